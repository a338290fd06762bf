"""Where the server listens, and what it says if it can't."""

from __future__ import annotations

import socket

import pytest

from fareplay.core.errors import BadInput
from fareplay.server.running import _listen, address_for_others, address_of, can_browse
from fareplay.server.settings import Settings, from_environment


def test_a_port_that_is_taken_is_told_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"can't listen on port {port} .* fareplay serve --port"):
            _listen(Settings(port=port), any_port=False)


def test_where_a_server_can_not_listen_no_other_port_is_proposed() -> None:
    with pytest.raises(BadInput, match=r"name or service not known$"):
        _listen(Settings(host="nowhere.invalid"), any_port=False)


def test_at_home_the_next_free_port_will_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with _listen(Settings(port=port), any_port=True) as listening:
            assert listening.getsockname()[1] != port


def test_an_address_can_be_typed_into_a_browser() -> None:
    assert address_of("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert address_of("::", 80) == "http://[::1]:80/"


def test_others_in_the_network_get_an_address_where_the_server_listens_to_them() -> None:
    assert address_for_others("127.0.0.1", 8000) is None
    told = address_for_others("0.0.0.0", 8000)  # None on a machine without a network
    assert told is None or (told.endswith(":8000/") and "0.0.0.0" not in told)


def test_no_browser_opens_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert not can_browse()


def test_settings_come_from_the_environment_and_options_go_first() -> None:
    settings = from_environment({"FAREPLAY_PORT": "9000", "FAREPLAY_LIMITS": "no"}, host="0.0.0.0", port=None)
    assert (settings.host, settings.port, settings.limits) == ("0.0.0.0", 9000, False)
    assert from_environment({"FAREPLAY_PORT": "9000"}, port=1).port == 1
    assert from_environment({"FAREPLAY_TOKEN": "of another program"}) == Settings()


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({"FAREPLAY_PORT": "many"}, "FAREPLAY_PORT must be a whole number"),
        ({"FAREPLAY_PORT": "70000"}, "from 0 to 65535"),
        ({"FAREPLAY_EXPRT_MS": "500"}, '"FAREPLAY_EXPRT_MS" is no setting; FAREPLAY_EXPERT_MS is'),
        ({"FAREPLAY_LIMITS": "perhaps"}, "FAREPLAY_LIMITS must be yes or no"),
        ({"FAREPLAY_WORKERS": "2"}, "FAREPLAY_REDIS_URL"),
        ({"FAREPLAY_LOG": "xml"}, "text or json"),
        ({"FAREPLAY_LOG_LEVEL": "loud"}, "one of debug, info"),
        ({"FAREPLAY_PUBLIC_URL": "play.example.org"}, "is like https://play.example.org"),
        ({"FAREPLAY_PUBLIC_URL": "https://play.example.org:many"}, "is like https://play.example.org"),
        ({"FAREPLAY_TRUSTED_PROXIES": "127.0.0.1, my proxy"}, 'is like 10.0.0.5, 10.1.0.0/16 or \\*, got "my proxy"'),
        ({"FAREPLAY_SMTP_URL": "mail.example.org"}, "FAREPLAY_SMTP_URL is smtp://"),
        ({"FAREPLAY_SMTP_URL": "smtp://mail.example.org:many"}, "FAREPLAY_SMTP_URL is smtp://"),
        ({"FAREPLAY_SMTP_URL": "smtp://mail.example.org"}, "set FAREPLAY_MAIL_FROM and FAREPLAY_PUBLIC_URL"),
    ],
)
def test_a_wrong_setting_is_named(environment: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        from_environment(environment)
