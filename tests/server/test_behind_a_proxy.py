"""Behind nginx and Caddy, with TLS, as docs/howto/run-a-server.md says; skipped where they are not installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.services import ServerProcess, free_port, server_processes, wait_for

PAGE = (Path(__file__).parent.parent.parent / "docs" / "howto" / "run-a-server.md").read_text()
NAME = "play.example.org"
GUESS = {"name": "Ann", "passphrase": "a guess or two"}


def block(kind: str, **places: str) -> str:
    """Return a configuration of the page, with other places in it."""
    [found] = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for old, new in places.items():
        assert PLACES[old] in found
        found = found.replace(PLACES[old], new)
    return str(found)


PLACES = {
    "backend": "127.0.0.1:8000",
    "tls": "listen 443 ssl;",
    "certificate": "/etc/letsencrypt/live/play.example.org/fullchain.pem",
    "key": "/etc/letsencrypt/live/play.example.org/privkey.pem",
    "site": f"{NAME} {{",
}


def nginx(folder: Path, server: ServerProcess, port: int) -> list[str]:
    """Write the configuration of nginx; return the command."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"]
    made = ["openssl", "req", *options, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(made, check=True, capture_output=True)
    site = block(
        "nginx",
        backend=f"127.0.0.1:{server.port}",
        tls=f"listen 127.0.0.1:{port} ssl;",
        certificate=str(certificate),
        key=str(key),
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    common = f"daemon off; pid {folder}/pid; error_log stderr;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{common}http {{\naccess_log off;\n{places}{site}}}\n")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, server: ServerProcess, port: int) -> list[str]:
    """Write the configuration of Caddy; return the command."""
    own = f"{NAME}:{port} {{\n    bind 127.0.0.1\n    tls internal"
    site = block("caddyfile", backend=f"127.0.0.1:{server.port}", site=own)
    options = "{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(options + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    homes = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = subprocess.Popen(command, env=os.environ | homes, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield
    finally:
        process.terminate()
        process.wait()


@pytest.fixture(params=[nginx, caddy])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server behind a proxy; the name of the address stands for 127.0.0.1."""
    if shutil.which(request.param.__name__) is None:
        pytest.skip(f"{request.param.__name__.upper()} IS NOT THERE, SO THE SERVER BEHIND IT IS NOT TESTED: install it")
    file, port = str(tmp_path / "rooms.sqlite3"), free_port()
    with (
        server_processes(1, file, limits="yes", public_url=f"https://{NAME}") as [server],
        running(request.param(tmp_path, server, port), tmp_path, port),
    ):
        yield f"https://127.0.0.1:{port}"


def test_a_server_is_at_home_behind_a_proxy_as_the_page_says(address: str) -> None:
    trust_all = ssl.create_default_context()
    trust_all.check_hostname, trust_all.verify_mode = False, ssl.CERT_NONE
    port = address.rsplit(":", 1)[1]
    headers = {"host": f"{NAME}:{port}", "origin": f"https://{NAME}"}
    extensions = {"sni_hostname": NAME}
    with httpx.Client(base_url=address, headers=headers, verify=trust_all, timeout=60) as ann:
        came = ann.post("/api/me", json={"name": "Ann"}, extensions=extensions)
        assert came.status_code == 201
        assert "; Secure" in came.headers["set-cookie"]
        assert came.headers["strict-transport-security"]
        cookie = {"cookie": came.headers["set-cookie"].split(";")[0]}
        link = ann.post("/api/me/link", headers=cookie, extensions=extensions).json()["url"]
        assert link.startswith(f"https://{NAME}/link#")
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = {"game": "london", "seats": seats}
        room = ann.post("/api/rooms", json=made, headers=cookie, extensions=extensions).json()["id"]
        foreign = cookie | {"origin": "https://evil.example"}
        assert ann.post("/api/rooms", json=made, headers=foreign, extensions=extensions).status_code == 403
        assert ann.get("/metrics", extensions=extensions).status_code == 403
        stream = f"wss://{NAME}:{port}/api/rooms/{room}/stream"
        line, origin = socket.create_connection(("127.0.0.1", int(port))), Origin(f"https://{NAME}")
        with connect(stream, sock=line, ssl=trust_all, origin=origin, additional_headers=cookie, proxy=None) as page:
            assert [json.loads(page.recv(timeout=60))["type"] for _ in range(2)] == ["room", "table"]
        for number in range(12):  # whatever a client says of its address, it is the proxy that is believed
            said = {"x-forwarded-for": f"203.0.113.{number}"}
            answer = ann.post("/api/sessions", json=GUESS, headers=said, extensions=extensions)
        assert answer.status_code == 429
