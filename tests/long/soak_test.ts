import assert from "node:assert/strict";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../lib/db/open.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { startStripeDouble } from "stripe-double";
import { recordFigure } from "../support/figures.ts";
import {
  fittedRise,
  type LoadClient,
  loadClient,
  type LoadRequest,
  memoryOf,
  percentile,
} from "../support/load.ts";
import { eventually } from "../support/mail_worker.ts";
import { startPostgres } from "../support/postgres.ts";
import { BOUGHT } from "../support/purchases.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";
import { deniedMs, PATIENCE_MS } from "../support/time.ts";

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
/** By which memory in MiB may rise in the second half, and descriptors: connections of the pool come and go. */
const MEMORY_SLACK = 40;
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
  const email = `person${person}@gmail.com`;
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

/** What a process holds: memory in MiB, and descriptors without those of the load's connections, of which a slow machine has more. */
interface Held {
  readonly memory: number;
  readonly descriptors: number;
}

interface Sample extends Held {
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
  const sample = async (): Promise<Sample> => ({ ...await heldBy(first, load), rows: await countRows() });

  const load = startLoad([first, second], (turn) => callOf(turn, tokens));
  const { descriptors } = await heldBy(first, load);
  await delay(WARM_UP_MS);
  const samples = [await sample()];
  const [begin, denied] = [performance.now(), deniedMs(first.pid)];
  const end = begin + MINUTES * 60_000;
  const killing = killAgain(second, end, load);
  while (performance.now() < end) {
    await delay(SAMPLE_EVERY_MS);
    samples.push(await sample());
  }
  const killed = await killing;
  // For this share of the time the site waited for a processor; so did the database, whose deadline then passes.
  const refusedMax = (deniedMs(first.pid) - denied) / (performance.now() - begin);
  const { times, retried, leftOut, refused, wrong } = await load.stop();
  const { descriptors: left } = await eventually(
    () => heldBy(first, load),
    (held) => held.descriptors <= descriptors + DESCRIPTOR_SLACK,
  );

