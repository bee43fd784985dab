import assert from "node:assert/strict";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { forEachEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";

const NOTHING_LISTENS = "postgres://postgres@127.0.0.1:1/none";

/** The answer to a statement whose deadline is short for what a test is about, once the machine is fast enough for it. */
async function answerTo<Row>(ask: () => Promise<Row>): Promise<Row> {
  for (const end = performance.now() + PATIENCE_MS;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || performance.now() > end) throw error;
    }
  }
}

forEachEngine((engine) => {
  Deno.test(`a call that cannot begin in time rejects and never runs [${engine.name}]`, async () => {
    await using database = await engine.createDatabase({ isMigrated: false, queryDeadlineMs: 300 });
    const { sql } = database;
    await answerTo(() => sql`create table if not exists notes (id int)`);
    // The server is given ten statements at once, the embedded engine one.
    const slow = Array.from({ length: engine.name === "postgres" ? 10 : 1 }, () => sql`select pg_sleep(0.5)`);
    const late = sql`insert into notes values (1)`;
    const [outcome] = await Promise.allSettled([late, ...slow]);
    assert.equal(outcome?.status, "rejected");
    assert.ok(outcome.reason instanceof DatabaseUnavailableError);
    assert.deepEqual(await answerTo(() => sql`select count(*) as count from notes`), [{ count: 0 }]);
  });

  if (engine.name === "pglite") return;

  engine.test("a statement that takes too long is ended, on the server too", async (database) => {
    assert.ok(database.url);
    const quick = await openDatabase({ databaseUrl: database.url, dataDir: "", queryDeadlineMs: 200 });
    await assert.rejects(quick.sql`select pg_sleep(60)`, DatabaseUnavailableError);
    const active = async () =>
      (await database.sql`
      select from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`)
        .length;
    const begin = performance.now();
    while (await active() > 0) {
      assert.ok(performance.now() - begin < PATIENCE_MS, "it still runs on the server");
    }
    assert.deepEqual(await answerTo(() => quick.sql`select 1 as one`), [{ one: 1 }]);
    await quick.close();
  });

  engine.test("a process that starts waits for a server that is slow to take the first connection", async (database) => {
    assert.ok(database.url);
    await using proxy = openProxy(new URL(database.url));
    // The server ends a statement after the deadline too, so that it leaves a busy machine its time.
    const options = { databaseUrl: proxy.url, dataDir: "", queryDeadlineMs: 1_000 };
    let patienceMs = PATIENCE_MS;
    const starting = await openDatabase({ ...options, patienceMs: () => patienceMs });
    const running = await openDatabase(options);
    proxy.hold();
    const answer = starting.sql`select 1 as one`;
    await assert.rejects(running.sql`select 1`, DatabaseUnavailableError);
    proxy.release();
    assert.deepEqual(await answer, [{ one: 1 }]);
    patienceMs = 0;
    proxy.muteThoseOpen();
    await assert.rejects(starting.sql`select 1`, ({ message }: Error) => {
      // The deadline counts from the call, and the queue names what is left of it when the statement comes there.
      const given = Number(/within (\d+) ms/.exec(message)?.[1]);
      assert.ok(given <= options.queryDeadlineMs, message);
      return true;
    });
    await Promise.all([starting.close(), running.close()]);
  });

  engine.test("dead connections are replaced", async (database) => {
    assert.ok(database.url);
    await using proxy = openProxy(new URL(database.url));
    const { sql, close } = await openDatabase({ databaseUrl: proxy.url, dataDir: "", queryDeadlineMs: 1500 });
    const ask = () => Promise.all(Array.from({ length: 20 }, () => sql`select 1 as one`));
    await answerTo(ask);
    proxy.muteThoseOpen();
    await assert.rejects(sql`select 1`, DatabaseUnavailableError);
    assert.equal((await answerTo(ask)).length, 20);
    await close();
  });
});

Deno.test("a server that is away can be opened, and every call rejects at once", async () => {
  const database = await openDatabase({ databaseUrl: NOTHING_LISTENS, dataDir: "" });
  for (let call = 1; call <= 3; call++) {
    await assert.rejects(database.sql`select 1`, DatabaseUnavailableError);
  }
  await assert.rejects(database.runScript("select 1", 1000), DatabaseUnavailableError);
  await database.close();
  await assert.rejects(database.sql`select 1`, DatabaseUnavailableError);
});

Deno.test("a server that accepts connections and never answers counts as away", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const taken: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) taken.push(connection);
  })();
  const databaseUrl = `postgres://postgres@127.0.0.1:${listener.addr.port}/mute`;
  const database = await openDatabase({ databaseUrl, dataDir: "", queryDeadlineMs: 100 });
  const calls = await Promise.allSettled(Array.from({ length: 30 }, () => database.sql`select 1`));
  assert.ok(
    calls.every((call) => call.status === "rejected" && call.reason instanceof DatabaseUnavailableError),
  );
  await database.close();
  listener.close();
  await accepting;
  taken.forEach((connection) => connection.close());
});

interface Proxy extends AsyncDisposable {
  readonly url: string;
  /** Stops passing data through the open connections, like a firewall that forgets them. */
  muteThoseOpen(): void;
  /** From now on data waits in the proxy until release(). */
  hold(): void;
  release(): void;
}

/** A proxy between a client and its server. */
function openProxy(target: URL): Proxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  let held = Promise.withResolvers<void>();
  held.resolve();
  const open: { readonly ends: readonly Deno.Conn[]; isMute: boolean }[] = [];
  const copy = async (link: (typeof open)[number], from: Deno.Conn, to: Deno.Conn) => {
    const buffer = new Uint8Array(16_384);
    for (;;) {
      const size = await from.read(buffer);
      if (size === null) return await to.closeWrite();
      await held.promise;
      if (!link.isMute) await to.write(buffer.subarray(0, size));
    }
  };
  const work: Promise<unknown>[] = [];
  work.push((async () => {
    for await (const client of listener) {
      const server = await Deno.connect({ hostname: target.hostname, port: Number(target.port) });
      const link = { ends: [client, server], isMute: false };
      open.push(link);
      work.push(copy(link, client, server).catch(() => {}), copy(link, server, client).catch(() => {}));
    }
  })());
  const url = new URL(target);
  url.port = String(listener.addr.port);
  return {
    url: url.href,
    hold: () => held = Promise.withResolvers(),
    release: () => held.resolve(),
    muteThoseOpen: () => open.forEach((link) => link.isMute = true),
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const { ends } of open) ends.forEach((end) => end.close());
      while (work.length > 0) await work.pop();
    },
  };
}
