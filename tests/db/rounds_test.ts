import assert from "node:assert/strict";
import fc from "fast-check";
import type { Sql } from "../../lib/db/database.ts";
import type { Counter } from "../../lib/http/rate_limit.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { FEWEST, MOST_PEOPLE, type RoundMode } from "../../lib/rounds/round.ts";
import { createRounds, type RoundRequest, type Rounds, sweepRounds } from "../../lib/rounds/rounds.ts";
import { linkSecrets, sharedSecret } from "../../lib/rounds/secrets.ts";
import { stopRound } from "../../lib/rounds/store.ts";
import { teamResult } from "../../lib/rounds/team_check.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";

const REQUEST: RoundRequest = {
  kind: "team_check",
  title: "Acme",
  asker: "Ada",
  mode: "shared",
  people: [],
  invited: null,
  days: 7,
};
const NAMED: RoundRequest = { ...REQUEST, mode: "named", people: ["Ada", "Bo", "Cy"], invited: 3 };

/** An answer in which every dimension has this score. */
const all = (score: number) => DIMENSION_KEYS.map(() => score);

async function start(sql: Sql, request: Partial<RoundRequest> = {}) {
  const rounds = createRounds({ sql, hourly: null });
  const asked = { ...REQUEST, ...request };
  const started = await rounds.start(asked, "192.0.2.1");
  assert.ok(started.outcome === "started");
  const { secret } = started;
  return { rounds, secret, links: linkSecrets(secret, asked.mode, asked.invited) };
}

/** Everything that whoever started a round can find out, at any moment: all that is read by a secret they know, without the times and numbers of a round. */
async function everything({ rounds, secret, links }: Awaited<ReturnType<typeof start>>): Promise<string> {
  const seen: unknown[] = [await rounds.findOwned(secret)];
  for (const link of links) seen.push(await rounds.findLinked(link));
  return JSON.stringify(seen, (key, value) => ["id", "startedAt", "endsAt", "at"].includes(key) ? "" : value);
}

const ANSWER = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 14, maxLength: 14 });

/** A team: its answers, two of its people, another answer, and who changes and withdraws an answer on the way. */
const TEAM = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.record({
    answers: fc.array(ANSWER, { minLength: size, maxLength: size }),
    one: fc.nat(size - 1),
    two: fc.nat(size - 1),
    other: ANSWER,
    changes: fc.array(fc.nat(size - 1), { maxLength: 2 }),
    mode: fc.constantFrom<RoundMode>("shared", "each"),
  })
);

/** Plays a round with these answers at its end, and returns what its owner sees after each step. */
async function watch(
  sql: Sql,
  answers: readonly (readonly number[])[],
  { changes, mode }: { readonly changes: readonly number[]; readonly mode: RoundMode },
): Promise<readonly string[]> {
  const round = await start(sql, { mode, invited: 7 });
  const { rounds, secret, links } = round;
  const views = [await everything(round)];
  for (const [person, given] of answers.entries()) {
    const own = randomToken();
    const sent = { via: links[mode === "each" ? person : 0] ?? "", own, place: null };
    const isChanged = changes.includes(person);
    await rounds.answer({ ...sent, answer: isChanged ? given.toReversed() : given });
    views.push(await everything(round));
    if (!isChanged) continue;
    await rounds.withdraw(own);
    views.push(await everything(round));
    await rounds.answer({ ...sent, via: own, answer: given });
    views.push(await everything(round));
  }
  await rounds.close(secret);
  return [...views, await everything(round)];
}

/** Answers by a link; returns the secret of the link that was issued. */
async function answer(
  rounds: Rounds,
  via: string,
  score: number,
  place: number | null = null,
): Promise<string> {
  const own = randomToken();
  assert.equal(await rounds.answer({ via, own, answer: all(score), place }), "done");
  return own;
}

async function rowsOf(
  sql: Sql,
  table: "round_answers" | "round_links" | "rounds" | "round_uses",
): Promise<number> {
  const counts = await sql<{ table: string; count: number }>`
    select 'rounds' as table, count(*) as count from rounds union all select 'round_links', count(*) from round_links
    union all select 'round_uses', count(*) from round_uses union all select 'round_answers', count(*) from round_answers`;
  return counts.find((row) => row.table === table)?.count ?? NaN;
}