  const minutes = `${MINUTES} min, ${RATE} requests a second`;
  const record = (what: string, value: string, wanted?: string) =>
    recordFigure({ what: `${minutes}: ${what}`, value, ...wanted === undefined ? {} : { wanted } });
  const failed = [...wrong].map(([kind, count]) => `${count} ${kind}`);
  record("answers", `${times.length}`);
  record("requests left out, since this machine was too slow to send them", `${leftOut}`);
  record("kills of the second process", `${killed.length}`);
  record("requests that a killed process lost and the other answered", `${retried}`);
  record(
    "refused with 503, since the database was too slow",
    `${refused} (${percent(refused / times.length)})`,
    `${percent(refusedMax)}, the share of time without a processor`,
  );
  record("failed otherwise", failed.length === 0 ? "0" : failed.join(", "), "0");
  record(
    "p50, p99, longest answer",
    [0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(", "),
  );
  const rises = { living: riseOf(samples), killed: riseOf(killed) };
  for (
    const [held, rise, name] of [[samples, rises.living, "the process that lives on"], [
      killed,
      rises.killed,
      "the killed one, before each kill",
    ]] as const
  ) {
    const fromTo = (of: (one: Held) => number) =>
      [held[0], held.at(-1)].map((one) => one ? of(one).toFixed(0) : "-").join(" to ");
    const bound = (slack: number, unit: string) => `at most ${slack}${unit} more in the second half`;
    record(
      `memory of ${name}`,
      `${fromTo(({ memory }) => memory)} MiB, ${signed(rise.memory)} in the second half`,
      bound(MEMORY_SLACK, " MiB"),
    );
    record(
      `descriptors of ${name}`,
      `${fromTo(({ descriptors }) => descriptors)}, ${signed(rise.descriptors)} in the second half`,
      bound(DESCRIPTOR_SLACK, ""),
    );
  }
  record(
    "descriptors of the process that lives on, before the load and after it",
    `${descriptors}, ${left}`,
    `at most ${DESCRIPTOR_SLACK} more`,
  );
  const limits = samples.map(({ rows }) => rows["rate_limits"] ?? 0);
  record("rows of rate_limits, at most", `${Math.max(...limits)}`, `at most ${PEOPLE * LIMITS_OF_A_PERSON}`);
  const [before, after] = [samples[0], samples.at(-1)].map((one) => ({ ...one?.rows, rate_limits: 0 }));
  const sumOf = (rows: Readonly<Record<string, number>> = {}) =>
    Object.values(rows).reduce((sum, count) => sum + count, 0);
  record("rows of all other tables", `${sumOf(before)} to ${sumOf(after)}`, "no more");

  assert.deepEqual(failed, []);
  assert.ok(refused <= times.length * refusedMax, `${refused} of ${times.length} were refused`);
  const errors = [first, second].flatMap((site) =>
    site.logs().split("\n").filter((line) => line.includes('"level":"error"'))
  );
  assert.deepEqual(errors.slice(0, 5), [], `${errors.length} errors in the logs`);
  for (const [name, { memory, descriptors }] of Object.entries(rises)) {
    assert.ok(memory <= MEMORY_SLACK, `memory of the ${name} process grows by ${memory} MiB`);
    assert.ok(descriptors <= DESCRIPTOR_SLACK, `descriptors of the ${name} process grow by ${descriptors}`);
  }
  assert.ok(Math.max(...limits) <= PEOPLE * LIMITS_OF_A_PERSON, "counted names grow");
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
  /** Its open connections to a site. */
  connections(site: Site): number;
  /** The process that is killed, and when it listens again, by `performance.now()`: a request sent before then may be lost, however late that shows. */
  down: { readonly site: Site; readonly until: number } | null;
  stop(): Promise<{
    /** Milliseconds of each answer. */
    readonly times: readonly number[];
    /** Requests that a killed process did not answer, and the other did. */
    readonly retried: number;
    readonly leftOut: number;
    /** Answers with 503. */
    readonly refused: number;
    /** Other answers with a status that none should have, and failures: how many of each kind. */
    readonly wrong: ReadonlyMap<string, number>;
  }>;
}

/** Sends `RATE` requests a second to the sites by turns, whether earlier ones were answered or not. */
function startLoad(sites: readonly [Site, Site], callAt: (turn: number) => Call): Load {
  const clients = new Map<Site, LoadClient>(sites.map((site) => [site, loadClient(site.url)]));
  const times: number[] = [];
  const wrong = new Map<string, number>();
  const countWrong = (kind: string) => void wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  const waiting = new Set<Promise<void>>();
  const begin = performance.now();
  let [turn, retried, leftOut, refused] = [0, 0, 0, 0];
  const load: Load = {
    down: null,
    connections: (site) => clients.get(site)?.connections() ?? 0,
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      for (const client of clients.values()) client[Symbol.dispose]();
      return { times, retried, leftOut, refused, wrong };
    },
  };
  const send = async (call: Call, site: Site, other: Site): Promise<void> => {
    const sentAt = performance.now();
    // As a proxy does when a process does not answer.
    const answer = await clients.get(site)?.send(call).catch(async (error) => {
      if (load.down?.site !== site || sentAt > load.down.until) throw error;
      retried++;
      return await clients.get(other)?.send(call);
    });
    if (answer === undefined) return;
    times.push(answer.ms);
    if (answer.status === 503) refused++;
    else if (!call.statuses.includes(answer.status)) {
      countWrong(
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
        .catch((error) => countWrong(String(error))).finally(() => waiting.delete(sent));
      waiting.add(sent);
    }
  }, 10);
  return load;
}

/** Kills the site again and again, and starts it anew at once. Returns what it held before each kill. */
async function killAgain(site: Site, end: number, load: Load): Promise<Held[]> {
  const killed: Held[] = [];
  while (performance.now() + KILL_EVERY_MS < end) {
    await delay(KILL_EVERY_MS);
    killed.push(await heldBy(site, load));
    load.down = { site, until: Infinity };
    await site.kill();
    await site.restart();
    load.down = { site, until: performance.now() };
  }
  return killed;
}

async function heldBy(site: Site, load: Load): Promise<Held> {
  const open = [...Deno.readDirSync(`/proc/${site.pid}/fd`)].length;
  return { memory: await memoryOf(site.pid), descriptors: open - load.connections(site) };
}

/** How much more is held in the second half, by the line that fits it best. */
function riseOf(held: readonly Held[]): Held {
  const half = held.slice(Math.floor(held.length / 2));
  return {
    memory: fittedRise(half.map(({ memory }) => memory)),
    descriptors: fittedRise(half.map(({ descriptors }) => descriptors)),
  };
}

function signed(value: number): string {
  return `${value < 0 ? "" : "+"}${value.toFixed(1)}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
