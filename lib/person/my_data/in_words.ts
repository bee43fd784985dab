import { CURRENCY, formatAmount } from "../../catalogue/price.ts";
import { toolInterestLabel } from "../../catalogue/tools.ts";
import { MAILS } from "../../content/mails.ts";
import { OWN_DATA } from "../../content/my_data.ts";
import {
  COUNTED,
  OWN_EVENTS,
  OWN_MAIL_NAMES,
  STATES_IN_WORDS,
  TABLES_IN_WORDS,
  type TableWords,
  type ValueKind,
} from "../../content/my_data_tables.ts";
import { FOCUS_LABELS } from "../../content/focus_map.ts";
import { ROOM_LABELS } from "../../content/sprint_room.ts";
import { countryName } from "../../content/tax.ts";
import { resultPath } from "../../diagnostic/result_path.ts";
import { CLUSTERS, DIMENSIONS } from "../../diagnostic/dimensions.ts";
import { invoiceNumber, orderNumber } from "../../payments/order_facts.ts";
import { STYLE_NAMES } from "../../founder_test/styles.ts";
import { isListOf, isNumber, isRecordOf, isText } from "../../guards.ts";
import type { HeldRows } from "../held/store.ts";

type Row = HeldRows[string][number];

/** A line of a value: text, a moment (ISO), or the path of a page and what leads there. */
export type SaidLine = string | { readonly at: string } | { readonly href: string; readonly text: string };

/** A value with its name, in one line or several. */
export interface SaidValue {
  readonly label: string;
  readonly lines: readonly SaidLine[];
}

export interface SaidRow {
  readonly name: string;
  /** The moment in its name, ISO, which stands after it; absent without one. */
  readonly at?: string;
  readonly values: readonly SaidValue[];
}

export interface SaidTable extends Pick<TableWords, "title" | "about" | "isBrief"> {
  readonly id: string;
  readonly rows: readonly SaidRow[];
}

export interface SaidGroup {
  readonly title: string;
  readonly id: string;
  readonly tables: readonly SaidTable[];
}

/** What is held, in groups of tables, and the titles of the tables that hold nothing. `mailFiles` as the export has them. */
export function inWords(
  { tables: held, mailFiles }: {
    readonly tables: HeldRows;
    readonly mailFiles: readonly { readonly subject?: string; readonly text?: string }[];
  },
) {
  const groups: (SaidGroup & { readonly tables: SaidTable[] })[] = [];
  const empty: string[] = [];
  for (const [id, words] of Object.entries(TABLES_IN_WORDS)) {
    if (words.opens !== undefined) groups.push({ title: words.opens, id, tables: [] });
    const rows = (held[id] ?? []).map((row) => sayRow(row, words));
    if (rows.length > 0) groups.at(-1)?.tables.push({ ...words, id, rows });
    else empty.push(words.title);
  }
  const { title, about, isToOthers, untitled } = OWN_DATA.files;
  const rows = mailFiles.map(({ subject, text }) => ({
    name: text === undefined ? isToOthers : subject || untitled,
    values: [],
  }));
  if (rows.length > 0) {
    groups.find(({ id }) => id === "outbox")?.tables.push({ id: "files", title, about, isBrief: true, rows });
  }
  return { groups: groups.filter(({ tables }) => tables.length > 0), empty };
}

function sayRow(row: Row, { row: [named, before], columns }: TableWords): SaidRow {
  const shown = Object.entries(columns).filter(([column, [, kind, place]]) =>
    kind !== "code" && place !== "file" && (before !== undefined || column !== named)
  );
  const nameKind = columns[named]?.[1] ?? "text";
  const [first = ""] = sayValue(row[named], nameKind, row);
  return {
    ...typeof first === "object" && "at" in first ? first : {},
    name: `${before ?? ""} ${typeof first === "string" ? first : ""}`.trim(),
    values: shown.map(([column, [label, kind]]) => ({ label, lines: sayValue(row[column], kind, row) }))
      .filter(({ lines }) => lines.length > 0),
  };
}

/** A value in words, line by line; none for what is empty. What is of an unexpected shape is said as it is stored. */
function sayValue(value: unknown, kind: ValueKind, row: Row): readonly SaidLine[] {
  if (value === null || value === undefined || value === "") return [];
  return SAY[kind](value, row) ?? [isText(value) ? value : JSON.stringify(value)];
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const CLOCK = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** The day of a time in UTC: "November 22, 2026". */
export function dayInWords(iso: string): string {
  return DAY.format(new Date(iso));
}

/** A time for everybody, "November 22, 2026, 10:30 AM (UTC)", because the server does not know the reader's zone. */
export function timeInWords(iso: string): string {
  const time = new Date(iso);
  // Some editions of ICU put a narrow no-break space before AM and PM.
  return `${dayInWords(iso)}, ${CLOCK.format(time).replace("\u202f", " ")} (UTC)`;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...DIMENSIONS.map(({ key, label }) => [key, label] as const),
  ...FOCUS_LABELS,
  ...ROOM_LABELS,
]);
const labelOf = (key: string) => LABELS.get(key) ?? key;

