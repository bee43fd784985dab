import assert from "node:assert/strict";
import { cutNote, fateOf, NOTE_MAX, priceOf } from "../../../lib/desk/brief/brief.ts";
import { deedsOf, type ListedPerson, searchOf } from "../../../lib/desk/people_list.ts";

Deno.test("cutNote() leaves a short note, and ends a long one after a word", () => {
  for (const note of ["", "Slow.", "x".repeat(NOTE_MAX)]) {
    assert.deepEqual(cutNote(note), { start: note, rest: "" });
  }
  const words = "word ".repeat(60).trim();
  const { start, rest } = cutNote(words);
  assert.ok(start.endsWith("word") && start.length <= NOTE_MAX && start.length > NOTE_MAX - 6);
  assert.equal(`${start} ${rest}`, words);
  const exact = `${"x".repeat(NOTE_MAX - 1)}y z`;
  assert.deepEqual(cutNote(exact), { start: exact.slice(0, NOTE_MAX), rest: "z" });
});

Deno.test("cutNote() cuts a note without spaces, and no letter in two", () => {
  const { start, rest } = cutNote("🙂".repeat(NOTE_MAX + 5));
  assert.deepEqual([start, rest], ["🙂".repeat(NOTE_MAX), "🙂".repeat(5)]);
});

Deno.test("priceOf() and fateOf() say what became of an order", () => {
  const order = {
    title: "A tool",
    amount: 4900,
    currency: "usd",
    isLive: true,
    paidAt: "2026-11-28T10:00:00.000Z",
    company: null,
    returned: 0,
    returnedAt: "2026-11-29T10:00:00.000Z",
    withdrawnAt: null as string | null,
    isRevoked: false,
    isHeld: false,
  };
  const price = (changes: Partial<typeof order>) => priceOf({ ...order, ...changes });
  assert.equal(price({}), "$49");
  assert.equal(price({ amount: 0 }), "free");
  const fate = (changes: Partial<typeof order>) => fateOf({ ...order, ...changes });
  const at = order.returnedAt;
  assert.equal(price({ returned: 4900, isRevoked: true }), "$49");
  assert.deepEqual(fate({}), []);
  assert.deepEqual(fate({ returned: 2000 }), [{ text: "$20 refunded", at, isOpen: false }]);
  const asked = { withdrawnAt: "2026-11-28T12:00:00.000Z" };
  assert.deepEqual(fate({ ...asked, returned: 4900, isRevoked: true }), [{
    text: "refunded",
    at,
    isOpen: false,
  }]);
  assert.deepEqual(fate(asked), [
    { text: "wants to return it, asked on", at: asked.withdrawnAt, isOpen: true },
  ]);
  assert.equal(price({ isRevoked: true, isHeld: true }), "$49, held for review");
  assert.equal(price({ isRevoked: true }), "$49, access ended");
});

Deno.test("deedsOf() says what somebody did in a line", () => {
  const nobody: ListedPerson = {
    address: "ada@example.com",
    name: null,
    row: "c",
    agreedAt: null,
    checks: 0,
    tests: 0,
    entries: 0,
    orders: 0,
    tools: 0,
    coaching: null,
    at: "2026-11-28T10:00:00.000Z",
    unsubscribedAt: null,
    isRefused: false,
  };
  assert.equal(deedsOf({ ...nobody, entries: 3 }), "Waitlist");
  assert.equal(deedsOf({ ...nobody, entries: 1, isRefused: true }), "Waitlist, mail to them bounced");
  assert.equal(
    deedsOf({ ...nobody, checks: 1, tools: 2, unsubscribedAt: "2026-11-21T07:25:00.000Z" }),
    "Business check, bought two tools, unsubscribed",
  );
  assert.equal(
    deedsOf({ ...nobody, tools: 1, coaching: "90-Day Sprint, part 1 of 2" }),
    "Bought a tool, paid for the 90-Day Sprint (part 1 of 2)",
  );
});

Deno.test("searchOf() takes one line, as long as an address may be", () => {
  const search = (q: string) => searchOf(new URL(`https://coach.example/?${new URLSearchParams({ q })}`));
  assert.equal(searchOf(new URL("https://coach.example/")), "");
  assert.equal(search("  Ada\u0000 L "), "Ada  L");
  assert.equal(search("x".repeat(300)).length, 254);
});
