"""Which of this computer's addresses the phones are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import ifaddr
import pytest

from companion import addresses as module
from companion.addresses import (
    addresses,
    choose,
    join_address,
    own_addresses,
    public_problem,
    suitable,
    trusted_hosts,
)

Adapters = list[ifaddr.Adapter]
Plug = Callable[..., None]


def _adapter(name: str, *ips: str, nice: str | None = None, prefix: int = 24) -> ifaddr.Adapter:
    shown = nice or name
    return ifaddr.Adapter(name, shown, [ifaddr.IP(ip, prefix, shown) for ip in ips])


def _ips(*adapters: ifaddr.Adapter) -> list[str]:
    return [address.ip for address in suitable(adapters)]


LOOPBACK = _adapter("lo", "127.0.0.1", prefix=8)
WIFI = _adapter("wlan0", "192.168.178.20")
DOCKER = _adapter("docker0", "172.17.0.1", prefix=16)
VPN = _adapter("tun0", "10.8.0.6")
LINK_LOCAL = _adapter("eth1", "169.254.3.4", prefix=16)
EVENING = [LOOPBACK, DOCKER, WIFI, VPN, LINK_LOCAL]


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch) -> Plug:
    """Give this computer these adapters."""

    def plugged(*adapters: ifaddr.Adapter) -> None:
        monkeypatch.setattr(module.ifaddr, "get_adapters", lambda: list(adapters))

    return plugged


@pytest.fixture
def config(tmp_path: Path) -> dict[str, Any]:
    return {"DATA": str(tmp_path), "PORT": 8765}


def test_the_wifi_is_found_between_loopback_docker_vpn_and_link_local() -> None:
    assert _ips(*EVENING) == ["192.168.178.20"]


def test_the_order_of_the_adapters_does_not_matter() -> None:
    assert _ips(*reversed(EVENING)) == _ips(*EVENING)


def test_all_these_addresses_on_one_adapter_still_give_the_home_network_first() -> None:
    every = ["127.0.0.1", "172.17.0.1", "192.168.178.20", "10.8.0.6", "169.254.3.4"]
    assert _ips(_adapter("lo", *every, prefix=32))[0] == "192.168.178.20"


@pytest.mark.parametrize(
    "name",
    ["docker0", "veth12ab", "br-0a1b2c", "virbr0", "tun0", "tap0", "wg0", "vmnet8", "vboxnet0", "tailscale0",
     "utun3", "zt5u4", "cni0", "bridge100"],
)  # fmt: skip
def test_a_virtual_adapter_is_never_offered(name: str) -> None:
    assert _ips(_adapter(name, "192.168.56.1")) == []


@pytest.mark.parametrize(
    "nice",
    ["vEthernet (WSL)", "VirtualBox Host-Only Ethernet Adapter", "VMware Virtual Ethernet Adapter for VMnet8",
     "Hyper-V Virtual Ethernet Adapter", "TAP-Windows Adapter V9", "WireGuard Tunnel", "Tailscale Tunnel"],
)  # fmt: skip
def test_a_virtual_adapter_of_windows_is_known_by_its_description(nice: str) -> None:
    assert _ips(_adapter("{8B3F-11}", "192.168.56.1", nice=nice)) == []


@pytest.mark.parametrize("name", ["wlan0", "wlp3s0", "eth0", "enp0s31f6", "en0", "br0", "Wi-Fi", "Ethernet 2"])
def test_a_real_adapter_is_offered(name: str) -> None:
    assert _ips(_adapter(name, "192.168.1.7")) == ["192.168.1.7"]


@pytest.mark.parametrize("ip", ["127.0.0.1", "127.1.2.3", "0.0.0.0", "169.254.3.4", "224.0.0.1", "100.100.1.2"])
def test_an_address_that_no_phone_reaches_is_never_offered(ip: str) -> None:
    assert _ips(_adapter("eth0", ip)) == []


def test_ipv6_addresses_are_left_out() -> None:
    shown = ifaddr.IP(("fe80::1", 0, 2), 64, "eth0")
    assert suitable([ifaddr.Adapter("eth0", "eth0", [shown])]) == ()


def test_home_networks_come_before_large_ones_and_these_before_what_containers_use() -> None:
    adapters = [_adapter("eth0", "172.20.10.3"), _adapter("eth1", "10.0.0.5"), _adapter("eth2", "192.168.1.5")]
    assert _ips(*adapters) == ["192.168.1.5", "10.0.0.5", "172.20.10.3"]


def test_private_addresses_come_before_public_ones() -> None:
    assert _ips(_adapter("eth0", "198.51.100.4"), _adapter("x0", "10.0.0.5")) == ["10.0.0.5", "198.51.100.4"]


def test_a_line_to_one_other_computer_comes_last() -> None:
    line = _adapter("eth0", "192.168.1.9", prefix=32)
    assert _ips(line, _adapter("eth1", "192.168.1.10")) == ["192.168.1.10", "192.168.1.9"]


def test_the_phones_are_told_the_address_with_the_port(plug: Plug, config: dict[str, Any]) -> None:
    plug(*EVENING)
    assert join_address({**config, "PORT": 8766}) == "http://192.168.178.20:8766"


def test_without_an_address_for_phones_there_is_none_to_show(plug: Plug, config: dict[str, Any]) -> None:
    plug(LOOPBACK, DOCKER, VPN)
    assert join_address(config) is None


def test_the_public_address_is_taken_as_it_is(plug: Plug, config: dict[str, Any]) -> None:
    plug(*EVENING)
    assert join_address({**config, "PUBLIC_URL": "https://cats.example.org/blues/"}) == (
        "https://cats.example.org/blues"
    )


def test_a_server_on_one_address_offers_that_one_only(plug: Plug, config: dict[str, Any]) -> None:
    plug(*EVENING, _adapter("eth0", "192.168.1.5"))
    assert join_address({**config, "HOST": "192.168.178.20"}) == "http://192.168.178.20:8765"


def test_a_server_on_loopback_offers_none(plug: Plug, config: dict[str, Any]) -> None:
    plug(*EVENING)
    assert join_address({**config, "HOST": "127.0.0.1"}) is None


def test_the_hosts_choice_comes_first_and_is_kept(plug: Plug, config: dict[str, Any]) -> None:
    plug(WIFI, _adapter("eth0", "10.0.0.5"))
    assert choose(config, "10.0.0.5")
    assert [address.ip for address in addresses(config)] == ["10.0.0.5", "192.168.178.20"]


def test_the_chosen_adapter_comes_first_under_its_next_address_too(plug: Plug, config: dict[str, Any]) -> None:
    plug(WIFI, _adapter("eth0", "10.0.0.5"))
    choose(config, "10.0.0.5")
    plug(WIFI, _adapter("eth0", "10.0.0.77"))
    assert join_address(config) == "http://10.0.0.77:8765"


def test_a_choice_that_has_gone_away_gives_way_to_the_likeliest(plug: Plug, config: dict[str, Any]) -> None:
    plug(WIFI, _adapter("eth0", "10.0.0.5"))
    choose(config, "10.0.0.5")
    plug(WIFI)
    assert join_address(config) == "http://192.168.178.20:8765"


@pytest.mark.parametrize("ip", ["8.8.8.8", "172.17.0.1", "evil.example", "127.0.0.1", ""])
def test_only_an_address_on_offer_can_be_chosen(plug: Plug, config: dict[str, Any], ip: str) -> None:
    plug(*EVENING)
    assert not choose(config, ip)
    assert join_address(config) == "http://192.168.178.20:8765"


def test_a_damaged_choice_is_no_choice(plug: Plug, config: dict[str, Any]) -> None:
    plug(*EVENING)
    (Path(config["DATA"]) / module.CHOICE).write_bytes(b"\xff\xfe\x00")
    assert join_address(config) == "http://192.168.178.20:8765"


def test_every_own_address_is_answered_to(plug: Plug, config: dict[str, Any]) -> None:
    plug(*EVENING)
    assert set(own_addresses()) <= set(trusted_hosts(config))
    assert "10.8.0.6" in trusted_hosts(config)


def test_the_public_name_is_answered_to(plug: Plug, config: dict[str, Any]) -> None:
    plug(WIFI)
    assert "cats.example.org" in trusted_hosts({**config, "PUBLIC_URL": "https://Cats.example.org:8443/x"})


@pytest.mark.parametrize("url", ["https://cats.example.org", "http://192.168.1.20:8765", "https://a.example/cats/"])
def test_a_web_address_can_be_the_public_one(url: str) -> None:
    assert public_problem(url) is None


@pytest.mark.parametrize(
    "url",
    ["cats.example.org", "ftp://a.example", "https://", "http://a:99999", "http://[::1", "https://a.example/?x=1",
     "https://a.example/#x", "https://a b.example", 'https://a.example/"><b>', "javascript:alert(1)"],
)  # fmt: skip
def test_anything_else_cannot(url: str) -> None:
    assert public_problem(url)
