import assert from "node:assert/strict";
import { migrate } from "../../lib/db/migrate.ts";
import { withDatabase } from "../../tasks/database.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";

const engine = postgresEngine();

/** What a task says that reads the secrets' table. */
const refusalOf = async ({ url }: TestDatabase) => {
  const options = { databaseUrl: url, dataDir: "", queryDeadlineMs: PATIENCE_MS };
  return await withDatabase(options, ({ sql }) => sql`select fingerprint from secrets`)
    .then(() => "nothing", String);
};

Deno.test("a task on an empty database says so, and leads to the page of a lost one before it names a start", async () => {
  await using database = await engine.createDatabase({ isMigrated: false });
  assert.match(
    await refusalOf(database),
    /^OperatorError: The database \(.+\/test_\w+\) is empty\. If there was data: .+"The database is lost"\)\. If there was none: start/,
  );
});

Deno.test("a task on a database without a table or a column that its migrations made leads to the page of a lost one", async () => {
  await using database = await engine.createDatabase({ isMigrated: false });
  await migrate(database);
  await database.sql`alter table secrets drop column fingerprint`;
  assert.match(
    await refusalOf(database),
    /^OperatorError: The database is damaged: column "fingerprint" does not exist\. Stop .+"The database is lost"\.$/,
  );
  await database.sql`drop table secrets`;
  assert.match(
    await refusalOf(database),
    /^MigrationError: The database has lost a table: secrets\. Stop .+"The database is lost"\.$/,
  );
});

Deno.test("a task that needs the tables of its release says of an earlier one how to bring it up to date", async () => {
  await using database = await engine.createDatabase({ isMigrated: false });
  await migrate(database, { upTo: 17 });
  assert.match(
    await refusalOf(database),
    /^OperatorError: The database is of an earlier release than this task: relation "secrets" does not exist\. Start the site/,
  );
});
