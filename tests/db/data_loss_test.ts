import assert from "node:assert/strict";
import { join } from "node:path";
import { writeBackup } from "../../lib/db/backup_file.ts";
import { findDataLoss } from "../../lib/db/data_loss.ts";
import { randomToken } from "../../lib/tokens.ts";
import { saveEntry } from "../../lib/waitlist/store.ts";
import { pgliteEngine, type TestDatabase } from "../support/databases.ts";

const engine = pgliteEngine();

const sign = (sql: TestDatabase["sql"], name: string) =>
  saveEntry(sql, {
    id: randomToken(),
    mailId: randomToken(),
    name,
    email: `${name}@example.com`,
    toolInterest: "okr",
  });

/** A folder with the backup of a database with two rows that a visitor made. */
async function folderWithBackup(name: string) {
  const path = await Deno.makeTempDir({ prefix: "backups-" });
  await using before = await engine.createDatabase();
  await sign(before.sql, "ada");
  await writeBackup(before, join(path, name), null);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

Deno.test("a database that was begun after a backup lacks its rows, whether it is empty or visitors came since", async () => {
  await using folder = await folderWithBackup("site-2026-01-31-033000.backup");
  await using anew = await engine.createDatabase();
  await anew.sql`update products set created_at = '2026-02-03'`;
  assert.equal(
    await findDataLoss(anew, folder.path),
    "The database is empty, and the backup site-2026-01-31-033000.backup has 2 rows of before",
  );
  // What was backed up since the loss hides nothing.
  await writeBackup(anew, join(folder.path, "site-2026-02-01-033000.backup"), null);
  await sign(anew.sql, "bob");
  await writeBackup(anew, join(folder.path, "site-2026-02-04-033000.backup"), null);
  assert.equal(
    await findDataLoss(anew, folder.path),
    "The database was begun anew on 2026-02-03, and the backup site-2026-01-31-033000.backup has 2 rows of before",
  );
  await Deno.writeTextFile(join(folder.path, "site-2026-02-02-033000.backup.age"), "sealed");
  assert.match(
    await findDataLoss(anew, folder.path) ?? "",
    /, and the backup site-2026-02-02-033000\.backup\.age is from before that, and encrypted$/,
  );
});

Deno.test("a database is not lost that is older than its backups, or has no backup with rows before it", async () => {
  await using folder = await folderWithBackup("site-2026-01-31-033000.backup");
  await using database = await engine.createDatabase();
  await database.sql`update products set created_at = '2026-01-30'`;
  // Releases add products.
  await database.sql`update products set created_at = '2026-02-03' where id = 'goal-cascade-builder'`;
  assert.equal(await findDataLoss(database, folder.path), null);
  await database.sql`update products set created_at = '2026-02-03'`;
  const backup = join(folder.path, "site-2026-01-31-033000.backup");
  await Deno.truncate(backup, 5_000);
  assert.equal(await findDataLoss(database, folder.path), null, "not whole");
  await Deno.remove(backup);
  await writeBackup(database, backup, null);
  assert.equal(await findDataLoss(database, folder.path), null, "products and secrets alone");
  assert.equal(await findDataLoss(database, join(folder.path, "none")), null, "no folder");
});
