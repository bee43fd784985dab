import assert from "node:assert/strict";
import fc from "fast-check";
import type { Sql } from "../../lib/db/database.ts";
import type { Counter } from "../../lib/http/rate_limit.ts";
import {
  type Answer,
  FEWEST,
  hasResult,
  MOST_PEOPLE,
  ROUND_KINDS,
  type RoundMode,
  tooMany,
} from "../../lib/rounds/round.ts";
import { createRounds, type RoundRequest, type Rounds, sweepRounds } from "../../lib/rounds/rounds.ts";
import { hashOf, linkSecrets, sharedSecret } from "../../lib/rounds/secrets.ts";
import { stopRound } from "../../lib/rounds/store.ts";
import { teamResult } from "../../lib/rounds/team_check.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";
import { all, anyAnswer, ASKED, contentOf } from "../support/rounds.ts";

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

async function start(sql: Sql, request: Partial<RoundRequest> = {}) {
  const rounds = createRounds({ sql, hourly: null });
  const asked = { ...REQUEST, ...request };
  const started = await rounds.start(asked, "192.0.2.1");
  assert.ok(started.outcome === "started");
  const { secret } = started;
  return { rounds, secret, links: linkSecrets(secret, asked.mode, asked.invited) };
}

/** Everything that whoever started a round can find out at a moment: all that is read by a secret they know, without the times and numbers of a round. */
async function everything(
  { rounds, secret, links }: Awaited<ReturnType<typeof start>>,
): Promise<string> {
  const owned = await rounds.findOwned(secret);
  const { closed, content } = owned ?? {};
  const counts = closed && hasResult(closed.released)
    ? content?.handOver?.({ id: "", startedOn: "", closedOn: "", invited: null, ...closed.released })
    : null;
  const linked = await Promise.all(links.map((link) => rounds.findLinked(link)));
  return JSON.stringify(
    { owned, counts, linked },
    (key, value) => ["id", "startedAt", "endsAt", "at"].includes(key) ? "" : value,
  );
}

/** What a person does until the end, each step at a time of its own. Whoever sends takes part in the result. */
const WAYS: readonly (readonly ("open" | "draft" | "send" | "withdraw" | "forward")[])[] = [
  [],
  ["open", "send"],
  ["draft", "send"],
  ["draft", "withdraw"],
  ["draft", "withdraw", "send"],
  ["send", "forward"],
];

