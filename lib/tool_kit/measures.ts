import { currencySign, formatNumber } from "./numbers.ts";
import type { NumberSettings } from "./shape.ts";

/** A value with the mark of its unit, where that is one: "$84", "62%", "120". */
export function withMark(value: number, unit: string, { currency, numberStyle }: NumberSettings): string {
  if (unit.trim() === "%") return formatNumber(value, numberStyle, { isPercent: true });
  const isMoney = [currency, currencySign(currency)].includes(unit.trim()) || /^\p{Sc}$/u.test(unit.trim());
  return formatNumber(value, numberStyle, isMoney ? { currency: unit.trim() } : {});
}

/** A value with its unit in full: "$84", "62%", "120 orders". */
export function withUnit(value: number, unit: string, settings: NumberSettings): string {
  const shown = withMark(value, unit, settings);
  const plain = formatNumber(value, settings.numberStyle);
  if (shown !== plain || unit.trim() === "") return shown;
  return `${shown} ${Math.abs(value) === 1 ? unit.trim().replace(COUNTED, "$1") : unit.trim()}`;
}

/** From where to where: "120 → 180 orders", "$84 → $100", "62 → 75%"; "?" for a figure that is missing. */
export function wayText(
  { from, to, unit }: { readonly from: number | null; readonly to: number | null; readonly unit: string },
  settings: NumberSettings,
): string {
  // A sign before the figure stands at both, what follows it at the last.
  const isBefore = /^\D/.test(withMark(1, unit, settings));
  const start = from === null ? "?" : withMark(from, isBefore ? unit : "", settings);
  return `${start} → ${to === null ? "?" : withUnit(to, unit, settings)}`;
}

/** Units whose plural is certain: of one there is one day. */
const COUNTED = /^(minute|hour|day|week|month|year|order|customer)s$/;
