import assert from "node:assert/strict";
import fc from "fast-check";
import { TOOL_INTERESTS } from "../../../lib/catalogue/tools.ts";
import { COLUMNS, columnText } from "../../../lib/waitlist/columns.ts";
import { csvFileName, waitlistCsv } from "../../../lib/waitlist/csv.ts";
import { SIGNUP_FIELDS } from "../../../lib/waitlist/schema.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { adasEntry } from "../../support/waitlist.ts";

const BOM = "\uFEFF";
/** The end of the first line. */
const TITLES_END = '"Signup Date"\r\n';
const asIs = (createdAt: string) => createdAt;

/** The rows of a CSV file, read by RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, value = "", end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(value.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

Deno.test("waitlistCsv() begins with a byte order mark and the titles of the columns", () => {
  assert.equal(waitlistCsv([], asIs), `${BOM}"Name","Email","Tool Interest","Signup Date"\r\n`);
});

Deno.test("waitlistCsv() quotes every value and ends every line with CRLF, in the order of the list", () => {
  const entries = [adasEntry(), adasEntry({ name: "Grace", toolInterest: "team-dashboard" })];
  const rows = entries.map((entry) => COLUMNS.map(({ field }) => columnText(entry, field, () => "a date")));
  const titles = COLUMNS.map(({ title }) => title);
  assert.equal(
    waitlistCsv(entries, () => "a date"),
    BOM + [titles, ...rows].map((row) => `"${row.join('","')}"\r\n`).join(""),
  );
});

Deno.test("waitlistCsv() writes the date as the formatter returns it", () => {
  const [, row] = parse(waitlistCsv([adasEntry()], (createdAt) => `shown ${createdAt}`));
  assert.equal(row?.at(-1), "shown 2026-11-21T07:25:00.000Z");
});

for (const { value, label } of TOOL_INTERESTS) {
  Deno.test(`waitlistCsv() writes the tool ${value} as ${label}`, () => {
    assert.equal(parse(waitlistCsv([adasEntry({ toolInterest: value })], asIs))[1]?.[2], label);
  });
}

const CELLS: [kind: string, value: string, inFile: string][] = [
  ["a plain name", "Ada Lovelace", '"Ada Lovelace"'],
  ["nothing", "", '""'],
  ["a comma", "Lovelace, Ada", '"Lovelace, Ada"'],
  ["quotes", 'Ada "Countess" L', '"Ada ""Countess"" L"'],
  ["only a quote", '"', '""""'],
  ["a line break", "Ada\nLovelace", '"Ada\nLovelace"'],
  ["a Windows line break", "Ada\r\nLovelace", '"Ada\r\nLovelace"'],
  ["an equals sign first", '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ["a plus first", "+1 555", '"\'+1 555"'],
  ["a minus first", "-1+1", '"\'-1+1"'],
  ["an at sign first", "@SUM(A1)", '"\'@SUM(A1)"'],
  ["a tab first", "\t1", '"\'\t1"'],
  ["a carriage return first", "\r1", '"\'\r1"'],
  ["a formula after a semicolon", "x;=cmd|' /C calc'!A0;y", "\"x;'=cmd|' /C calc'!A0;y\""],
  ["a formula after a bar and spaces", "x|  +1", '"x|\'  +1"'],
  ["a formula in quotes after a tab", 'x\t"@SUM(A1)"', '"x\t\'""@SUM(A1)"""'],
  ["a semicolon", "Lovelace; Ada", '"Lovelace; Ada"'],
  ["an equals sign inside", "a=b", '"a=b"'],
  ["an apostrophe first", "'s Gravenhage", '"\'s Gravenhage"'],
  ["letters beyond ASCII", "Ðẹ́bọ́rah 山田 🙂", '"Ðẹ́bọ́rah 山田 🙂"'],
];
for (const [kind, value, inFile] of CELLS) {
  Deno.test(`waitlistCsv() writes ${kind} safely in every column`, () => {
    const fields = Object.fromEntries(SIGNUP_FIELDS.map((field) => [field, value]));
    const [, ...rows] = waitlistCsv([adasEntry(fields)], () => value).split(TITLES_END);
    assert.equal(rows.join(TITLES_END), `${COLUMNS.map(() => inFile).join(",")}\r\n`);
  });
}

Deno.test("waitlistCsv() is read back unchanged, apart from apostrophes before a formula", () => {
  fc.assert(fc.property(
    fc.array(fc.record({ name: fc.string({ unit: anyCharacter }), email: fc.string() })),
    (people) => {
      const [, ...rows] = parse(waitlistCsv(people.map((person) => adasEntry(person)), asIs));
      assert.equal(rows.length, people.length);
      for (const [index, [name = "", email = ""]] of rows.entries()) {
        for (const [read, written] of [[name, people[index]?.name], [email, people[index]?.email]]) {
          assert.equal(read?.replaceAll("'", ""), written?.replaceAll("'", ""));
          assert.doesNotMatch(read ?? "", /^[=+\-@\t\r]/);
        }
      }
    },
  ));
});

const DAYS: [now: string, timeZone: string, day: string][] = [
  ["2026-11-21T12:00:00Z", "UTC", "2026-11-21"],
  ["2026-11-21T10:30:00Z", "Pacific/Kiritimati", "2026-11-22"],
  ["2026-11-21T09:59:59Z", "Pacific/Kiritimati", "2026-11-21"],
  ["2026-11-21T10:30:00Z", "Pacific/Niue", "2026-11-20"],
  ["2026-12-31T23:30:00Z", "Europe/Berlin", "2027-01-01"],
  ["2026-01-01T00:30:00Z", "America/New_York", "2025-12-31"],
  ["2026-03-05T12:00:00Z", "Asia/Kathmandu", "2026-03-05"],
];
for (const [now, timeZone, day] of DAYS) {
  Deno.test(`csvFileName() contains the local date: ${now} in ${timeZone} is ${day}`, () => {
    assert.equal(csvFileName(new Date(now), timeZone), `waitlist-${day}.csv`);
  });
}
