import assert from "node:assert/strict";
import { type AdminGuard, createAdminGuard, type SignIn } from "../../../lib/http/admin_guard.ts";
import type { Counted, Counter } from "../../../lib/http/rate_limit.ts";

const PASSWORD = "correct horse: battery ü";
const CREDENTIALS = { userName: "coach-abcdefghij", password: PASSWORD };

/** A counter in memory whose windows the test ends: the minute's and the hour's, or the minute's alone. */
function memoryCounter(): Counter & { endHour(): void; endMinute(): void; readonly writes: number } {
  const counts = new Map<string, number>();
  const hourly = new Set<string>();
  let writes = 0;
  const nameOf = (counted: string | Counted) => {
    if (typeof counted === "string") return counted;
    assert.equal(counted.windowMs, 3_600_000);
    hourly.add(counted.name);
    return counted.name;
  };
  return {
    get writes() {
      return writes;
    },
    add(counted, atMost) {
      writes++;
      const name = nameOf(counted);
      const count = Math.min(atMost, (counts.get(name) ?? 0) + 1);
      counts.set(name, count);
      return Promise.resolve({ count, secondsLeft: 42 });
    },
    read: (all) =>
      Promise.resolve(all.map((counted) => ({ count: counts.get(nameOf(counted)) ?? 0, secondsLeft: 42 }))),
    endHour: () => counts.clear(),
    endMinute: () => counts.keys().filter((name) => !hourly.has(name)).forEach((name) => counts.delete(name)),
  };
}

/** A guard that records its waits instead of waiting, and what it says of each attempt. */
function guardOf(counter: Counter = memoryCounter()) {
  const paused: number[] = [];
  const pause = (ms: number) => Promise.resolve(paused.push(ms));
  const noted: SignIn[] = [];
  const note = (signIn: SignIn) => void noted.push(signIn);
  return { guard: createAdminGuard({ credentials: CREDENTIALS, counter, pause, note }), paused, noted };
}

function basic(credentials: string): string {
  return `Basic ${new TextEncoder().encode(credentials).toBase64()}`;
}

const RIGHT = basic(`x:${PASSWORD}`);
const WRONG = basic("x:wrong");
const OWNER = basic(`${CREDENTIALS.userName}:${PASSWORD}`);
const OWNERS_TYPO = basic(`${CREDENTIALS.userName}:wrong`);
const ADDRESS = "203.0.113.7";
const ELSEWHERE = "198.51.100.4";

async function judge(guard: AdminGuard, authorization: string | null, address = ADDRESS): Promise<string> {
  return (await guard.judge(authorization, address)).verdict;
}

Deno.test("the password is accepted with any user name", async () => {
  const { guard } = guardOf();
  for (const user of ["", "coach", "someone@example.com", "ü", CREDENTIALS.userName]) {
    assert.equal(await judge(guard, basic(`${user}:${PASSWORD}`)), "granted", user);
  }
  assert.equal(await judge(guard, RIGHT.replace("Basic", "bAsIc ")), "granted");
});

Deno.test("a request without a password is challenged from every address", async () => {
  const { guard } = guardOf();
  const none = [
    null,
    "",
    "Bearer x",
    "Basic",
    "Basic ",
    "Basic !!!",
    "Basic =",
    basic("no colon"),
    basic(PASSWORD.replace(":", "")),
  ];
  const mangled = [
    RIGHT.replace("Basic ", "Basic"),
    `${RIGHT} ${RIGHT}`,
    `${RIGHT}, ${RIGHT}`,
    RIGHT.slice(6),
  ];
  for (const address of ["127.0.0.1", "::1", "local", ADDRESS]) {
    for (const authorization of [...none, ...mangled]) {
      assert.equal(await judge(guard, authorization, address), "missing", `${authorization}`);
    }
  }
});

Deno.test("every other password is refused", async () => {
  const { guard } = guardOf();
  const wrong = [
    "",
    PASSWORD.toUpperCase(),
    PASSWORD.slice(0, -1),
    `${PASSWORD} `,
    ` ${PASSWORD}`,
    `x:${PASSWORD}`,
  ];
  for (const password of [...wrong, CREDENTIALS.userName]) {
    assert.equal(await judge(guard, basic(`coach:${password}`)), "wrong", password);
  }
});

Deno.test("each wrong password slows its address down, up to 2 s; after ten the answer names a time to wait", async () => {
  const { guard, paused } = guardOf();
  for (let guess = 1; guess <= 10; guess++) {
    assert.deepEqual(await guard.judge(WRONG, ADDRESS), { verdict: "wrong", retryAfterSeconds: null });
  }
  for (let guess = 11; guess <= 14; guess++) {
    assert.deepEqual(await guard.judge(WRONG, ADDRESS), { verdict: "wrong", retryAfterSeconds: 42 });
  }
  assert.deepEqual(paused, [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2000, 2000, 2000]);
});

