import assert from "node:assert/strict";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { listSteps } from "../../lib/desk/figures/store.ts";
import { startRetention } from "../../lib/person/retention.ts";
import { createSteps } from "../../lib/steps/counting.ts";
import { CHECK_BEGUN, seen, STEP_DAYS } from "../../lib/steps/steps.ts";
import { forEachEngine } from "../support/databases.ts";
import { BROWSER_HEADERS } from "../support/visitors.ts";

const VISIT = {
  req: new Request("http://localhost/", { headers: BROWSER_HEADERS }),
  url: { pathname: "/" },
  route: "/",
  state: { address: "192.0.2.1" },
};
const HOME = seen("/");

const log = { error: (event: string) => assert.fail(event) };

/** A process that counts, whose clock and timer are the test's. */
function processOf(sql: Sql, at = "2026-11-29T12:00:00Z", timeZone = "UTC") {
  const clock = { at };
  let run = () => {};
  const steps = createSteps({
    sql,
    timeZone,
    log,
    now: () => new Date(clock.at),
    every: (save, milliseconds) => {
      assert.equal(milliseconds, 10_000);
      run = save;
      return () => run = () => {};
    },
  });
  return { steps, clock, stop: steps.start(), tick: () => run() };
}

forEachEngine((engine) => {
  engine.test("two processes add up what they counted, and both write everything when they stop", async ({ sql }) => {
    const [one, other] = [processOf(sql), processOf(sql)];
    for (let times = 0; times < 3; times++) one.steps.page(VISIT, 200);
    other.steps.page(VISIT, 304);
    other.steps.count(VISIT, CHECK_BEGUN);
    assert.deepEqual(await listSteps(sql), [], "counting asks nothing of the database");
    await Promise.all([one.steps.save(), other.steps.save()]);
    one.steps.page(VISIT, 200);
    await Promise.all([one.stop(), other.stop()]);
    assert.deepEqual(await listSteps(sql), [
      { day: "2026-11-29", step: CHECK_BEGUN, n: 1 },
      { day: "2026-11-29", step: HOME, n: 5 },
    ]);
  });

  engine.test("a process that is killed loses what came after the last ten seconds' write", async ({ sql }) => {
    const killed = processOf(sql);
    killed.steps.page(VISIT, 200);
    killed.tick();
    await killed.steps.save();
    killed.steps.page(VISIT, 200);
    // Nobody stops it: its memory is gone.
    assert.deepEqual(await listSteps(sql), [{ day: "2026-11-29", step: HOME, n: 1 }]);
  });

  engine.test("what could not be stored waits for the database, with its day", async ({ sql }) => {
    let isAway = true;
    const flaky = ((...statement) =>
      isAway ? Promise.reject(new DatabaseUnavailableError("away")) : sql(...statement)) as Sql;
    const { steps, clock, stop } = processOf(flaky, "2026-11-29T23:59:50Z");
    steps.page(VISIT, 200);
    await steps.save();
    steps.page(VISIT, 200);
    await steps.save();
    clock.at = "2026-11-30T00:00:05Z";
    steps.page(VISIT, 200);
    await steps.save();
    isAway = false;
    await stop();
    assert.deepEqual(await listSteps(sql), [
      { day: "2026-11-30", step: HOME, n: 1 },
      { day: "2026-11-29", step: HOME, n: 2 },
    ]);
  });

  engine.test("a day is one of the coach's time zone", async ({ sql }) => {
    const { steps } = processOf(sql, "2026-11-29T23:30:00Z", "Asia/Tokyo");
    steps.page(VISIT, 200);
    await steps.save();
    assert.deepEqual(
      (await listSteps(sql)).map(({ day }) =>
        day
      ),
      ["2026-11-30"],
    );
  });

  engine.test("days older than 400 are deleted by the daily removal", async ({ sql }) => {
    await sql`
      insert into steps (day, step, n)
      select current_date - ago, ${HOME}, 7 from unnest(array[0, ${STEP_DAYS}::int, ${STEP_DAYS}::int + 1]) as ago`;
    const retention = startRetention({
      sql,
      mailFolder: "/nowhere",
      days: 365,
      log: { ...log, info: () => {}, warn: () => {} },
      later: () => () => {},
    });
    await retention.stop();
    const [row] =
      await sql`select count(*) as count, min(day) = current_date - ${STEP_DAYS}::int as "isLast" from steps`;
    assert.deepEqual(row, { count: 2, isLast: true });
  });
});
