import assert from "node:assert/strict";
import { whenGone } from "../run/groups.ts";

Deno.test("a run whose folder is deleted under it ends, and says why", async () => {
  const folder = await Deno.makeTempDir({ prefix: "checkout-" });
  await Deno.writeTextFile(`${folder}/deno.json`, "{}");
  using gone = whenGone(folder, 10);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-config", "setInterval(() => {}, 1000)"],
    stdin: "null",
    signal: gone.signal,
  }).spawn();
  assert.equal(gone.signal.aborted, false);
  await Deno.remove(folder, { recursive: true });
  assert.equal((await child.status).success, false);
  assert.equal(gone.signal.reason.message, `${folder} is gone, so nothing in it can be tested.`);
});