const isFields = isRecordOf(isText, (_value): _value is unknown => true);
const named = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  isText(value) && Object.hasOwn(words, value) ? [words[value] ?? value] : null;
const listOf = (say: (fields: Readonly<Record<string, unknown>>) => string) => (value: unknown) =>
  isListOf(isFields)(value) ? value.map(say) : null;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** What each kind of value says, or null when the value is of another shape. */
const SAY: Readonly<Record<ValueKind, (value: unknown, row: Row) => readonly SaidLine[] | null>> = {
  text: (value) => isText(value) ? value.split("\n") : null,
  code: () => null,
  count: () => null,
  time: (value) => isTime(value) ? [{ at: value }] : null,
  day: (value) => isTime(value) ? [dayInWords(value)] : null,
  yes: (value) => [value === true ? "yes" : "no"],
  money: (value, { currency }) =>
    isNumber(value) ? [formatAmount(value, isText(currency) ? currency : CURRENCY)] : null,
  country: (value) => isText(value) ? [countryName(value)] : null,
  data: (value) => [
    `${
      Math.max(Math.round((isText(value) ? value.length / 2 : JSON.stringify(value).length) / 1000), 1)
    } kB, in the JSON file`,
  ],
  scores: (value) => sayFields(value) && [sayFields(value)?.join(", ") ?? ""],
  notes: sayFields,
  comments: listOf(({ at, text, by }) =>
    `${timeInWords(String(at))}${by === "coach" ? ", your coach" : ""}: ${text}`
  ),
  tasks: listOf(({ what, who, until, doneAt, gone }) =>
    [what, who, until, isTime(doneAt) && `done on ${dayInWords(doneAt)}`, gone && "removed"].filter(Boolean)
      .join(", ")
  ),
  parts: listOf(({ amount, dueOn }) =>
    `${formatAmount(Number(amount), CURRENCY)}, due on ${dayInWords(String(dueOn))}`
  ),
  outcomes: listOf(({ at, outcome, on }) =>
    `${timeInWords(String(at))}: ${outcome}, ${dayInWords(String(on))}`
  ),
  dimensions: (value) =>
    Array.isArray(value)
      ? value.length > 0 ? [value.map((key) => labelOf(String(key))).join(", ")] : []
      : null,
  figures(value) {
    if (!isFields(value)) return null;
    const { overall, clusters, strengths, bottlenecks } = value;
    const ranked = (list: unknown) =>
      Array.isArray(list)
        ? list.map((each) => isFields(each) ? `${labelOf(String(each.key))} (${each.value})` : String(each))
          .join(", ")
        : "";
    return [
      [
        `Overall: ${mean(overall)} of 5`,
        ...isFields(clusters) ? CLUSTERS.map(({ key, label }) => `${label}: ${mean(clusters[key])}`) : [],
      ].join(", "),
      `Highest: ${ranked(strengths)}`,
      `Lowest: ${ranked(bottlenecks)}`,
    ];
  },
  result: (value) => isText(value) ? [{ href: resultPath(value), text: OWN_DATA.open }] : null,
  style: named(STYLE_NAMES),
  tool: (value) => isText(value) ? [toolInterestLabel(value)] : null,
  order: (value) => isText(value) ? [orderNumber(value)] : null,
  invoice: (value, { year, is_live }) =>
    isNumber(value) && isNumber(year) ? [invoiceNumber({ year, place: value }, is_live === true)] : null,
  mail: named(OWN_MAIL_NAMES),
  event: named({ ...MAILS.notice.events, ...OWN_EVENTS }),
  state: named(STATES_IN_WORDS),
  flag: (value) => value === true ? ["yes"] : [],
  counted: (
    value,
    { address_hash },
  ) => [COUNTED[String(address_hash).includes(" ") ? 2 : Number(value)] ?? ""],
  page: (value) => isText(value) ? [{ href: value, text: OWN_DATA.openOrder }] : null,
};

/** A time as the server stores it in a text. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Fields of dimensions, line by line in the check's order, which the database does not keep. */
function sayFields(value: unknown): readonly string[] | null {
  if (!isFields(value)) return null;
  const known = [...LABELS.keys()].filter((key) => key in value);
  const keys = new Set<string>([...known, ...Object.keys(value)]);
  const said = (text: unknown) => isText(text) && INSTANT.test(text) ? timeInWords(text) : text;
  return [...keys].filter((key) => value[key] !== "").map((key) => `${labelOf(key)}: ${said(value[key])}`);
}

function mean(value: unknown): string {
  return isNumber(value) ? value.toFixed(2) : "";
}
