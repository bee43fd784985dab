import assert from "node:assert/strict";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../lib/db/open.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { startStripeDouble } from "stripe-double";
import { recordFigure } from "../support/figures.ts";
import { type LoadClient, loadClient, type LoadRequest, memoryOf, percentile } from "../support/load.ts";
import { eventually } from "../support/mail_worker.ts";
import { startPostgres } from "../support/postgres.ts";
import { BOUGHT } from "../support/purchases.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";
import { PATIENCE_MS } from "../support/time.ts";

/** Minutes under load after the warm-up, and requests a second: an hour at 200 before a release. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 4);
const RATE = Number(process.env.SOAK_RATE ?? 200);
const WARM_UP_MS = 20_000;
/** Milliseconds between two kills of the second process. */
const KILL_EVERY_MS = 30_000;
const SAMPLE_EVERY_MS = 2_000;
/** Everybody sends the same again and again, so what the site stores comes to rest. */
const PEOPLE = 100;
/** Requests that wait at the same time; more are left out, because then it is this machine that is too slow. */
const WAITING_MAX = 400;
/** The share of answers that may be 503, with which the site refuses what the database did not do in time: on a busy machine. */
const REFUSED_MAX = 0.1;
/** MiB by which the memory of the process that lives on may rise, and connections of its pool that may come and go. */
const MEMORY_SLACK = 60;
const DESCRIPTOR_SLACK = 12;
/** Counted names of a person: calls that are limited, and attempts to sign in. */
const LIMITS_OF_A_PERSON = 8;

interface Call extends LoadRequest {
  readonly statuses: readonly number[];
}

const PAGES = ["/", "/toolbox", "/diagnostic", "/founder-test", "/method", "/toolbox/goal-cascade-builder"];
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

/** The address of a person, as the proxy in front of the site writes it. */
const from = (person: number) => ({ "x-forwarded-for": `203.0.113.${person}` });

function post(target: string, person: number, body: object, status: number, key?: string): Call {
  return {
    target,
    method: "POST",
    headers: {
      ...from(person),
      "content-type": "application/json",
      ...key === undefined ? {} : { "idempotency-key": key },
    },
    body: JSON.stringify(body),
    // 429: a person sends more often than the limits allow.
    statuses: [status, 429],
  };
}

/** What a person writes; each time the same. */
function writesOf(person: number): readonly Call[] {
  const email = `person${person}@example.com`;
  const founder = { email, result: "GB", resultName: "Growth Builder" };
  return [
    post("/api/waitlist", person, { name: `Person ${person}`, email, toolInterest: "goal-cascade" }, 201),
    post("/api/founder-test", person, founder, 201, `founder-test-${person}`),
    post(
      "/api/diagnostic/submit",
      person,
      { email, consent: true, scores: SCORES },
      201,
      `business-check-${person}`,
    ),
    post("/api/create-payment-intent", person, BOUGHT, 200, `purchase-${person}`),
    {
      target: "/lost-link",
      method: "POST",
      headers: { ...from(person), "content-type": "application/x-www-form-urlencoded" },
      body: `email=${encodeURIComponent(email)}`,
      statuses: [303, 429],
    },
  ];
}

/** The calls of the load, by turns: most are reads, one in four writes, some are wrong. */
function callOf(turn: number, tokens: readonly string[]): Call {
  const person = Math.floor(turn * 7.3) % PEOPLE;
  const read = (target: string, statuses: readonly number[], headers = {}): Call => (
    { target, headers: { ...BROWSER, ...from(person), ...headers }, statuses }
  );
  const writes = writesOf(person);
  switch (turn % 12) {
    case 0:
    case 1:
    case 2:
    case 3:
      return read(PAGES[turn % PAGES.length] ?? "/", [200]);
    case 4:
      return read("/api/products", [200]);
    case 5:
      return read(`/diagnostic/results/${tokens[turn % tokens.length]}`, [200]);
    case 6:
      return read(`/api/diagnostic/results/${tokens[turn % tokens.length]}`, [200]);
    case 7:
      return turn % 3 === 0
        ? read("/api/waitlist", [401, 429], { authorization: `Basic ${btoa("coach:a wrong password")}` })
        : read(`/nowhere/${turn}`, [404]);
    case 8:
      return turn % 5 === 0
        ? { ...post("/api/waitlist", person, {}, 400), body: "{", statuses: [400, 429] }
        : writes[turn % writes.length] ?? read("/", [200]);
    default:
      return writes[turn % writes.length] ?? read("/", [200]);
  }
}

