import assert from "node:assert/strict";
import {
  createCounter,
  createRateLimiter,
  purgeRateLimits,
  type RateLimiter,
} from "../../lib/http/rate_limit.ts";
import type { Sql } from "../../lib/db/database.ts";
import { forEachEngine } from "../support/databases.ts";

/** Longer than any test takes. */
const WINDOW_S = 3600;
const options = { limit: 3, windowMs: WINDOW_S * 1000, secret: "a secret of the test" };

/** Checks the whole seconds that are left of a window which begins after this call: what the test has taken is gone, and no more. */
function fromNow(): (seconds: number) => void {
  const begin = performance.now();
  return (seconds) => {
    const least = Math.floor(WINDOW_S - (performance.now() - begin) / 1000);
    assert.ok(Number.isInteger(seconds) && seconds >= least && seconds <= WINDOW_S, `${seconds}`);
  };
}

function limiterOf(sql: Sql, { limit, ...counting }: typeof options = options): RateLimiter {
  return createRateLimiter(createCounter(sql, counting), limit);
}

forEachEngine((engine) => {
  engine.test("take() allows as many requests as the limit, then names a time to wait", async ({ sql }) => {
    const limiter = limiterOf(sql);
    const assertLeft = fromNow();
    for (let call = 1; call <= 3; call++) {
      assert.deepEqual(await limiter.take("192.0.2.1", "submit"), { allowed: true });
    }
    const refused = await limiter.take("192.0.2.1", "submit");
    assert.ok(!refused.allowed);
    assertLeft(refused.retryAfterSeconds);
  });

  engine.test("take() counts each address and each endpoint separately", async ({ sql }) => {
    const limiter = limiterOf(sql, { ...options, limit: 1 });
    assert.ok((await limiter.take("192.0.2.1", "submit")).allowed);
    assert.ok((await limiter.take("192.0.2.2", "submit")).allowed);
    assert.ok((await limiter.take("192.0.2.1", "waitlist")).allowed);
    assert.ok(!(await limiter.take("192.0.2.1", "submit")).allowed);
    assert.ok((await limiter.take("2001:db8::1", "submit")).allowed);
    assert.ok(!(await limiter.take("2001:db8:0:0:ffff::2", "submit")).allowed);
  });

  engine.test("take() counts from zero after the window has ended", async ({ sql }) => {
    const limiter = limiterOf(sql);
    for (let call = 1; call <= 4; call++) await limiter.take("192.0.2.1", "submit");
    await sql`update rate_limits set expires_at = now() - interval '1 millisecond'`;
    for (let call = 1; call <= 3; call++) {
      assert.ok((await limiter.take("192.0.2.1", "submit")).allowed);
    }
    assert.ok(!(await limiter.take("192.0.2.1", "submit")).allowed);
  });

  engine.test("a refused request does not lengthen the wait, and the count stops", async ({ sql }) => {
    const limiter = limiterOf(sql);
    await limiter.take("192.0.2.1", "submit");
    const [before] = await sql`select expires_at from rate_limits`;
    for (let call = 1; call <= 10; call++) await limiter.take("192.0.2.1", "submit");
    assert.deepEqual(await sql`select count, expires_at from rate_limits`, [{ count: 4, ...before }]);
  });

  engine.test("of two hundred requests at once exactly the limit is allowed", async ({ sql }) => {
    // Two limiters represent two processes.
    const limiters = [1, 2].map(() => limiterOf(sql, { ...options, limit: 30 }));
    const decisions = await Promise.all(
      Array.from({ length: 200 }, (_, index) => limiters[index % 2]!.take("192.0.2.1", "submit")),
    );
    assert.equal(decisions.filter(({ allowed }) => allowed).length, 30);
  });

  engine.test("the table contains no address", async ({ sql }) => {
    await limiterOf(sql).take("192.0.2.1", "submit");
    await limiterOf(sql, { ...options, secret: "another" }).take("192.0.2.1", "submit");
    const rows = await sql<{ key: string }>`select key from rate_limits`;
    assert.equal(new Set(rows.map(({ key }) => key)).size, 2);
    for (const { key } of rows) assert.match(key, /^[\w-]{22}$/);
  });

  engine.test("read() returns the counts to every process and counts nothing", async ({ sql }) => {
    const [one, other] = [createCounter(sql, options), createCounter(sql, options)];
    const assertLeft = fromNow();
    await one.add("guesses", 100);
    const { count, secondsLeft } = await other.add("guesses", 100);
    assert.equal(count, 2);
    assertLeft(secondsLeft);
    for (let time = 0; time < 2; time++) {
      const [nothing, guesses] = await other.read(["nothing", "guesses"]);
      assert.deepEqual(nothing, { count: 0, secondsLeft: WINDOW_S });
      assert.equal(guesses?.count, 2);
      assertLeft(guesses.secondsLeft);
    }
    await sql`update rate_limits set expires_at = now() - interval '1 millisecond'`;
    assert.deepEqual(await one.read(["guesses"]), [{ count: 0, secondsLeft: WINDOW_S }]);
  });

  engine.test("a name may have windows of another length, read together with the counter's own", async ({ sql }) => {
    const counter = createCounter(sql, options);
    const long = { name: "guesses in a day", windowMs: 24 * options.windowMs };
    await counter.add("guesses", 100);
    assert.ok((await counter.add(long, 100)).secondsLeft > 23 * WINDOW_S);
    await counter.add(long, 100);
    const [own, day, none] = await counter.read(["guesses", long, { ...long, name: "nothing" }]);
    assert.deepEqual([own?.count, day?.count], [1, 2]);
    assert.ok(own && own.secondsLeft <= WINDOW_S && day && day.secondsLeft > 23 * WINDOW_S);
    assert.deepEqual(none, { count: 0, secondsLeft: 24 * WINDOW_S });
  });

  engine.test("what a clock a day ahead has counted is held to a window from now, once the clock is right", async ({ sql }) => {
    const limiter = limiterOf(sql);
    const counter = createCounter(sql, options);
    const assertLeft = fromNow();
    for (let call = 1; call <= 4; call++) {
      await limiter.take("192.0.2.1", "submit");
      await counter.add("guesses", 100);
    }
    await sql`update rate_limits set expires_at = expires_at + interval '1 day'`;
    const refused = await limiter.take("192.0.2.1", "submit");
    assert.ok(!refused.allowed);
    assertLeft(refused.retryAfterSeconds);
    const [before] = await sql`select min(expires_at) as "endsAt" from rate_limits`;
    await limiter.take("192.0.2.1", "submit");
    assert.deepEqual(await sql`select min(expires_at) as "endsAt" from rate_limits`, [before], "it ends");
    assert.deepEqual(await counter.read(["guesses"]), [{ count: 0, secondsLeft: WINDOW_S }], "not believed");
    const guessed = await counter.add("guesses", 100);
    assert.equal(guessed.count, 5, "nor forgotten");
    assertLeft(guessed.secondsLeft);
    assert.equal((await counter.read(["guesses"]))[0]?.count, 5);
  });

  engine.test("purgeRateLimits() deletes what a clock a day ahead has left", async ({ sql }) => {
    await limiterOf(sql).take("192.0.2.1", "submit");
    await purgeRateLimits(sql);
    assert.deepEqual(await sql`select count(*) as count from rate_limits`, [{ count: 1 }]);
    await sql`update rate_limits set expires_at = expires_at + interval '1 day'`;
    await purgeRateLimits(sql);
    assert.deepEqual(await sql`select count(*) as count from rate_limits`, [{ count: 0 }]);
  });

  engine.test("purgeRateLimits() deletes only windows that have ended", async ({ sql }) => {
    const limiter = limiterOf(sql);
    await limiter.take("192.0.2.1", "submit");
    await sql`update rate_limits set expires_at = now() - interval '1 second'`;
    await limiter.take("192.0.2.2", "submit");
    await purgeRateLimits(sql);
    assert.deepEqual(await sql`select count(*) as count from rate_limits`, [{ count: 1 }]);
  });
});

Deno.test("a limit of 0 never queries the database", async () => {
  const limiter = limiterOf(() => Promise.reject(new Error("asked")), { ...options, limit: 0 });
  assert.deepEqual(await limiter.take("192.0.2.1", "submit"), { allowed: true });
});

Deno.test("take() rejects while the database is away", async () => {
  const limiter = limiterOf(() => Promise.reject(new Error("away")));
  await assert.rejects(limiter.take("192.0.2.1", "submit"), /away/);
});
