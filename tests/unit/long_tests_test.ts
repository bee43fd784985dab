import assert from "node:assert/strict";
import { readJunit } from "../../tasks/test_long.ts";
import { fittedRise } from "../support/load.ts";
import { findProgram, requirePackages } from "../support/packages.ts";

Deno.test("requirePackages() says in one sentence how to install what is missing, and nothing when all is there", () => {
  requirePackages({ dash: findProgram("sh") });
  assert.throws(
    () =>
      requirePackages({ dash: findProgram("sh"), nginx: findProgram("no-such-program"), caddy: undefined }),
    { message: "This test needs Debian's packages: apt-get install --yes nginx caddy" },
  );
});

Deno.test("fittedRise() finds a trend below what goes up and down, and none where there is none", () => {
  for (
    const [values, rise] of [
      [[], 0],
      [[5], 0],
      [[1, 2, 3, 4], 3],
      [[4, 3], -1],
      [[200, 260, 200, 260, 260, 200, 260, 200], 0],
      [[1, 9, 3, 11, 5, 13], 8],
    ] as const
  ) assert.ok(Math.abs(fittedRise(values) - rise) < 1e-9, `${values}: ${fittedRise(values)}`);
});

Deno.test("readJunit() names each test, how it ended, and what a red one threw", async () => {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(
      path,
      `<testsuite>
  <testcase name="a &quot;b&quot;" classname="a_test.ts"><failure message="x &gt; y">Error: x &gt; y
    at a_test.ts:1</failure></testcase>
  <testcase name="left out" classname="a_test.ts"><skipped/></testcase>
  <testcase name="c" classname="b_test.ts">
  </testcase>
</testsuite>`,
    );
    assert.deepEqual(await readJunit(path), [
      { name: 'a "b"', file: "a_test.ts", thrown: "Error: x > y\n    at a_test.ts:1", outcome: "failed" },
      { name: "left out", file: "a_test.ts", thrown: "", outcome: "not run" },
      { name: "c", file: "b_test.ts", thrown: "", outcome: "passed" },
    ]);
  } finally {
    await Deno.remove(path);
  }
});
