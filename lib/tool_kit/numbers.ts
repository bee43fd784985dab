import { NUMBER_STYLES, type NumberStyle, said } from "./number_styles.ts";
import { numberProblem } from "./words.ts";

export { NUMBER_STYLES, type NumberStyle };

export type NumberProblem = "empty" | "not-a-number" | "several" | "too-large";

/** What was understood of a typed number. */
export interface UnderstoodNumber {
  readonly ok: true;
  /** Finite, never -0. "15%" is 15. */
  readonly value: number;
  /** The currency as it was written ("$", "EUR"), or null. */
  readonly currency: string | null;
  readonly isPercent: boolean;
  /** Read by the document's style alone ("1.200"): show what was understood. */
  readonly isAmbiguous: boolean;
  /** Places after the decimal mark that the value has as typed; 0 for "1.2m". */
  readonly decimals: number;
}

export type ParsedNumber = UnderstoodNumber | {
  readonly ok: false;
  readonly reason: NumberProblem;
  /** For the visitor; empty for an empty field. */
  readonly message: string;
};

/** Above this a double no longer tells whole numbers apart by a safe margin. */
const VALUE_MAX = 1e15;
const TEXT_MAX = 60;
const SCALES: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** Most fields hold nothing else. Compiling TYPED takes a slow phone several milliseconds, in the middle of a key. */
const DIGITS = /^\d{1,15}$/;
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr|zł|Fr\.?)`;
const TYPED = new RegExp(
  String.raw`^(?<open>\()? ?(?<sign>[-+])? ?(?<before>${CURRENCY})? ?(?<inner>[-+])? ?` +
    String.raw`(?<digits>[.,]?\d(?:[\d.,' ]*\d)?[.,]?) ?(?<scale>[kK]|[mM](?:io|n)?|[bB]n?)? ?` +
    String.raw`(?<after>${CURRENCY}|%)? ?(?<close>\))?$`,
  "u",
);

/** Signs of currencies by their codes. */
export const SIGNS: Readonly<Record<string, string>> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  INR: "₹",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  BRL: "R$",
  ILS: "₪",
  KRW: "₩",
  TRY: "₺",
  UAH: "₴",
  NGN: "₦",
};

/**
 * A number as people type it: "12,5", "12.5", "1 200", "1'200", "$1,200", "15%", "-3", "(3)" for -3, "3k", "1.2m", "2bn".
 * Where "1.200" and "1,200" can be read in two ways, the style decides and `isAmbiguous` says so.
 */
export function parseNumber(text: string, style: NumberStyle): ParsedNumber {
  if (DIGITS.test(text)) {
    return {
      ok: true,
      value: Number(text),
      currency: null,
      isPercent: false,
      isAmbiguous: false,
      decimals: 0,
    };
  }
  // Cells of a sheet, of which some may be empty.
  if (/\d(\t|\s\s)\s*\d/.test(text)) return refused("several", style);
  const typed = text.replace(/\s+/gu, " ").replace(/[−–‒]/gu, "-").replace(/[’`´]/gu, "'").trim();
  if (typed === "") return refused("empty", style);
  const parts = typed.length > TEXT_MAX ? undefined : TYPED.exec(typed)?.groups;
  if (parts === undefined) {
    return refused(/\d(?: | ?[-/] ?| to )\d/.test(typed) ? "several" : "not-a-number", style);
  }

  const { sign, inner, before, after, open, close, scale = "", digits = "" } = parts;
  const isPercent = after === "%";
  const isTwice = (sign && inner) || (before && after) || (open && (sign || inner)) || !open !== !close;
  if (isTwice) return refused("not-a-number", style);
  const read = readDigits(digits, style);
  if (read === null) return refused(digits.includes(" ") ? "several" : "not-a-number", style);

  const exponent = SCALES[scale.slice(0, 1).toLowerCase()] ?? 0;
  // By text: 1.1 times 1000 would be 1100.0000000000002.
  const size = Number(`${read.whole || "0"}.${read.fraction || "0"}e${exponent}`);
  if (size >= VALUE_MAX) return refused("too-large", style);
  const isNegative = [sign, inner].includes("-") || open !== undefined;
  return {
    ok: true,
    value: isNegative && size !== 0 ? -size : size,
    currency: before ?? (isPercent ? null : after ?? null),
    isPercent,
    isAmbiguous: read.isAmbiguous,
    decimals: Math.max(0, read.fraction.length - exponent),
  };
}

/** Stands for a number that somebody has to say how it is meant. */
export const OPEN: ParsedNumber = { ok: false, reason: "several", message: "" };

/** A number as somebody has said that such are meant. With three decimals it would be a thousand times smaller, and few write so many. */
export function readTyped(text: string, style: NumberStyle): ParsedNumber {
  const parsed = parseNumber(text, style);
  if (!parsed.ok || !parsed.isAmbiguous || parsed.decimals === 0) return parsed;
  const meant = said.answers?.[style === "1,234.5" ? "." : ","];
  return meant ? parseNumber(text, meant) : OPEN;
}

/** What was understood, for the echo beside the field: "1,200", "€1,200,000", "15%". */
export function echoNumber(
  { value, currency, isPercent, decimals }: UnderstoodNumber,
  style: NumberStyle,
): string {
  return formatNumber(value, style, { decimals, isPercent, ...(currency === null ? {} : { currency }) });
}

export interface NumberFormat {
  /**
   * Places after the decimal mark, at most 12, kept as they are. Left out: those that suit the value, at most two from 1
   * upwards, below 1 two digits that count, without zeros at the end (two, if any, for money).
   */
  readonly decimals?: number;
  /** An ISO code, or the sign itself. */
  readonly currency?: string;
  /** The value is in percent already: 15 is "15%". */
  readonly isPercent?: boolean;
  /** "+" before what is greater than 0. */
  readonly hasSign?: boolean;
}

/** Stands for what is no number. */
export const NO_NUMBER = "–";

/** A number as the document writes it, with a true minus sign. What is not finite is a dash, and nothing is "-0". */
export function formatNumber(value: number, style: NumberStyle, format: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const size = Math.abs(value);
  const shown = size < VALUE_MAX ? digitsOf(size, style, format) : powerOfTen(size, style);
  const wanted = value < 0 ? "−" : format.hasSign ? "+" : "";
  const sign = wanted === "" || !/[1-9]/.test(shown) ? "" : wanted;
  if (format.isPercent) return `${sign}${shown}%`;
  if (format.currency === undefined) return `${sign}${shown}`;
  const currency = currencySign(format.currency);
  if (style === "1.234,5") return `${sign}${shown}\u00a0${currency}`;
  return `${sign}${currency}${/\p{L}$/u.test(currency) ? "\u00a0" : ""}${shown}`;
}

/** "$" for USD; a code without a sign of its own stays as it is. */
export function currencySign(code: string): string {
  return SIGNS[code] ?? code;
}

/** The digits before and after the decimal mark; null when the marks make no number. */
function readDigits(
  digits: string,
  style: NumberStyle,
): { readonly whole: string; readonly fraction: string; readonly isAmbiguous: boolean } | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? "";
  const isSpaced = /[ ']/.test(digits);
  const isOnce = marks.length === 1;
  const [before = "", after = ""] = isOnce ? digits.split(last) : [];
  // Three digits after one mark: thousands or decimals.
  const isAmbiguous = isOnce && !isSpaced && /^[1-9]\d{0,2}$/.test(before) && after.length === 3;
  const isDecimal = isAmbiguous ? style[5] === last : isOnce || new Set(marks).size === 2;
  const at = isDecimal ? digits.lastIndexOf(last) : digits.length;
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  if (!/^\d*$/.test(fraction)) return null;
  // Groups of three, or of two before the last, as in India; one mark all through.
  const isGrouped = /^[1-9]\d{0,2}(?:([.,' ])\d{2,3})?(?:\1\d{2,3})*$/.test(whole) && /\D\d{3}$/.test(whole);
  if (!/^\d*$/.test(whole) && !(isGrouped && !(isDecimal && whole.includes(last)))) return null;
  return { whole: whole.replace(/\D/g, ""), fraction, isAmbiguous };
}

function digitsOf(size: number, style: NumberStyle, { decimals, currency }: NumberFormat): string {
  if (size < 1000 && decimals === undefined && Number.isInteger(size)) return String(size);
  const places = Math.min(12, decimals ?? (size >= 1 || size === 0 ? 2 : 1 - Math.floor(Math.log10(size))));
  const isMoney = currency !== undefined;
  let [whole = "", fraction = ""] = rounded(size, decimals === undefined ? Math.min(places, 6) : places)
    .split(".");
  if (decimals === undefined) {
    const kept = fraction.replace(/0+$/, "");
    fraction = isMoney && kept !== "" ? kept.padEnd(2, "0") : kept;
  }
  if (whole.length > 3) whole = whole.replace(/\B(?=(\d{3})+$)/g, style[1] ?? "");
  return fraction === "" ? whole : `${whole}${style[5]}${fraction}`;
}

/** Below the one a product of doubles is off by less than the other. */
const [CLEAR_BELOW, CLEAR_FROM] = [1e9, 1e-6];

/** Rounds what is written, not what is stored: 1.005 to two places is 1.01. */
function rounded(size: number, places: number): string {
  const near = size * 10 ** places;
  // So far from a tie the product is on the same side of it as what is written.
  if (near < CLEAR_BELOW && Math.abs(near % 1 - 0.5) > CLEAR_FROM) {
    return (Math.round(near) / 10 ** places).toFixed(places);
  }
  const text = String(size);
  const scaled = Number(`${text}e${places}`);
  if (text.includes("e") || scaled >= VALUE_MAX) return size.toFixed(places);
  return Number(`${Math.round(scaled)}e-${places}`).toFixed(places);
}

function powerOfTen(size: number, style: NumberStyle): string {
  const [digits = "", power = ""] = size.toExponential(1).split("e+");
  return `${digits.replace(".", style[5] ?? ".")} × 10^${power}`;
}

function refused(reason: NumberProblem, style: NumberStyle): ParsedNumber {
  return { ok: false, reason, message: numberProblem(reason, style === "1,234.5" ? "12.5" : "12,5") };
}
