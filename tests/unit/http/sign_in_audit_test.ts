import assert from "node:assert/strict";
import type { SignIn } from "../../../lib/http/admin_guard.ts";
import { createSignInAudit, SESSION_MS } from "../../../lib/http/sign_in_audit.ts";
import type { LogFields } from "../../../lib/log.ts";

const ADDRESS = "203.0.113.7";

/** An audit on a day and at a time of the test's, the lines that it has logged, and what it has counted. */
function auditOf(secret = "a secret") {
  const clock = { day: "2026-03-01", now: 0 };
  const lines: { level: string; fields: LogFields }[] = [];
  const counted: string[] = [];
  const record = (level: string) => (event: string, fields: LogFields = {}) => {
    assert.equal(event, "sign-in");
    lines.push({ level, fields });
  };
  const audit = createSignInAudit({
    secret,
    log: { info: record("info"), warn: record("warn"), error: record("error") },
    count: (outcome) => void counted.push(outcome),
    today: () => clock.day,
    now: () => clock.now,
  });
  const note = (outcome: SignIn["outcome"], over: Partial<SignIn> = {}) =>
    audit({ outcome, address: ADDRESS, isOwner: false, ...over });
  return { note, clock, lines, counted };
}

Deno.test("a wrong password is a line of the log with the hash of its address, and is counted", () => {
  const { note, lines, counted } = auditOf();
  note("wrong", { failures: 7 });
  const [{ level, fields } = { level: "", fields: {} }] = lines;
  assert.equal(level, "warn");
  const { address, ...others } = fields;
  assert.deepEqual(others, { outcome: "wrong", isOwner: false, failures: 7 });
  assert.match(String(address), /^[\w-]{12}$/);
  assert.deepEqual(counted, ["wrong"]);
});

Deno.test("the hash is the same for an address all day, of one network too, and another one tomorrow or with another secret", () => {
  const { note, clock, lines } = auditOf();
  const hash = (address: string) => {
    note("wrong", { address });
    return lines.at(-1)?.fields.address;
  };
  const first = hash(ADDRESS);
  assert.equal(hash(ADDRESS), first);
  assert.notEqual(hash("203.0.113.8"), first);
  assert.equal(hash("2001:db8::1"), hash("2001:db8::2"));
  clock.day = "2026-03-02";
  assert.notEqual(hash(ADDRESS), first);
  const other = auditOf("another secret");
  other.note("wrong");
  assert.notEqual(other.lines[0]?.fields.address, first);
});

Deno.test("a sign-in is one line for as long as requests follow each other, and one more after a pause, a failure or midnight", () => {
  const { note, clock, lines, counted } = auditOf();
  const granted = () => lines.filter(({ fields }) => fields.outcome === "granted").length;
  for (let request = 0; request < 50; request++) {
    note("granted");
    clock.now += SESSION_MS - 1;
  }
  assert.equal(granted(), 1);
  note("granted", { address: "198.51.100.4" });
  assert.equal(granted(), 2, "of another address");
  note("granted");
  assert.equal(granted(), 2);
  clock.now += SESSION_MS;
  note("granted");
  assert.equal(granted(), 3, "after a pause");
  note("wrong");
  note("granted");
  assert.equal(granted(), 4, "somebody may have guessed it");
  clock.day = "2026-03-02";
  note("granted");
  assert.equal(granted(), 5);
  assert.deepEqual(counted.filter((outcome) => outcome === "granted").length, 5);
  assert.equal(lines[0]?.level, "info");
});

Deno.test("what is turned away unchecked is counted, and no line: a flood must not fill the log", () => {
  const { note, lines, counted } = auditOf();
  for (const outcome of ["locked", "busy"] as const) note(outcome);
  assert.deepEqual([lines, counted], [[], ["locked", "busy"]]);
});