interface Sample {
  readonly memory: number;
  readonly rows: Readonly<Record<string, number>>;
}

Deno.test("under load for minutes, with one of two processes killed again and again, nothing fails and nothing grows", async () => {
  await using double = await startStripeDouble();
  await using mail = await catchMail();
  await using server = await startPostgres();
  const env = {
    ...double.env,
    DATABASE_URL: server.url(),
    APP_SECRET,
    TRUST_PROXY: "1",
    SMTP_URL: mail.url,
    MAIL_FROM: "coach@example.com",
  };
  await using first = await startSite({ env });
  await using second = await startSite({ env });
  await using database = await openDatabase({
    databaseUrl: server.url(),
    dataDir: "",
    queryDeadlineMs: PATIENCE_MS,
  })
    .then(({ sql, close }) => ({ sql, [Symbol.asyncDispose]: close }));
  const tables = await database.sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;

  // Everybody writes once; what follows from it has been sent before it is counted.
  const tokens = await writeOnce(first);
  await eventually(
    () => database.sql<{ count: number }>`select count(*)::int as count from outbox where state = 'waiting'`,
    ([row]) => row?.count === 0,
  );

  const countRows = async (): Promise<Record<string, number>> => {
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      const text = `select count(*)::int as count from "${name}"`;
      const [row] = await database.sql<{ count: number }>(Object.assign([text], { raw: [text] }));
      rows[name] = row?.count ?? -1;
    }
    return rows;
  };
  const sample = async (): Promise<Sample> => ({
    memory: await memoryOf(first.pid),
    rows: await countRows(),
  });

  const descriptors = descriptorsOf(first.pid);
  const load = startLoad([first, second], (turn) => callOf(turn, tokens));
  await delay(WARM_UP_MS);
  const samples = [await sample()];
  const end = performance.now() + MINUTES * 60_000;
  const killing = killAgain(second, end, load);
  while (performance.now() < end) {
    await delay(SAMPLE_EVERY_MS);
    samples.push(await sample());
  }
  const { kills, killedMemory } = await killing;
  const { times, retried, leftOut, refused, wrong } = await load.stop();
  const left = await eventually(
    () => Promise.resolve(descriptorsOf(first.pid)),
    (count) => count <= descriptors + DESCRIPTOR_SLACK,
  );

  const third = Math.ceil(samples.length / 3);
  const [early, late] = [samples.slice(0, third), samples.slice(-third)];
  const median = (of: readonly Sample[]) => percentile(of.map(({ memory }) => memory), 0.5);
  const minutes = `${MINUTES} min, ${RATE} requests a second, ${kills} kills`;
  recordFigure({
    what: `${minutes}: answers, of them asked again of the other process; left out by this machine`,
    value: `${times.length}, ${retried}; ${leftOut}`,
  });
  recordFigure({
    what: `${minutes}: refused (503), since the database was too slow`,
    value: String(refused),
    wanted: "0 on a machine of its own",
  });
  recordFigure({
    what: `${minutes}: p50, p99, longest answer`,
    value: [0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(", "),
  });
  recordFigure({
    what: `${minutes}: memory in the first and last third (killed ones: at most ${
      Math.max(0, ...killedMemory).toFixed(0)
    } MiB)`,
    value: `${median(early).toFixed(0)} -> ${median(late).toFixed(0)} MiB`,
    wanted: `at most ${MEMORY_SLACK} MiB more`,
  });
  recordFigure({
    what: `${minutes}: open descriptors before and after`,
    value: `${descriptors} -> ${left}`,
    wanted: `at most ${DESCRIPTOR_SLACK} more`,
  });
  const limits = samples.map(({ rows }) => rows["rate_limits"] ?? 0);
  recordFigure({
    what: `${minutes}: rows of rate_limits, at most`,
    value: String(Math.max(...limits)),
    wanted: `at most ${PEOPLE * LIMITS_OF_A_PERSON}`,
  });

  assert.deepEqual(wrong, []);
  assert.ok(
    refused <= times.length * REFUSED_MAX,
    `${refused} of ${times.length} were refused: is this machine too busy?`,
  );
  for (const site of [first, second]) assert.doesNotMatch(site.logs(), /"level":"error"/);
  assert.ok(median(late) <= median(early) + MEMORY_SLACK, "memory grows");
  assert.ok(Math.max(...limits) <= PEOPLE * LIMITS_OF_A_PERSON, "counted names grow");
  const [before, after] = [samples[0], samples.at(-1)].map((one) => ({ ...one?.rows, rate_limits: 0 }));
  assert.deepEqual(after, before, "rows grow");
  const twice = Map.groupBy(mail.mails, ({ to, subject }) => `${to} ${subject}`).entries()
    .filter(([, sent]) => new Set(sent.map(({ messageId }) => messageId)).size > 1).map(([what]) => what)
    .toArray();
  assert.deepEqual(twice, [], "a mail went out twice");
});

