import { CURRENCY, formatAmount } from "../../catalogue/price.ts";
import { toolInterestLabel } from "../../catalogue/tools.ts";
import { MAIL_NAMES } from "../../content/desk.ts";
import { MAILS } from "../../content/mails.ts";
import {
  OWN_EVENTS,
  OWN_MAIL_NAMES,
  STATES_IN_WORDS,
  TABLES_IN_WORDS,
  type TableWords,
  type ValueKind,
} from "../../content/my_data.ts";
import { countryName } from "../../content/tax.ts";
import { CLUSTERS, DIMENSIONS } from "../../diagnostic/dimensions.ts";
import { invoiceNumber, orderNumber } from "../../payments/order_facts.ts";
import { STYLE_NAMES } from "../../founder_test/styles.ts";
import { isNumber, isRecordOf, isText } from "../../guards.ts";
import { signupDates } from "../../waitlist/columns.ts";
import type { HeldRows } from "../held/store.ts";

type Row = HeldRows[string][number];

/** A value with its name, in one line or several. */
export interface SaidValue {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface SaidRow {
  readonly name: string;
  readonly values: readonly SaidValue[];
  /** Details, and what only computers read. */
  readonly apart: readonly SaidValue[];
}

export interface SaidTable {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly rows: readonly SaidRow[];
}

/** What is held, table by table. Tables without a row have none here. */
export function inWords(tables: HeldRows): readonly SaidTable[] {
  return Object.entries(TABLES_IN_WORDS).map(([id, words]) => ({
    id,
    title: words.title,
    about: words.about,
    rows: (tables[id] ?? []).map((row) => sayRow(row, words)),
  }));
}

function sayRow(row: Row, { row: [named, before], columns }: TableWords): SaidRow {
  const others = Object.entries(columns).filter(([column]) => before !== undefined || column !== named);
  const said = others.map(([column, [label, kind, place]]) => ({
    label,
    isApart: kind === "code" || place === "detail",
    lines: sayValue(row[column], kind, row),
  })).filter(({ lines }) => lines.length > 0);
  const nameKind = columns[named]?.[1] ?? "text";
  const [value = ""] = sayValue(row[named], nameKind === "time" ? "day" : nameKind, row);
  return {
    name: before === undefined ? value : `${before} ${value}`,
    values: said.filter(({ isApart }) => !isApart),
    apart: said.filter(({ isApart }) => isApart),
  };
}

/** A value in words, line by line; none for what is empty. What is of an unexpected shape is said as it is stored. */
function sayValue(value: unknown, kind: ValueKind, row: Row): readonly string[] {
  if (value === null || value === undefined || value === "") return [];
  return SAY[kind](value, row) ?? [isText(value) ? value : JSON.stringify(value)];
}

const { full, day } = signupDates("UTC");

/** A time for everybody, "Nov 22, 2026, 10:30 AM (UTC)", because the server does not know the reader's zone. */
export function timeInWords(iso: string): string {
  return `${full(iso)} (UTC)`;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...DIMENSIONS.map(({ key, label }) => [key, label] as const),
]);
const labelOf = (key: string) => LABELS.get(key) ?? key;

const isFields = isRecordOf(isText, (_value): _value is unknown => true);
const named = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  isText(value) && Object.hasOwn(words, value) ? [words[value] ?? value] : null;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** What each kind of value says, or null when the value is of another shape. */
const SAY: Readonly<Record<ValueKind, (value: unknown, row: Row) => readonly string[] | null>> = {
  text: (value) => isText(value) ? value.split("\n") : null,
  code: () => null,
  count: () => null,
  time: (value) => isTime(value) ? [timeInWords(value)] : null,
  day: (value) => isTime(value) ? [day(value)] : null,
  yes: (value) => [value === true ? "yes" : "no"],
  money: (value, { currency }) =>
    isNumber(value) ? [formatAmount(value, isText(currency) ? currency : CURRENCY)] : null,
  country: (value) => isText(value) ? [countryName(value)] : null,
  data: (value) => [
    `${
      Math.max(Math.round((isText(value) ? value.length / 2 : JSON.stringify(value).length) / 1000), 1)
    } kB, in the JSON file`,
  ],
  scores: sayFields,
  notes: sayFields,
  dimensions: (value) =>
    !Array.isArray(value)
      ? null
      : value.length === 0
      ? []
      : [value.map((key) => labelOf(String(key))).join(", ")],
  figures(value) {
    if (!isFields(value)) return null;
    const { overall, clusters, strengths, bottlenecks } = value;
    const ranked = (list: unknown) =>
      Array.isArray(list)
        ? list.map((each) => isFields(each) ? `${labelOf(String(each.key))} (${each.value})` : String(each))
          .join(", ")
        : "";
    return [
      `Overall: ${mean(overall)} of 5`,
      ...isFields(clusters) ? CLUSTERS.map(({ key, label }) => `${label}: ${mean(clusters[key])}`) : [],
      `Highest: ${ranked(strengths)}`,
      `Lowest: ${ranked(bottlenecks)}`,
    ];
  },
  style: named(STYLE_NAMES),
  tool: (value) => isText(value) ? [toolInterestLabel(value)] : null,
  order: (value) => isText(value) ? [orderNumber(value)] : null,
  invoice: (value, { year, is_live }) =>
    isNumber(value) && isNumber(year) ? [invoiceNumber({ year, place: value }, is_live === true)] : null,
  mail: named({ ...MAIL_NAMES, ...OWN_MAIL_NAMES }),
  event: named({ ...MAILS.notice.events, ...OWN_EVENTS }),
  state: named(STATES_IN_WORDS),
};

/** Fields of dimensions, line by line in the check's order, which the database does not keep. */
function sayFields(value: unknown): readonly string[] | null {
  if (!isFields(value)) return null;
  const known = DIMENSIONS.map(({ key }) => key).filter((key) => key in value);
  const keys = new Set<string>([...known, ...Object.keys(value)]);
  return [...keys].map((key) => `${labelOf(key)}: ${value[key]}`);
}

function mean(value: unknown): string {
  return isNumber(value) ? value.toFixed(1) : "";
}