Deno.test("the right password is accepted after any number of wrong ones from elsewhere, and from the same address with the owner's user name", async () => {
  const { guard, paused } = guardOf();
  for (let guess = 0; guess < 500; guess++) await guard.judge(WRONG, ADDRESS);
  for (const [authorization, address] of [[RIGHT, ELSEWHERE], [OWNER, ADDRESS]] as const) {
    paused.length = 0;
    assert.equal(await judge(guard, authorization, address), "granted");
    assert.deepEqual(paused, [2000], address);
  }
});

Deno.test("an address has a hundred wrong passwords an hour, then is told to wait without being checked", async () => {
  const counter = memoryCounter();
  const { guard, paused } = guardOf(counter);
  const locked = { verdict: "locked", retryAfterSeconds: 42 };
  for (let guess = 1; guess <= 100; guess++) {
    if (guess % 10 === 0) counter.endMinute();
    assert.equal(await judge(guard, WRONG), "wrong", `${guess}`);
  }
  paused.length = 0;
  counter.endMinute();
  for (const authorization of [WRONG, RIGHT]) {
    assert.deepEqual(await guard.judge(authorization, ADDRESS), locked);
  }
  assert.deepEqual(paused, [], "at once");
  assert.equal(await judge(guard, WRONG, ELSEWHERE), "wrong");
  assert.equal(await judge(guard, null), "missing");
  counter.endHour();
  assert.equal(await judge(guard, RIGHT), "granted");
});

Deno.test("of wrong passwords at the same moment no more are checked than the hour has left", async () => {
  const counter = memoryCounter();
  const { guard } = guardOf(counter);
  for (let guess = 1; guess <= 95; guess++) await guard.judge(WRONG, ADDRESS);
  counter.endMinute();
  const verdicts = await Promise.all(Array.from({ length: 12 }, () => judge(guard, WRONG)));
  assert.equal(verdicts.filter((verdict) => verdict === "wrong").length, 5);
  assert.equal(verdicts.filter((verdict) => verdict === "locked").length, 7);
});

Deno.test("who has learned the owner's user name has a hundred guesses too, and locks the owner out nowhere else", async () => {
  const { guard } = guardOf();
  for (let guess = 1; guess <= 100; guess++) assert.equal(await judge(guard, OWNERS_TYPO), "wrong");
  assert.equal(await judge(guard, OWNER), "locked");
  assert.equal(await judge(guard, OWNER, ELSEWHERE), "granted");
});

Deno.test("each attempt is noted with its outcome, its address and how many of it failed within the hour", async () => {
  const { guard, noted } = guardOf();
  await guard.judge(null, ADDRESS);
  assert.deepEqual(noted, [], "asking is no attempt");
  await guard.judge(WRONG, ADDRESS);
  await guard.judge(OWNERS_TYPO, ADDRESS);
  await guard.judge(WRONG, ADDRESS);
  await guard.judge(RIGHT, ELSEWHERE);
  assert.deepEqual(noted, [
    { outcome: "wrong", address: ADDRESS, isOwner: false, failures: 1 },
    { outcome: "wrong", address: ADDRESS, isOwner: true, failures: 1 },
    { outcome: "wrong", address: ADDRESS, isOwner: false, failures: 2 },
    { outcome: "granted", address: ELSEWHERE, isOwner: false },
  ]);
  for (let guess = 3; guess <= 100; guess++) await guard.judge(WRONG, ADDRESS);
  noted.length = 0;
  await guard.judge(RIGHT, ADDRESS);
  assert.deepEqual(noted, [{ outcome: "locked", address: ADDRESS, isOwner: false }]);
});

Deno.test("a right password is not counted", async () => {
  const { guard, paused } = guardOf();
  for (let time = 0; time < 50; time++) assert.equal(await judge(guard, RIGHT), "granted");
  assert.deepEqual(paused, []);
});

Deno.test("the right password waits as long as a wrong one", async () => {
  for (const wrongBefore of [0, 1, 5, 30]) {
    const waits = await Promise.all([WRONG, RIGHT].map(async (authorization) => {
      const { guard, paused } = guardOf();
      for (let guess = 0; guess < wrongBefore; guess++) await guard.judge(WRONG, ADDRESS);
      paused.length = 0;
      await guard.judge(authorization, ADDRESS);
      return paused;
    }));
    assert.deepEqual(waits[0], waits[1]);
  }
});