/** Sends everything that a person writes, for everybody. Returns the results' tokens. */
async function writeOnce({ url }: Site): Promise<string[]> {
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    for (const { target, method = "GET", headers = {}, body = null, statuses } of writesOf(person)) {
      const ask = async () => {
        const response = await fetch(url + target, { method, headers, body, redirect: "manual" });
        return { status: response.status, text: await response.text() };
      };
      // On a busy machine the database may be too slow for a moment; all of this may be sent again.
      const { status, text } = await eventually(ask, (answer) => answer.status !== 503);
      assert.ok(statuses.includes(status), `${target}: ${status} ${text}`);
      if (target === "/api/diagnostic/submit") tokens.push(JSON.parse(text).token);
    }
  }
  return tokens;
}

interface Load {
  /** The process whose connections may break for a while. */
  isDown: Site | null;
  stop(): Promise<{
    /** Milliseconds of each answer. */
    readonly times: readonly number[];
    /** Requests that a killed process did not answer, and the other did. */
    readonly retried: number;
    readonly leftOut: number;
    /** Answers with 503. */
    readonly refused: number;
    /** Other answers with a status that none should have, and failures, each sort once. */
    readonly wrong: readonly string[];
  }>;
}

/** Sends `RATE` requests a second to the sites by turns, whether earlier ones were answered or not. */
function startLoad(sites: readonly [Site, Site], callAt: (turn: number) => Call): Load {
  const clients = new Map<Site, LoadClient>(sites.map((site) => [site, loadClient(site.url)]));
  const times: number[] = [];
  const wrong = new Set<string>();
  const waiting = new Set<Promise<void>>();
  const begin = performance.now();
  let [turn, retried, leftOut, refused] = [0, 0, 0, 0];
  const load: Load = {
    isDown: null,
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      for (const client of clients.values()) client[Symbol.dispose]();
      return { times, retried, leftOut, refused, wrong: [...wrong] };
    },
  };
  const send = async (call: Call, site: Site, other: Site): Promise<void> => {
    // As a proxy does when a process does not answer.
    const answer = await clients.get(site)?.send(call).catch(async (error) => {
      if (load.isDown !== site) throw error;
      retried++;
      return await clients.get(other)?.send(call);
    });
    if (answer === undefined) return;
    times.push(answer.ms);
    if (answer.status === 503) refused++;
    else if (!call.statuses.includes(answer.status)) {
      wrong.add(
        `${answer.status} for ${call.method ?? "GET"} ${call.target.replace(/[a-z2-7]{26}$|\d+$/, "...")}`,
      );
    }
  };
  const timer = setInterval(() => {
    for (const due = (performance.now() - begin) / 1_000 * RATE; turn < due; turn++) {
      if (waiting.size >= WAITING_MAX) {
        leftOut++;
        continue;
      }
      const [site, other] = turn % 2 === 0 ? sites : [sites[1], sites[0]];
      const sent: Promise<void> = send(callAt(turn), site, other)
        .catch((error) => void wrong.add(String(error))).finally(() => waiting.delete(sent));
      waiting.add(sent);
    }
  }, 10);
  return load;
}

/** Kills the site again and again, and starts it anew at once. */
async function killAgain(
  site: Site,
  end: number,
  load: Load,
): Promise<{ kills: number; killedMemory: number[] }> {
  const killedMemory: number[] = [];
  while (performance.now() + KILL_EVERY_MS < end) {
    await delay(KILL_EVERY_MS);
    killedMemory.push(await memoryOf(site.pid));
    load.isDown = site;
    await site.kill();
    await site.restart();
    // Requests that the killed process had taken may fail a moment later.
    await delay(1_000);
    load.isDown = null;
  }
  return { kills: killedMemory.length, killedMemory };
}

function descriptorsOf(pid: number): number {
  return [...Deno.readDirSync(`/proc/${pid}/fd`)].length;
}
