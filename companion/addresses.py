"""Under which address phones reach this computer: its adapters sifted, never asked of a request."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import ifaddr

from companion.qr import qr_svg

__all__ = [
    "Address",
    "addresses",
    "choose",
    "join_address",
    "own_addresses",
    "public_problem",
    "qr_svg",
    "suitable",
    "trusted_hosts",
]

# Home networks mostly are 192.168; what containers and virtual machines make mostly is 172.
PRIVATE = tuple(IPv4Network(text) for text in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
# Overlay networks of VPNs are numbered from here; phones at the table aren't in them.
OVERLAY = IPv4Network("100.64.0.0/10")
EVERYWHERE = ("", "0.0.0.0", "*", "::")
CHOICE = "lan_address.txt"

# Adapters that no phone is behind: containers, virtual machines, tunnels.
VIRTUAL = re.compile(
    r"docker|veth|br-|virbr|vmnet|vboxnet|vnet|lxc|lxd|podman|cni|flannel|cali|kube|nerdctl|incus"
    r"|tun|tap|wg|utun|ipsec|ppp|zt|tailscale|nordlynx|proton|mullvad|cscotun|gpd|ham\d|bridge1\d\d"
    r"|vEthernet|awdl|llw",
    re.IGNORECASE,
)
VIRTUAL_WORDS = re.compile(
    r"virtual|hyper-v|vmware|virtualbox|wireguard|openvpn|\bvpn\b|wintun|\btap-|tunnel|tailscale"
    r"|zerotier|hamachi|loopback|bluetooth|\bwsl\b|docker",
    re.IGNORECASE,
)
REAL = re.compile(r"^(wl|en|eth|lan)|wi-?fi|wlan|wireless|ethernet|gbe", re.IGNORECASE)


@dataclass(frozen=True)
class Address:
    """One of this computer's own addresses, and the adapter that has it."""

    ip: str
    adapter: str


def suitable(adapters: Iterable[ifaddr.Adapter]) -> tuple[Address, ...]:
    """What phones can reach, the likeliest first: IPv4 addresses of real adapters, private ones before others."""
    found = [
        (_rank(adapter, entry), Address(str(entry.ip), adapter.nice_name))
        for adapter in adapters
        if not _is_virtual(adapter)
        for entry in adapter.ips
        if entry.is_IPv4 and _is_reachable(IPv4Address(str(entry.ip)))
    ]
    return tuple(dict.fromkeys(address for _, address in sorted(found, key=lambda pair: pair[0])))


def addresses(config: Mapping[str, Any]) -> tuple[Address, ...]:
    """The addresses to offer, the one for the QR code first: the host's choice, else the likeliest."""
    listening = str(config.get("HOST") or "")
    found = suitable(ifaddr.get_adapters())
    if listening not in EVERYWHERE:
        found = tuple(address for address in found if address.ip == listening)
    return _chosen_first(found, _choice(config))


def join_address(config: Mapping[str, Any]) -> str | None:
    """What the QR code starts with, or None where this computer has no address that phones reach."""
    if config.get("PUBLIC_URL"):
        return str(config["PUBLIC_URL"]).rstrip("/")
    found = addresses(config)
    return f"http://{found[0].ip}:{config.get('PORT', 8765)}" if found else None


def choose(config: Mapping[str, Any], ip: str) -> bool:
    """Keep the host's choice among `addresses`; whether *ip* is one of them."""
    for address in addresses(config):
        if address.ip == ip:
            text = f"{address.ip}\n{address.adapter}\n"
            (Path(config["DATA"]) / CHOICE).write_text(text, encoding="utf-8")
            return True
    return False


def own_addresses() -> tuple[str, ...]:
    """Every IPv4 address of this computer, virtual ones too: under each it may be asked."""
    return tuple(
        dict.fromkeys(str(entry.ip) for adapter in ifaddr.get_adapters() for entry in adapter.ips if entry.is_IPv4)
    )


def trusted_hosts(config: Mapping[str, Any]) -> list[str]:
    """The Host headers to answer to: this computer's addresses and names, and the public one's."""
    name = socket.gethostname().lower().removesuffix(".local")
    names = ["localhost", "127.0.0.1", *own_addresses(), name, f"{name}.local", "companion.local"]
    public = urlsplit(str(config.get("PUBLIC_URL") or "")).hostname
    return list(dict.fromkeys([*names, public] if public else names))


def public_problem(url: str) -> str | None:
    """Why *url* can't be the address to hand out, or None if it can."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.query or parts.fragment or re.search(r"[\s\"'<>\\]", url):
        return "it must look like https://cats.example.org or http://192.168.1.20:8765"
    return None


def _is_virtual(adapter: ifaddr.Adapter) -> bool:
    names = (str(adapter.name), adapter.nice_name)
    return any(VIRTUAL.match(name) or VIRTUAL_WORDS.search(name) for name in names)


def _is_reachable(ip: IPv4Address) -> bool:
    nowhere = ip.is_loopback or ip.is_link_local or ip.is_multicast or ip.is_unspecified
    return not (nowhere or ip in OVERLAY or ip >= IPv4Address("240.0.0.0"))


def _network(ip: IPv4Address) -> int:
    """How likely the network of *ip* is the one at home, 0 being the likeliest; public ones last."""
    return next((rank for rank, network in enumerate(PRIVATE) if ip in network), len(PRIVATE))


def _rank(adapter: ifaddr.Adapter, entry: ifaddr.IP) -> tuple[bool, bool, bool, int, int]:
    # A network of one or two addresses is a line to one other computer, not a Wi-Fi.
    lone = entry.network_prefix >= 31
    named = bool(REAL.search(adapter.nice_name))
    ip = IPv4Address(str(entry.ip))
    network = _network(ip)
    return (network == len(PRIVATE), lone, not named, network, int(ip))


def _choice(config: Mapping[str, Any]) -> tuple[str, str]:
    try:
        lines = (Path(config["DATA"]) / CHOICE).read_text(encoding="utf-8").splitlines()
    except (KeyError, OSError, UnicodeDecodeError):
        lines = []
    ip, adapter, *_ = [*lines, "", ""]
    return ip, adapter


def _chosen_first(found: tuple[Address, ...], choice: tuple[str, str]) -> tuple[Address, ...]:
    """The same address first; else, as addresses are lent for a while, the same adapter's."""
    ip, adapter = choice
    return tuple(sorted(found, key=lambda address: (address.ip != ip, address.adapter != adapter)))