Deno.test("wrong passwords from many addresses slow everyone down and lock nobody out", async () => {
  const { guard, paused } = guardOf();
  for (let guess = 1; guess <= 120; guess++) {
    const verdict = await guard.judge(WRONG, `203.0.${guess}.7`);
    assert.deepEqual(verdict, { verdict: "wrong", retryAfterSeconds: null });
  }
  assert.deepEqual(paused.slice(0, 3), [20, 40, 60]);
  assert.deepEqual(paused.slice(-20), Array(20).fill(2000));
  assert.equal(await judge(guard, RIGHT, ELSEWHERE), "granted");
});

Deno.test("addresses of one /64 network count as one", async () => {
  const { guard, paused } = guardOf();
  for (let guess = 1; guess <= 10; guess++) await guard.judge(WRONG, `2001:db8::${guess}`);
  await guard.judge(WRONG, "2001:db8::ffff");
  assert.equal(paused.at(-1), 2000);
});

Deno.test("wrong passwords of an earlier window slow nobody down", async () => {
  const counter = memoryCounter();
  const { guard, paused } = guardOf(counter);
  for (let guess = 1; guess <= 20; guess++) await guard.judge(WRONG, ADDRESS);
  counter.endHour();
  paused.length = 0;
  assert.deepEqual(await guard.judge(WRONG, ADDRESS), { verdict: "wrong", retryAfterSeconds: null });
  assert.deepEqual(paused, []);
});

/** Counters' names: the lane of an address, all lanes together, and the address in an hour. */
const COUNTERS = 3;

Deno.test("a wrong password that changes no count writes none", async () => {
  const counter = memoryCounter();
  const { guard } = guardOf(counter);
  for (let guess = 1; guess <= 11; guess++) await guard.judge(WRONG, ADDRESS);
  assert.equal(counter.writes, 11 * COUNTERS);
  for (let guess = 12; guess <= 100; guess++) await guard.judge(WRONG, ADDRESS);
  assert.equal(counter.writes, 11 + 100 + 100);
  assert.deepEqual(await guard.judge(WRONG, ADDRESS), { verdict: "locked", retryAfterSeconds: 42 });
  assert.equal(counter.writes, 11 + 100 + 100);
});

/** A guard whose attempts wait until the test ends the wait; one wrong password was given before. */
async function heldGuard() {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const noted: SignIn[] = [];
  const guard = createAdminGuard({
    credentials: CREDENTIALS,
    counter: memoryCounter(),
    pause: () => over,
    note: (signIn) => void noted.push(signIn),
  });
  await guard.judge(WRONG, ADDRESS);
  return { guard, end, noted };
}

const BUSY = { verdict: "busy", retryAfterSeconds: 2 };

Deno.test("a flood from one address is checked up to a limit and blocks nobody else", async () => {
  const { guard, end, noted } = await heldGuard();
  const flood = Array.from({ length: 600 }, () => guard.judge(WRONG, ADDRESS));
  assert.deepEqual(await flood.at(-1), BUSY);
  assert.deepEqual(noted.at(-1), { outcome: "busy", address: ADDRESS, isOwner: false });
  const neighbour = guard.judge(RIGHT, ELSEWHERE);
  end();
  assert.equal((await neighbour).verdict, "granted");
  const verdicts = (await Promise.all(flood)).map(({ verdict }) => verdict);
  assert.equal(verdicts.filter((verdict) => verdict === "wrong").length, 16);
  assert.equal(verdicts.filter((verdict) => verdict === "busy").length, 584);
  assert.equal(await judge(guard, RIGHT), "granted", "the flood is over");
});

Deno.test("a flood from many addresses is checked up to a limit and does not block the owner's user name", async () => {
  const { guard, end } = await heldGuard();
  const flood = Array.from({ length: 600 }, (_, at) => guard.judge(WRONG, `203.0.113.${at % 60}`));
  assert.deepEqual(await flood.at(-1), BUSY);
  assert.deepEqual(await guard.judge(RIGHT, ELSEWHERE), BUSY, "unchecked, even with the right password");
  const owner = guard.judge(basic(`${CREDENTIALS.userName}:${PASSWORD}`), ADDRESS);
  const ownersTypo = guard.judge(basic(`${CREDENTIALS.userName}:wrong`), ADDRESS);
  end();
  assert.equal((await owner).verdict, "granted");
  assert.deepEqual(await ownersTypo, { verdict: "wrong", retryAfterSeconds: null });
  const verdicts = (await Promise.all(flood)).map(({ verdict }) => verdict);
  assert.equal(verdicts.filter((verdict) => verdict === "wrong").length, 64);
  assert.equal(await judge(guard, RIGHT, ELSEWHERE), "granted", "the flood is over");
});

Deno.test("the guard rejects while the database is away", async () => {
  const away = () => Promise.reject(new Error("away"));
  const { guard } = guardOf({ add: away, read: away });
  for (let time = 0; time < 200; time++) await assert.rejects(guard.judge(RIGHT, ADDRESS), /away/);
});
