import assert from "node:assert/strict";
import { chooseEncoding, matchesEtag } from "../../../lib/http/negotiation.ts";

Deno.test("chooseEncoding() follows the quality values", () => {
  const both = { br: 1, gzip: 1 };
  const cases: [header: string | null, file: { br?: number; gzip?: number }, encoding: string | null][] = [
    [null, both, null],
    ["", both, null],
    ["br", both, "br"],
    ["gzip, br", both, "br"],
    ["gzip;q=1, br;q=0.9", both, "gzip"],
    ["br;q=0, gzip", both, "gzip"],
    ["br;q=0, gzip;q=0", both, null],
    ["*", both, "br"],
    ["*;q=0", both, null],
    ["br;q=0, *", both, "gzip"],
    ["BR; Q=0.5", both, "br"],
    ["gzip;q=0.5, identity", both, null],
    ["gzip, br", { gzip: 1 }, "gzip"],
    ["br", { gzip: 1 }, null],
    ["zstd, deflate", both, null],
    ["br;q=nonsense", both, null],
    ["br;q=nonsense, gzip;q=0.1", both, "gzip"],
    ["gzip;q=0.8;x=1, br;q=0.5", both, "gzip"],
    ["gzip, deflate, br, zstd", both, "br"],
    ["gzip, deflate, br, zstd", { gzip: 1 }, "gzip"],
    ["gzip", {}, null],
  ];
  for (const [header, file, encoding] of cases) {
    assert.equal(chooseEncoding(header, file), encoding, String(header));
  }
});

Deno.test("matchesEtag() compares weakly with each tag of a list", () => {
  assert.equal(matchesEtag(null, "a"), false);
  assert.equal(matchesEtag(`"ab"`, "a"), false);
  assert.equal(matchesEtag(`W/"b" , "a"`, "a"), true);
});
