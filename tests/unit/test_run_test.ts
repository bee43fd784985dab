import assert from "node:assert/strict";
import { whenGone } from "../run/groups.ts";
import { readSent, sentToOne, STATEMENTS } from "../support/statements.ts";

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

Deno.test("sentToOne() names what one engine alone was sent of the product's statements, also of their pieces", () => {
  const modules = new Map([
    [
      "lib/store.ts",
      "await sql`select a from t where id = ${id}`; sql`delete from t`; piece`and (b = ${x} or c)`",
    ],
  ]);
  const [select, remove, part] = [["select a from t where id = ", ""], ["delete from t"], [
    "and (b = ",
    " or c)",
  ]]
    .map((parts) => JSON.stringify(parts));
  const sent = (pglite: unknown[], postgres: unknown[]) => ({
    pglite: new Set(pglite.map(String)),
    postgres: new Set(postgres.map(String)),
  });
  const own = JSON.stringify(["select a from t"]);
  assert.deepEqual(sentToOne(sent([select, remove, part], [own, select, remove, part]), modules), []);
  assert.deepEqual(sentToOne(sent([select, own], [select, remove, part]), modules), [
    "lib/store.ts, postgres alone: and (b = ${} or c)",
    "lib/store.ts, postgres alone: delete from t",
  ]);
  assert.throws(() => sentToOne(sent([], [select]), modules), /no statement of the product was noted/);
});

Deno.test("a test's process leaves what it sent to each engine, where a run asks for it", async () => {
  const folder = await Deno.makeTempDir({ prefix: "statements-" });
  const script = `
    const { noting } = await import(${JSON.stringify(import.meta.resolve("../support/statements.ts"))});
    const { piece } = await import(${JSON.stringify(import.meta.resolve("../../lib/db/database.ts"))});
    const { sql } = noting({ engine: "pglite", sql: () => Promise.resolve([]) });
    await sql\`select \${1} \${piece\`where \${2} = a\`}\`;`;
  await new Deno.Command(Deno.execPath(), {
    args: ["eval", script],
    env: { [STATEMENTS]: folder },
    stdin: "null",
  }).output();
  assert.deepEqual(await readSent(folder), {
    pglite: new Set([`["select "," ",""]`, `["where "," = a"]`]),
    postgres: new Set(),
  });
  await Deno.remove(folder, { recursive: true });
});
