import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Database } from "../../lib/db/database.ts";
import { migrate, MigrationError, missingMigrations, requireTables } from "../../lib/db/migrate.ts";
import { forEachEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { runModule } from "../support/subprocess.ts";

const FIRST = "create table first (id int); insert into first values (1);";
const SECOND = "alter table first add column note text; insert into first values (2, 'two');";

const MIGRATIONS = new URL("../../lib/db/migrations", import.meta.url);

forEachEngine((engine) => {
  const test = (
    name: string,
    body: (database: Database, folder: Folder) => Promise<void>,
  ) => {
    Deno.test(`${name} [${engine.name}]`, async () => {
      await using database = await engine.createDatabase({ isMigrated: false });
      await using folder = await temporaryFolder();
      await body(database, folder);
    });
  };
  const applied = async ({ sql }: Database) =>
    (await sql<{ name: string }>`select name from schema_migrations order by version`).map(({ name }) =>
      name
    );

  test("migrate() applies the missing migrations in order, each once", async (database, folder) => {
    await folder.write({ "0002_second.sql": SECOND, "0001_first.sql": FIRST });
    await migrate(database, folder);
    await migrate(database, folder);
    assert.deepEqual(await applied(database), ["0001_first.sql", "0002_second.sql"]);
    assert.deepEqual(await database.sql`select * from first order by id`, [
      { id: 1, note: null },
      { id: 2, note: "two" },
    ]);
  });

  test("migrate() applies a migration that was added later", async (database, folder) => {
    await folder.write({ "0001_first.sql": FIRST });
    await migrate(database, folder);
    await folder.write({ "0002_second.sql": SECOND });
    await migrate(database, folder);
    assert.deepEqual(await applied(database), ["0001_first.sql", "0002_second.sql"]);
  });

  test(
    "migrate() undoes a migration that fails and keeps those before it",
    async (database, folder) => {
      await folder.write({
        "0001_first.sql": FIRST,
        "0002_broken.sql": "create table half (id int); select 1 / 0;",
      });
      await assert.rejects(migrate(database, folder), (error) => {
        assert.ok(error instanceof MigrationError);
        assert.match(error.message, /0002_broken\.sql failed \(22012\): division by zero/);
        return true;
      });
      assert.deepEqual(await applied(database), ["0001_first.sql"]);
      assert.deepEqual(await database.sql`select to_regclass('half')::text as half`, [{ half: null }]);
      await folder.write({ "0002_broken.sql": "create table half (id int);" });
      await migrate(database, folder);
      assert.deepEqual(await applied(database), ["0001_first.sql", "0002_broken.sql"]);
    },
  );

  test("migrate() refuses an applied migration that was changed", async (database, folder) => {
    await folder.write({ "0001_first.sql": FIRST });
    await migrate(database, folder);
    await folder.write({ "0001_first.sql": `${FIRST} -- better` });
    await assert.rejects(migrate(database, folder), /0001_first\.sql differs from what was applied/);
  });

  test("a shortened migration counts as the whole one, whichever was applied", async (database, folder) => {
    const whole = `${FIRST} -- and what no database needs any more`;
    const shortened = `-- checksum ${createHash("sha256").update(whole).digest("hex")}\n${FIRST}`;
    for (const texts of [[whole, shortened], [shortened, whole]]) {
      for (const text of texts) {
        await folder.write({ "0001_first.sql": text });
        await migrate(database, folder);
      }
      assert.deepEqual(await database.sql`select id from first`, [{ id: 1 }]);
      await database.sql`drop table first, schema_migrations`;
    }
  });

  test("migrate() accepts a migration with other line ends as the same", async (database, folder) => {
    await folder.write({ "0001_first.sql": "select 1;\nselect 2;\n" });
    await migrate(database, folder);
    await folder.write({ "0001_first.sql": "select 1;\r\nselect 2;\r\n" });
    await migrate(database, folder);
  });

  test("migrate() leaves a database alone that a newer program has migrated", async (database, folder) => {
    await folder.write({ "0001_first.sql": FIRST, "0002_second.sql": SECOND });
    await migrate(database, folder);
    await Deno.remove(join(folder.path, "0002_second.sql"));
    await migrate(database, folder);
    assert.deepEqual(await applied(database), ["0001_first.sql", "0002_second.sql"]);
  });

  test(
    "migrate() refuses a database in which a newer program took away what it needs",
    async (database, folder) => {
      const third = "-- requires 0002\nalter table first drop column id;";
      await folder.write({ "0001_first.sql": FIRST, "0002_second.sql": SECOND, "0003_third.sql": third });
      await migrate(database, folder);
      await Deno.remove(join(folder.path, "0003_third.sql"));
      await migrate(database, folder);
      await Deno.remove(join(folder.path, "0002_second.sql"));
      await assert.rejects(
        migrate(database, folder),
        /has migration 0003_third\.sql, after which this program no longer works/,
      );
    },
  );

  test("migrate() refuses a gap among the applied migrations", async (database, folder) => {
    await folder.write({ "0001_first.sql": FIRST, "0002_second.sql": SECOND });
    await migrate(database, folder);
    await database.sql`delete from schema_migrations where version = 1`;
    await assert.rejects(migrate(database, folder), /has migration 0002_second\.sql but not 0001_first\.sql/);
  });

  test(
    "migrate() refuses files with a gap, a repeated number or an invalid name",
    async (database, folder) => {
      await folder.write({ "0001_first.sql": FIRST, "0003_third.sql": SECOND });
      await assert.rejects(migrate(database, folder), /0003_third\.sql does not follow/);
      await folder.write({ "0002_second.sql": SECOND, "0002_other.sql": SECOND });
      await assert.rejects(migrate(database, folder), /does not follow/);
      await folder.write({ "0001_It's.sql": SECOND });
      await assert.rejects(migrate(database, folder), /is not named NNNN_name\.sql/);
      assert.deepEqual(await database.sql`select to_regclass('schema_migrations')::text as t`, [{ t: null }]);
    },
  );

  test("migrate() called several times at once applies each migration once", async (database, folder) => {
    await folder.write({ "0001_first.sql": FIRST, "0002_second.sql": SECOND });
    await Promise.all(Array.from({ length: 8 }, () => migrate(database, folder)));
    assert.deepEqual(await database.sql`select id from first order by id`, [{ id: 1 }, { id: 2 }]);
  });

  engine.test("the program's own migrations are all applied", async (database) => {
    const files = [...Deno.readDirSync(MIGRATIONS)].map(({ name }) => name);
    assert.deepEqual(await applied(database), files.sort());
  });

  engine.test("the tables of the migrations are those of the database", async (database) => {
    const { version, tables } = await migrate(database);
    const there = await database.sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`;
    assert.deepEqual(tables.toSorted(), there.map(({ name }) => name).toSorted());
    assert.equal(await requireTables(database), version);
  });

  engine.test("a lost table is named", async (database) => {
    const { version } = await migrate(database);
    await database.sql`drop table founder_test_results`;
    const lost = /^MigrationError: The database has lost a table: founder_test_results\. Stop the site and /;
    await assert.rejects(requireTables(database), lost);
    await assert.rejects(missingMigrations(database), lost);
    // A later release may have removed it.
    await database.sql`insert into schema_migrations (version, name, checksum, requires)
      values (${version + 1}, 'later.sql', 'x', ${version})`;
    assert.equal(await requireTables(database), version + 1);
    assert.deepEqual(await missingMigrations(database), []);
  });

  Deno.test(`a database of an earlier release lacks no table of a later one [${engine.name}]`, async () => {
    await using database = await engine.createDatabase({ isMigrated: false });
    assert.equal(await requireTables(database), null);
    await migrate(database, { upTo: 3 });
    assert.equal(await requireTables(database), 3);
  });

  // Only one process at a time can open the embedded database.
  if (engine.name === "postgres") {
    Deno.test("processes that start together migrate once [postgres]", async () => {
      await using database = await engine.createDatabase({ isMigrated: false });
      const module = `
        import { openDatabase } from "./lib/db/open.ts";
        import { migrate } from "./lib/db/migrate.ts";
        const database = await openDatabase({ databaseUrl: ${
        JSON.stringify(database.url)
      }, dataDir: "", queryDeadlineMs: ${PATIENCE_MS} });
        await migrate(database);
        await database.close();`;
      const ended = await Promise.all(Array.from({ length: 4 }, () => runModule(module).output()));
      assert.deepEqual(
        ended.map(({ code, stderr }) => [code, new TextDecoder().decode(stderr)]),
        Array(4).fill([0, ""]),
      );
      const files = [...Deno.readDirSync(MIGRATIONS)].map(({ name }) => name);
      assert.deepEqual(await applied(database), files.sort());
    });
  }
});

interface Folder extends AsyncDisposable {
  readonly path: string;
  readonly directory: URL;
  write(files: Record<string, string>): Promise<void>;
}

async function temporaryFolder(): Promise<Folder> {
  const path = await Deno.makeTempDir();
  return {
    path,
    directory: pathToFileURL(`${path}/`),
    async write(files) {
      for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(join(path, name), text);
    },
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}