forEachEngine((engine) => {
  engine.test("four answers are counted once when the round closes, and their rows go in the same moment", async ({ sql }) => {
    const { rounds, secret, links: [link = ""] } = await start(sql);
    for (const score of [1, 2, 2, 5]) await answer(rounds, link, score);
    assert.equal((await rounds.findOwned(secret))?.answered, 4);
    assert.equal((await rounds.findOwned(secret))?.closed, null);
    const closed = (await rounds.close(secret))?.closed;
    assert.ok(closed);
    const result = teamResult(closed.released);
    assert.deepEqual(result?.shown[0], {
      key: "market_image",
      counts: [1, 2, 0, 0, 1],
      unsure: 0,
      mean: 2.5,
      gap: (1 + 1 + 4 + 0 + 3 + 3) / 6,
      scores: [],
    });
    assert.equal(await rowsOf(sql, "round_answers"), 0);
    // Everybody sees the same as the owner, at any time.
    assert.deepEqual((await rounds.findLinked(link))?.round.closed, closed);
    assert.deepEqual((await rounds.close(secret))?.closed, closed);
    assert.equal(await rounds.answer({ via: link, own: randomToken(), answer: all(1), place: null }), "no");
  });

  engine.test("three answers are not shown, and neither are three scores of a dimension", async ({ sql }) => {
    const three = await start(sql);
    for (const score of [1, 2, 5]) await answer(three.rounds, three.links[0] ?? "", score);
    assert.deepEqual((await three.rounds.close(three.secret))?.closed?.released, {
      answered: 3,
      counts: null,
      people: null,
    });
    const four = await start(sql);
    for (const score of [1, 2, 5]) await answer(four.rounds, four.links[0] ?? "", score);
    const unsure = [0, ...all(3).slice(1)];
    await four.rounds.answer({ via: four.links[0] ?? "", own: randomToken(), answer: unsure, place: null });
    const released = (await four.rounds.close(four.secret))?.closed?.released;
    assert.deepEqual(released && teamResult(released)?.hidden, ["market_image"]);
    assert.deepEqual(released?.counts, {
      dimensions: [null, ...all(0).slice(1).map(() => ({ counts: [1, 1, 1, 0, 1], unsure: 0 }))],
    });
    assert.equal(await rowsOf(sql, "round_answers"), 0);
  });

  engine.test("an answer counts once by its own link, which changes it and takes it back until the end", async ({ sql }) => {
    const { rounds, secret, links: [link = ""] } = await start(sql);
    const own = await answer(rounds, link, 1);
    // The same form again, as after a double click, and the link itself.
    assert.equal(await rounds.answer({ via: link, own, answer: all(2), place: null }), "done");
    assert.equal(await rounds.answer({ via: own, own: randomToken(), answer: all(3), place: null }), "done");
    assert.deepEqual((await rounds.findLinked(own))?.answer, { answer: all(3), place: null });
    assert.equal((await rounds.findOwned(secret))?.answered, 1);
    assert.equal(await rounds.withdraw(own), true);
    assert.equal((await rounds.findOwned(secret))?.answered, 0);
    assert.equal(await rounds.answer({ via: own, own: "", answer: all(4), place: null }), "done");
    for (const score of [1, 2, 5]) await answer(rounds, link, score);
    await rounds.close(secret);
    assert.equal(await rounds.withdraw(own), false);
    assert.equal(await rounds.answer({ via: own, own: "", answer: all(5), place: null }), "no");
    assert.equal((await rounds.findLinked(own))?.answer, null);
    assert.equal((await rounds.findLinked(own))?.round.closed?.released.answered, 4);
  });

  engine.test("a link for one person takes one answer, and a second one is told as one too many", async ({ sql }) => {
    const { rounds, secret, links } = await start(sql, { mode: "each", invited: 4 });
    assert.equal(new Set(links).size, 4);
    for (const link of links) await answer(rounds, link, 3);
    const [first = ""] = links;
    assert.equal(
      await rounds.answer({ via: first, own: randomToken(), answer: all(1), place: null }),
      "used",
    );
    const round = await rounds.findOwned(secret);
    assert.deepEqual([round?.answered, round?.refused], [4, 1]);
    // Whoever has made the links sees the same by a used one as by another.
    const seen = await rounds.findLinked(first);
    assert.deepEqual([seen?.link, seen?.answer], ["one", null]);
  });

  engine.test("with names everybody chooses one, once, and both see who said what", async ({ sql }) => {
    const { rounds, secret, links: [link = ""] } = await start(sql, NAMED);
    await answer(rounds, link, 1, 2);
    const taken = { via: link, own: randomToken(), answer: all(5), place: 2 };
    assert.equal(await rounds.answer(taken), "taken");
    assert.equal(await rounds.answer({ ...taken, place: 3 }), "invalid");
    assert.equal(await rounds.answer({ ...taken, place: null }), "invalid");
    await answer(rounds, link, 4, 0);
    const released = (await rounds.close(secret))?.closed?.released;
    assert.deepEqual(released, {
      answered: 2,
      counts: null,
      people: [{ name: "Ada", answer: all(4) }, { name: "Cy", answer: all(1) }],
    });
    assert.deepEqual(released && teamResult(released)?.shown[0]?.scores, [4, 1]);
    assert.equal(await rowsOf(sql, "round_answers"), 0);
  });

  engine.test("answers that come all at once, each twice, are counted once each, and 150 are the most", async ({ sql }) => {
    const { rounds, secret, links: [link = ""] } = await start(sql);
    const people = Array.from({ length: MOST_PEOPLE + 5 }, () => randomToken());
    const sent = await Promise.all(
      [...people, ...people].map((own) => rounds.answer({ via: link, own, answer: all(3), place: null })),
    );
    const issued = await rowsOf(sql, "round_links") - 1;
    assert.equal((await rounds.findOwned(secret))?.answered, issued);
    assert.equal(issued, MOST_PEOPLE);
    assert.deepEqual([...new Set(sent)].toSorted(), ["done", "no"]);
  });

  engine.test("the 601st form to a round within an hour is refused, and the 1,001st round of all addresses; others go on", async ({ sql }) => {
    const counts = new Map<string, number>();
    const hourly: Counter = {
      add(counted, atMost) {
        const name = `${counted}`;
        counts.set(name, Math.min((counts.get(name) ?? 0) + 1, atMost));
        return Promise.resolve({ count: counts.get(name) ?? 0, secondsLeft: 1_800 });
      },
      read: () => assert.fail("not asked"),
    };
    const rounds = createRounds({ sql, hourly });
    const begin = async (address: string) => {
      const started = await rounds.start(REQUEST, address);
      return started.outcome === "started" ? sharedSecret(started.secret) : started;
    };
    const send = (via: unknown) =>
      rounds.answer({ via: `${via}`, own: randomToken(), answer: all(3), place: null });
    const [flooded, other] = [await begin("192.0.2.1"), await begin("192.0.2.1")];
    assert.equal(await send(flooded), "done");
    const [name = ""] = [...counts.keys()].filter((name) => name.startsWith("answers"));
    counts.set(name, 599);
    assert.deepEqual([await send(flooded), await send(flooded), await send(other)], [
      "done",
      "limited",
      "done",
    ]);
    counts.set("round of anybody", 999);
    assert.equal(typeof await begin("192.0.2.2"), "string");
    assert.deepEqual(await begin("192.0.2.3"), { outcome: "limited", retryAfterSeconds: 1_800 });
    // Whoever is over their own limit counts for nobody else.
    counts.set("round of 192.0.2.4", 20);
    counts.set("round of anybody", 5);
    await begin("192.0.2.4");
    assert.equal(counts.get("round of anybody"), 5);
  });

  engine.test("links for one person that are used twice at once take one answer each", async ({ sql }) => {
    const { rounds, secret, links } = await start(sql, { mode: "each", invited: 20 });
    const sent = await Promise.all(
      [...links, ...links].map((via) =>
        rounds.answer({ via, own: randomToken(), answer: all(3), place: null })
      ),
    );
    assert.equal(sent.filter((one) => one === "done").length, 20);
    assert.equal(sent.filter((one) => one === "used").length, 20);
    const round = await rounds.findOwned(secret);
    assert.deepEqual([round?.answered, round?.refused], [20, 20]);
  });

  engine.test("an answer that is acknowledged while the round closes is counted, and none is left behind", async ({ sql }) => {
    const { rounds, secret, links: [link = ""] } = await start(sql);
    for (const score of [1, 2, 3, 4]) await answer(rounds, link, score);
    const sending = Array.from(
      { length: 60 },
      () => rounds.answer({ via: link, own: randomToken(), answer: all(3), place: null }),
    );
    const [sent, closed] = await Promise.all([
      Promise.all(sending),
      Promise.all([rounds.close(secret), rounds.close(secret), rounds.findOwned(secret)]),
    ]);
    const counted = 4 + sent.filter((one) => one === "done").length;
    assert.ok(sent.every((one) => one === "done" || one === "no"));
    const released = (await rounds.findOwned(secret))?.closed?.released;
    assert.equal(released?.answered, counted);
    for (const round of closed) if (round?.closed) assert.deepEqual(round.closed.released, released);
    assert.equal(await rowsOf(sql, "round_answers"), 0);
  });

  engine.test("a round whose time is over closes when somebody looks, or by the sweep, and a stopped one is finished", async ({ sql }) => {
    const looked = await start(sql);
    const swept = await start(sql);
    const stopped = await start(sql);
    for (const { rounds, links: [link = ""] } of [looked, swept, stopped]) {
      for (const score of [1, 2, 2, 5]) await answer(rounds, link, score);
    }
    const id = (await stopped.rounds.findOwned(stopped.secret))?.id ?? "";
    // As a process leaves it that is killed between the two steps.
    await stopRound(sql, id, true);
    await sql`update rounds set ends_at = now() where id <> ${id}`;
    const own = { via: swept.links[0] ?? "", own: randomToken(), answer: all(1), place: null };
    assert.equal((await looked.rounds.findOwned(looked.secret))?.closed?.released.answered, 4);
    assert.deepEqual(await sweepRounds(sql), { closed: 2, deleted: 0 });
    assert.equal(await swept.rounds.answer(own), "no");
    assert.equal((await stopped.rounds.findOwned(stopped.secret))?.closed?.released.answered, 4);
    assert.equal(await rowsOf(sql, "round_answers"), 0);
  });

  engine.test("everything of a round goes by the button, and 90 days after its end", async ({ sql }) => {
    const removed = await start(sql, { mode: "each", invited: 4 });
    await answer(removed.rounds, removed.links[0] ?? "", 3);
    assert.equal(await removed.rounds.remove(removed.secret), true);
    assert.equal(await removed.rounds.remove(removed.secret), false);
    for (const table of ["rounds", "round_links", "round_uses", "round_answers"] as const) {
      assert.equal(await rowsOf(sql, table), 0, table);
    }
    const old = await start(sql);
    await sql`update rounds set ends_at = now() - interval '89 days'`;
    assert.deepEqual(await sweepRounds(sql), { closed: 1, deleted: 0 });
    await sql`update rounds set ends_at = now() - interval '91 days', closed_at = now() - interval '91 days'`;
    assert.deepEqual(await sweepRounds(sql), { closed: 0, deleted: 1 });
    assert.equal(await old.rounds.findOwned(old.secret), null);
    assert.equal(await old.rounds.findLinked(old.links[0] ?? ""), null);
  });

  engine.test("an end that was stored by a clock ahead is brought back", async ({ sql }) => {
    await start(sql);
    await sql`update rounds set ends_at = now() + interval '400 days'`;
    await sweepRounds(sql);
    const rows = await sql`select ends_at <= now() + interval '30 days' as "isNear" from rounds`;
    assert.deepEqual(rows, [{ isNear: true }]);
  });

  engine.test("no view of the owner, and no two of them, tell who answered what", async ({ sql }) => {
    await fc.assert(
      fc.asyncProperty(TEAM, async ({ answers, one, two, other, ...way }) => {
        const seen = await watch(sql, answers, way);
        // Had two people given each other's answers, the owner would have seen the same, at every moment.
        const swapped = answers.with(one, answers[two] ?? []).with(two, answers[one] ?? []);
        assert.deepEqual(await watch(sql, swapped, way), seen);
        // Had one of them said something else, nothing would have shown it before the end; of fewer than four nothing ever.
        const changed = await watch(sql, answers.with(one, other), way);
        const secret = answers.length < FEWEST ? seen.length : seen.length - 1;
        assert.deepEqual(changed.slice(0, secret), seen.slice(0, secret));
        // No stored count is of one, two or three, and no answer is left.
        const rows = await sql<
          { counts: { dimensions: ({ counts: number[] } | null)[] } | null; left: number }
        >`
          select released -> 'counts' as counts, (select count(*) from round_answers) as left from rounds`;
        for (const { counts, left } of rows) {
          assert.equal(left, 0);
          for (const dimension of counts?.dimensions ?? []) {
            assert.ok(dimension === null || dimension.counts.reduce((sum, count) => sum + count) >= FEWEST);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  engine.test("no secret is stored, and a secret of the client's starts one round", async ({ sql }) => {
    const secret = randomToken();
    const { rounds, links } = await start(sql, { secret, mode: "each", invited: 4 });
    const own = await answer(rounds, links[0] ?? "", 3);
    assert.equal(
      (await rounds.start({ ...REQUEST, secret, mode: "each", invited: 4 }, "")).outcome,
      "started",
    );
    assert.equal((await rounds.start({ ...REQUEST, secret, title: "Other" }, "")).outcome, "conflict");
    assert.equal(await rowsOf(sql, "rounds"), 1);
    const rows = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from rounds t union all select to_jsonb(t) from round_links t
      union all select to_jsonb(t) from round_uses t union all select to_jsonb(t) from round_answers t`;
    const text = JSON.stringify(rows);
    for (const each of [secret, own, ...links]) assert.ok(!text.includes(each));
  });
});
