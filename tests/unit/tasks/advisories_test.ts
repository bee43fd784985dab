import assert from "node:assert/strict";
import { zipSync } from "fflate";
import { findAdvisories, lockedPackages } from "../../../tasks/advisories.ts";

/** An advisory about `left-pad` in OSV's format (https://ossf.github.io/osv-schema/), as GitHub's are. */
function advisory(events: readonly Record<string, string>[], over: object = {}) {
  return {
    id: "GHSA-aaaa-bbbb-cccc",
    modified: "2026-11-01T10:00:00Z",
    summary: "Pads too far",
    affected: [{ package: { ecosystem: "npm", name: "left-pad" }, ranges: [{ type: "SEMVER", events }] }],
    database_specific: { severity: "HIGH" },
    ...over,
  };
}

function archive(records: Readonly<Record<string, unknown>>): Uint8Array {
  const files = Object.entries(records).map(([name, record]) =>
    [name, new TextEncoder().encode(typeof record === "string" ? record : JSON.stringify(record))] as const
  );
  return zipSync(Object.fromEntries(files));
}

const find = (version: string, record: unknown) =>
  findAdvisories(archive({ "one.json": record }), [{ name: "left-pad", version }]);

Deno.test("lockedPackages() reads names and versions from deno.lock, without the peers", () => {
  const lock = {
    version: "5",
    npm: {
      "left-pad@1.2.3": {},
      "@scope/string_decoder@0.5.16-beta.1": {},
      "@preact/signals@2.11.4_preact@11.2.0": {},
      "@preact/signals@2.11.4_preact@10.0.0": {},
    },
  };
  assert.deepEqual(lockedPackages(JSON.stringify(lock)), [
    { name: "left-pad", version: "1.2.3" },
    { name: "@scope/string_decoder", version: "0.5.16-beta.1" },
    { name: "@preact/signals", version: "2.11.4" },
  ]);
  assert.throws(() => lockedPackages('{"version":"9"}'), /deno\.lock/);
});

const RANGES: readonly (readonly [events: Record<string, string>[], affected: string[], safe: string[]])[] = [
  [[{ introduced: "0" }, { fixed: "1.2.4" }], ["0.0.1", "1.2.3", "1.2.4-rc.1"], ["1.2.4", "2.0.0"]],
  [[{ introduced: "1.0.0" }, { last_affected: "1.2.3" }], ["1.0.0", "1.2.3"], ["0.9.9", "1.2.4"]],
  [[{ introduced: "2.0.0" }], ["2.0.0", "9.0.0"], ["1.9.9", "2.0.0-alpha.1"]],
  [
    [{ introduced: "0" }, { fixed: "1.0.1" }, { introduced: "2.0.0" }, { fixed: "2.0.3" }],
    ["1.0.0", "2.0.2"],
    ["1.0.1", "2.0.3"],
  ],
  // What cannot be compared is looked at by a person.
  [[{ introduced: "spring" }, { fixed: "autumn" }], ["1.2.3"], []],
];
for (const [events, affected, safe] of RANGES) {
  Deno.test(`an advisory is about the versions of its range: ${JSON.stringify(events)}`, () => {
    for (const version of affected) {
      assert.equal(find(version, advisory(events)).found.length, 1, version);
    }
    for (const version of safe) assert.deepEqual(find(version, advisory(events)).found, [], version);
  });
}

Deno.test("findAdvisories() says what is affected, how gravely, and from when on it is mended", () => {
  const events = [{ introduced: "0" }, { fixed: "1.2.4" }];
  const { found, count, newest } = findAdvisories(
    archive({
      "GHSA-1.json": advisory(events),
      "GHSA-2.json": advisory(events, {
        modified: "2026-11-20T10:00:00Z",
        withdrawn: "2026-11-20T10:00:00Z",
      }),
      // Malicious packages are listed by version.
      "MAL-1.json": {
        id: "MAL-1",
        modified: "2026-11-19T10:00:00Z",
        affected: [{ package: { ecosystem: "npm", name: "left-pad" }, versions: ["1.2.3"] }],
      },
      "PYSEC-1.json": advisory(events, {
        affected: [{
          package: { ecosystem: "PyPI", name: "left-pad" },
          ranges: [{ type: "SEMVER", events }],
        }],
      }),
      "readme.txt": "no advisory",
    }),
    [{ name: "left-pad", version: "1.2.3" }, { name: "right-pad", version: "1.2.3" }],
  );
  assert.deepEqual(found, [
    {
      id: "GHSA-aaaa-bbbb-cccc",
      name: "left-pad",
      version: "1.2.3",
      severity: "HIGH",
      fixed: "1.2.4",
      summary: "Pads too far",
    },
    { id: "MAL-1", name: "left-pad", version: "1.2.3", severity: "", fixed: "", summary: "" },
  ]);
  assert.deepEqual([count, newest], [4, "2026-11-20T10:00:00Z"]);
});

Deno.test("findAdvisories() throws for what is no archive of advisories", () => {
  assert.throws(() => find("1.0.0", { name: "no advisory" }), /one\.json/);
  assert.throws(() => findAdvisories(archive({ "readme.txt": "" }), []), /holds no advisory/);
  assert.throws(() => findAdvisories(new TextEncoder().encode("<html>404</html>"), []), /no zip file/);
});

Deno.test("findAdvisories() reads every file once, however many it unpacks at a time", () => {
  const record = { id: "MAL-1", modified: "2026-11-19T10:00:00Z", affected: [] };
  const files = archive(Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`${at}.json`, record])));
  for (const batch of [1, 2, 5, 6]) assert.equal(findAdvisories(files, [], batch).count, 5);
});
