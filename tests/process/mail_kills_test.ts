import assert from "node:assert/strict";
import { forEachEngine } from "../support/databases.ts";
import { killMailSenders } from "../support/mail_kills.ts";

forEachEngine((engine) => {
  engine.test("every mail arrives although processes are killed while they send, and none under two ids", async ({ url }) => {
    const { kills, lost } = await killMailSenders(url, [1, 2, 5]);
    assert.equal(kills, 3);
    assert.deepEqual(lost, []);
  });
});
