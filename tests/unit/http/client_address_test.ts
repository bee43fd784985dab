import assert from "node:assert/strict";
import { addressGroup, clientAddress } from "../../../lib/http/client_address.ts";

const PEER = "10.0.0.9";

Deno.test("clientAddress() trusts the configured number of proxies, from the right", () => {
  const table: [string | null, number, string][] = [
    [null, 0, PEER],
    [null, 1, PEER],
    ["1.1.1.1", 0, PEER],
    ["1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1, 10.0.0.1", 2, "1.1.1.1"],
    ["1.1.1.1", 2, "1.1.1.1"],
    [" , ", 1, PEER],
  ];
  for (const [forwardedFor, trusted, expected] of table) {
    assert.equal(clientAddress(PEER, forwardedFor, trusted), expected, `${forwardedFor} behind ${trusted}`);
  }
});

Deno.test("clientAddress() reads an entry in every form that proxies write", () => {
  const table: [entry: string, expected: string][] = [
    ["192.0.2.1:5678", "192.0.2.1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%eth0]:80", "fe80::1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["[::ffff:192.0.2.1]:80", "192.0.2.1"],
  ];
  for (const [entry, expected] of table) {
    assert.equal(clientAddress(PEER, `6.6.6.6, ${entry}`, 1), expected, entry);
  }
});

Deno.test("clientAddress() returns the peer when the entry is not an address", () => {
  const none = [
    "unknown",
    "_hidden",
    "127.1",
    "0x7f000001",
    "010.0.0.1",
    "300.1.1.1",
    "1.2.3.4:",
    "1.2.3.4:x",
  ];
  for (const entry of [...none, "[::1", "::1]", "[]", "[]:80", "1:2", "::1::", "a.example:80", "1.2.3.4 5"]) {
    assert.equal(clientAddress(PEER, entry, 1), PEER, entry);
  }
});

Deno.test("addressGroup() returns the IPv4 address or the /64 network", () => {
  const groups: [address: string, group: string][] = [
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::5", "2001:db8::/64"],
    ["2001:db8:1::2:3:4:5", "2001:db8:1::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["[2001:db8::5]", "2001:db8::/64"],
    ["local", "local"],
    ["no:address", "no:address"],
    ["", ""],
  ];
  for (const [address, group] of groups) assert.equal(addressGroup(address), group, address);
});
