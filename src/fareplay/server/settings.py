"""The settings of a server: `FAREPLAY_` and the name in capitals in the environment; options of the command go first.

docs/reference/server.md lists them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path

from fareplay.core.errors import BadInput, shortened

PREFIX = "FAREPLAY_"
ALIKE = 0.8  # of a name must agree for it to be a misspelling
LOG_LEVELS = ("debug", "info", "warning", "error")
TRUE, FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""  # sqlite:///FILE or postgresql://...; without one a file in the user's data folder
    redis_url: str = ""  # news between processes; without one there is one process
    workers: int = 1
    public_url: str = ""  # the address people use, where it is not that of the request, as behind a proxy
    bot_delay_ms: int = 900  # what a bot takes for a move at least, so that people can follow
    bot_threads: int = 2
    expert_ms: int = 1000  # how long the expert and the hint think
    limits: bool = True  # whether there are limits of requests per player and address
    trusted_proxies: str = "127.0.0.1"  # whose word on the address of a client is believed
    warm_up: bool = True  # whether rules and bots are loaded, or compiled, at the start
    smtp_url: str = ""  # smtp://user:password@host:587 or smtps://...; without one there is no e-mail
    mail_from: str = ""  # who sends the e-mail
    private_webhooks: bool = False  # whether webhooks may be at addresses of the server's own network
    notice_delay_s: int = 60  # how long nothing must happen before somebody is told by e-mail or webhook
    log: str = "text"  # or json
    log_level: str = "warning"


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Return the settings of the environment, but for those given."""
    environment = os.environ if environment is None else environment
    _check_names(environment)
    values = {name: value for name, value in given.items() if value is not None}
    for field in fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if text is not None and field.name not in values:
            values[field.name] = _read(PREFIX + field.name.upper(), str(field.type), text.strip())
    return _checked(Settings(**values))


def _check_names(environment: Mapping[str, str]) -> None:
    """Refuse what looks like a misspelt setting; other programs may have variables of their own."""
    known = {field.name.upper() for field in fields(Settings)}
    for name in sorted(environment):
        own = name.removeprefix(PREFIX)
        if own != name and own not in known and (meant := get_close_matches(own, known, 1, ALIKE)):
            raise BadInput(f"{shortened(name)} is no setting; {PREFIX}{meant[0]} is")


def to_environment(settings: Settings) -> dict[str, str]:
    """Return the environment that has these settings, for processes of its own."""
    values = {field.name: getattr(settings, field.name) for field in fields(Settings)}
    return {PREFIX + name.upper(): _written(value) for name, value in values.items()}


def _written(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _read(name: str, kind: str, text: str) -> Any:
    if kind == "int":
        if not text.isdigit():
            raise BadInput(f"{name} must be a whole number, got {shortened(text)}")
        return int(text)
    if kind == "bool":
        if text.lower() not in TRUE + FALSE:
            raise BadInput(f"{name} must be yes or no, got {shortened(text)}")
        return text.lower() in TRUE
    return text


def _checked(settings: Settings) -> Settings:
    if not 0 <= settings.port <= 65535:
        raise BadInput(f"a port is from 0 to 65535, got {settings.port}")
    if settings.workers < 1 or settings.bot_threads < 1:
        raise BadInput("a server needs one worker and one thread for bots at least")
    if settings.workers > 1 and not settings.redis_url:
        raise BadInput("several workers tell each other the news through Redis: set FAREPLAY_REDIS_URL")
    if settings.public_url and not _is_web(settings.public_url):
        raise BadInput(f"FAREPLAY_PUBLIC_URL is like https://play.example.org, got {shortened(settings.public_url)}")
    _check_proxies(settings.trusted_proxies)
    if settings.smtp_url:
        _check_mail(settings)
    if settings.log not in ("text", "json"):
        raise BadInput(f"FAREPLAY_LOG must be text or json, got {shortened(settings.log)}")
    if settings.log_level.lower() not in LOG_LEVELS:
        raise BadInput(f"FAREPLAY_LOG_LEVEL is one of {', '.join(LOG_LEVELS)}, got {shortened(settings.log_level)}")
    return settings


def _is_web(address: str) -> bool:
    return _has_host(address, ("http", "https"))


def _has_host(address: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(address)
        return parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _check_proxies(proxies: str) -> None:
    for proxy in [one.strip() for one in proxies.split(",") if one.strip() not in ("", "*")]:
        try:
            ip_network(proxy)
        except ValueError:
            raise BadInput(
                f"FAREPLAY_TRUSTED_PROXIES is like 10.0.0.5, 10.1.0.0/16 or *, got {shortened(proxy)}"
            ) from None


def _check_mail(settings: Settings) -> None:
    if not _has_host(settings.smtp_url, ("smtp", "smtps")):
        raise BadInput("FAREPLAY_SMTP_URL is smtp://user:password@host:587 or smtps://...")
    if not settings.mail_from or not settings.public_url:
        raise BadInput(
            "e-mails say who sends them and where the page is: set FAREPLAY_MAIL_FROM and FAREPLAY_PUBLIC_URL"
        )


def default_database() -> Path:
    """Return the file of the database at home."""
    return user_data_path("fareplay", appauthor=False) / "fareplay.sqlite3"
