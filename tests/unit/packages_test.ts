import assert from "node:assert/strict";
import { findProgram, requirePackages } from "../support/packages.ts";

Deno.test("requirePackages() says in one sentence how to install what is missing, and nothing when all is there", () => {
  requirePackages({ dash: findProgram("sh") });
  assert.throws(
    () =>
      requirePackages({ dash: findProgram("sh"), nginx: findProgram("no-such-program"), caddy: undefined }),
    { message: "This test needs Debian's packages: apt-get install --yes nginx caddy" },
  );
});
