import assert from "node:assert/strict";
import { clientAddress } from "../../../lib/http/client_address.ts";

Deno.test("clientAddress() believes as many proxies as configured, from the right", () => {
  const table: [string | null, number, string][] = [
    [null, 0, "10.0.0.9"],
    [null, 1, "10.0.0.9"],
    ["1.1.1.1", 0, "10.0.0.9"],
    ["1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1, 10.0.0.1", 2, "1.1.1.1"],
    ["1.1.1.1", 2, "1.1.1.1"],
    [" , ", 1, "10.0.0.9"],
  ];
  for (const [forwardedFor, trusted, expected] of table) {
    assert.equal(
      clientAddress("10.0.0.9", forwardedFor, trusted),
      expected,
      `${forwardedFor} behind ${trusted}`,
    );
  }
});