/** A team that answers twice: its ways, the order of their steps, what each answers in both rounds, and what else they might have. */
const TEAM = fc.constantFrom(...ROUND_KINDS).chain((kind) =>
  fc.array(fc.constantFrom(...WAYS), { minLength: 3, maxLength: 7 }).chain((ways) => {
    const steps = ways.flatMap((way, person) => way.map(() => person));
    const given = fc.array(anyAnswer(contentOf(kind)), { minLength: ways.length, maxLength: ways.length });
    return fc.record({
      kind: fc.constant(kind),
      mode: fc.constantFrom<RoundMode>("shared", "each"),
      ways: fc.constant(ways),
      order: fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length }),
      answers: given,
      again: given,
      others: given,
    });
  })
);
type Team = typeof TEAM extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays a round, which its owner closes right after the last step, or if it may not be closed then at its end, and then deletes; returns what they see at every moment. `by`: which of the links each person got. */
async function watch(
  sql: Sql,
  { kind, mode, ways, order }: Team,
  answers: readonly Answer[],
  drafts: readonly Answer[],
  by = 0,
): Promise<Readonly<Record<"open" | "closed" | "removed", readonly string[]>>> {
  const round = await start(sql, { kind, asked: ASKED[kind], mode, invited: 7 });
  const { rounds, secret, links } = round;
  const own = ways.map(() => randomToken());
  const linkOf = (person: number) => links[mode === "each" ? (person + by) % links.length : 0] ?? "";
  const send = (person: number, given: readonly Answer[], to = own[person] ?? "") =>
    rounds.answer({ via: linkOf(person), own: to, answer: given[person] ?? [], place: null });
  const steps = {
    open: (person: number) => rounds.findLinked(linkOf(person)),
    draft: (person: number) => send(person, drafts),
    send: (person: number) => send(person, answers),
    withdraw: (person: number) => rounds.withdraw(own[person] ?? ""),
    // A link for everybody may be sent on.
    forward: async (person: number) => mode === "each" && await send(person, drafts, randomToken()),
  };
  const open = [await everything(round)];
  const counted = new Set<number>();
  for (const [at, person] of order.entries()) {
    const done = order.slice(0, at).filter((one) => one === person).length;
    const step = ways[person]?.[done];
    assert.ok(step);
    await steps[step](person);
    if (step === "withdraw") counted.delete(person);
    else if (step !== "open") counted.add(person);
    // Trying to close it too early tells nothing either.
    if (counted.size < FEWEST) await rounds.close(secret);
    open.push(await everything(round));
  }
  await rounds.close(secret);
  if (counted.size < FEWEST) open.push(await everything(round));
  await end(sql, round);
  const closed = [await everything(round)];
  // Late answers, and people who take theirs back.
  for (const person of ways.keys()) await send(person, drafts);
  for (const person of ways.keys()) await steps.withdraw(person);
  closed.push(await everything(round));
  await rounds.remove(secret);
  const opened = await Promise.all(own.map((link) => rounds.findLinked(link)));
  return { open, closed, removed: [await everything(round), JSON.stringify(opened)] };
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

/** Lets the time of a round run out, and looks. */
async function end(sql: Sql, { rounds, secret }: Awaited<ReturnType<typeof start>>) {
  await sql`update rounds set ends_at = now() where owner_hash = ${hashOf(secret)}`;
  return await rounds.findOwned(secret) ?? assert.fail("it is gone");
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
    assert.deepEqual((await end(sql, three)).closed?.released, { answered: 3, counts: null, people: null });
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

  engine.test("a round in which too few would be counted does not close before its end, and after a try that a used link defeats no other is looked at", async ({ sql }) => {
    const cases:
      readonly (readonly [request: Partial<RoundRequest>, by: readonly number[], staysOpen: boolean])[] = [
        [{}, [0, 0, 0], false],
        [NAMED, [0], false],
        [{ mode: "each", invited: 5 }, [0, 1, 2], false],
        [{ mode: "each", invited: 5 }, [0, 1, 2, 2], true],
      ];
    for (const [request, by, staysOpen] of cases) {
      const round = await start(sql, request);
      const { rounds, secret, links } = round;
      const own: string[] = [];
      for (const at of by) own.push(await answer(rounds, links[at] ?? "", 3, request === NAMED ? 0 : null));
      const tried = await rounds.close(secret);
      assert.deepEqual([tried?.closed, tried?.answered, tried?.staysOpen], [null, by.length, staysOpen]);
      assert.notEqual((await rounds.findLinked(own[0] ?? ""))?.answer, null, "nothing is lost");
      if (request === NAMED) await answer(rounds, links[0] ?? "", 3, 1);
      else await answer(rounds, links.at(-1) ?? "", 3);
      assert.equal((await rounds.close(secret))?.closed === null, staysOpen);
      const { closed } = await end(sql, round);
      assert.equal(closed?.released.answered, request === NAMED ? 2 : 4);
      await rounds.remove(secret);
    }
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

  engine.test("a link for one person counts once, by the first answer that is not taken back, and the others are told as too many", async ({ sql }) => {
    const { rounds, secret, links } = await start(sql, { mode: "each", invited: 5 });
    const [first = "", ...others] = links;
    assert.equal(new Set(links).size, 5);
    const phone = await answer(rounds, first, 1);
    const laptop = await answer(rounds, first, 2);
    for (const link of others) await answer(rounds, link, 3);
    assert.equal(tooMany(await rounds.findOwned(secret) ?? assert.fail()), 1);
    // Taking back one that does not count frees nothing.
    assert.equal(await rounds.withdraw(await answer(rounds, first, 5)), true);
    await answer(rounds, first, 5);
    // The answer that counts is taken back: then the next one by the link counts, and only that.
    assert.equal(await rounds.withdraw(phone), true);
    const third = await answer(rounds, first, 4);
    const save = async (own: string, score: number) =>
      assert.equal(await rounds.answer({ via: own, own, answer: all(score), place: null }), "done");
    for (const own of [phone, laptop]) await save(own, 5);
    assert.equal(await rounds.withdraw(third), true);
    // What did not count does once it is saved again.
    for (const score of [5, 2]) await save(laptop, score);
    const { answered, refused, closed } = await rounds.close(secret) ?? assert.fail();
    assert.deepEqual([answered, refused], [5, 2]);
    assert.deepEqual(closed && teamResult(closed.released)?.shown[0]?.counts, [0, 1, 4, 0, 0]);
    assert.equal(await rowsOf(sql, "round_answers"), 0);
  });

  engine.test("whoever made the links learns by none of them whether it was used, even by answering, changing and taking back", async ({ sql }) => {
    /** Three of five answer; then a link is tried out. With one of them sent on, closing is refused before, and tried after each step. */
    const tried = async (by: number, isClosing = false) => {
      const round = await start(sql, { mode: "each", invited: 5 });
      for (const at of [0, 1, 2]) await answer(round.rounds, round.links[at] ?? "", 3);
      if (isClosing) await answer(round.rounds, round.links[0] ?? "", 3);
      const via = round.links[by] ?? "";
      const own = randomToken();
      const look = async () => {
        if (isClosing) await round.rounds.close(round.secret);
        return [await everything(round), await everything({ ...round, links: [own] })];
      };
      const seen: unknown[] = [await look()];
      for (const from of [via, via, own]) {
        seen.push(await round.rounds.answer({ via: from, own, answer: all(5), place: null }), await look());
      }
      for (let time = 0; time < 2; time++) seen.push(await round.rounds.withdraw(own), await look());
      seen.push(await round.rounds.answer({ via: own, own, answer: all(4), place: null }), await look());
      return seen;
    };
    assert.deepEqual(await tried(2), await tried(3));
    assert.deepEqual(await tried(2, true), await tried(3, true));
  });

  engine.test("a round of links for one person is full for every link at once", async ({ sql }) => {
    const { rounds, links: [used = "", other = ""] } = await start(sql, { mode: "each", invited: 4 });
    await answer(rounds, used, 3);
    await sql`update rounds set issued = 299`;
    await answer(rounds, used, 3);
    for (const via of [used, other]) {
      assert.equal(await rounds.answer({ via, own: randomToken(), answer: all(1), place: null }), "no");
    }
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
    counts.set("round of 192.0.2.4", 150);
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
    assert.deepEqual(new Set(sent), new Set(["done"]));
    const round = await rounds.close(secret);
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
    await stopRound(sql, id, FEWEST);
    await sql`update rounds set ends_at = now() where id <> ${id}`;
    // And where somebody takes an answer back while it is being stopped.
    const few = await start(sql);
    await answer(few.rounds, few.links[0] ?? "", 3);
    await sql`update rounds set closed_at = now() where owner_hash = ${hashOf(few.secret)}`;
    assert.equal((await few.rounds.findOwned(few.secret))?.closed, null);
    await few.rounds.remove(few.secret);
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

  engine.test("no view of the owner of any kind of round, and no two of them, tell who answered what", async ({ sql }) => {
    await fc.assert(
      fc.asyncProperty(TEAM, async (team) => {
        const { ways, answers, again, others } = team;
        const seen = await watch(sql, team, answers, others);
        const second = await watch(sql, team, again, others);
        // Had those who take part given each other's answers, by each other's links, and everybody sent other drafts, the owner would have seen the same at every moment of both rounds.
        const part = [...ways.keys()].filter((person) => ways[person]?.includes("send"));
        const turned = (given: readonly Answer[], by: number) =>
          given.map((_, person) => {
            const place = part.indexOf(person);
            return given[place < 0 ? person : part[(place + by) % part.length] ?? person] ?? [];
          });
        assert.deepEqual(await watch(sql, team, turned(answers, 1), again, 1), seen);
        // Had they said something else, nothing would have shown it before the end; of fewer than four nothing ever.
        const other = await watch(sql, team, others, answers);
        assert.deepEqual(await watch(sql, team, turned(again, 2), answers, 2), second);
        assert.deepEqual(other.open, seen.open);
        if (part.length < FEWEST) assert.deepEqual(other, seen);
        // What is released stays as it is, and of a deleted round there is nothing.
        assert.equal(seen.closed[1], seen.closed[0]);
        assert.deepEqual(other.removed, seen.removed);
        assert.deepEqual(await sql`select id from rounds union all select round_id from round_answers`, []);
      }),
      { numRuns: 6 },
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
