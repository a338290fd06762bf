"""Letters: a notice on its way out of the house, by e-mail or to a webhook.

A webhook's address comes from anybody, so the server calls no private address unless a setting allows it, goes where
the name led when it was checked and nowhere else, and waits for no more than a first line.
"""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from fareplay.core.errors import BadInput, FareplayError
from fareplay.server.writing import json_bytes

PATIENCE = 10.0  # seconds until a letter has failed
MOST_LINE = 1000  # bytes of a webhook's answer that are read
UNICAST, NAT64 = ip_network("2000::/3"), ip_network("64:ff9b::/96")
_ADDRESS = re.compile(r"[^@\s\x00-\x1f\x7f<>,;:\"\\()]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}")
_PLAIN = re.compile(r"[\x21-\x7e]{1,500}")


class NotSent(FareplayError):
    """A letter that could not be sent for now."""


def check_email(address: str) -> str:
    """Return an e-mail address that can be one."""
    if not _ADDRESS.fullmatch(address):
        raise BadInput(f"an e-mail address looks like ann@example.org, got {address[:60]!r}")
    return address


def check_webhook(address: str) -> str:
    """Return the address of a webhook that can be one."""
    _web(address)
    return address


def _web(address: str) -> tuple[SplitResult, int]:
    """Return the parts of a web address, and its port."""
    try:
        parts = urlsplit(address)
        port = parts.port or {"http": 80, "https": 443}[parts.scheme]
    except (ValueError, KeyError):
        raise BadInput(f"a webhook is https://..., got {address[:60]!r}") from None
    if not parts.hostname or parts.username is not None or not _PLAIN.fullmatch(address):
        raise BadInput(f"a webhook is https://host/path without a password, got {address[:60]!r}")
    return parts, port


async def send_email(url: str, message: EmailMessage) -> None:
    """Hand an e-mail to the server of the settings."""
    try:
        await asyncio.to_thread(_send_email, url, message)
    except smtplib.SMTPResponseException as error:
        raise NotSent(f"the mail server answers {error.smtp_code}") from error
    except smtplib.SMTPException as error:  # without its words, which name the receiver
        raise NotSent(f"the mail server: {type(error).__name__}") from error
    except OSError as error:
        raise NotSent(f"the mail server: {error}") from error


def _send_email(url: str, message: EmailMessage) -> None:
    parts = urlsplit(url)
    host, secure = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=PATIENCE, context=secure)
    else:
        server = smtplib.SMTP(host, parts.port or 25, timeout=PATIENCE)
    with server:
        if parts.scheme == "smtp" and server.has_extn("starttls"):
            server.starttls(context=secure)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)


async def call_webhook(address: str, body: Mapping[str, Any], *, private: bool = False) -> None:
    """Post JSON to a webhook; its answer must begin like a success."""
    parts, port = _web(address)
    try:
        async with asyncio.timeout(PATIENCE):
            place = await _place(str(parts.hostname), port, private)
            status = await _post(parts, place, port, json_bytes(body))
    except (OSError, TimeoutError, ValueError) as error:
        raise NotSent(f"the webhook {parts.hostname}: {error or 'no answer'}") from error
    if not 200 <= status < 300:
        raise NotSent(f"the webhook {parts.hostname} answers {status}")


async def _place(host: str, port: int, private: bool) -> str:
    """Return the address of a host, checked; the connection goes there without asking again."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    place = str(found[0][4][0])
    if not private and not _is_public(ip_address(place)):
        raise NotSent(f"the webhook {host} is at a private address")
    return place


def _is_public(place: IPv4Address | IPv6Address) -> bool:
    if isinstance(place, IPv4Address):
        return place.is_global and not place.is_multicast
    inner = place.ipv4_mapped or place.sixtofour or (IPv4Address(place.packed[-4:]) if place in NAT64 else None)
    return place in UNICAST and place.is_global if inner is None else _is_public(inner)


async def _post(parts: SplitResult, place: str, port: int, body: bytes) -> int:
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    name = parts.hostname if secure else None
    reader, writer = await asyncio.open_connection(place, port, ssl=secure, server_hostname=name, limit=MOST_LINE)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: fareplay\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        version, _, rest = (await reader.readline()).decode("latin-1").partition(" ")
        return int(rest[:3]) if version.startswith("HTTP/1.") and rest[:3].isdecimal() else 0
    finally:
        writer.close()
