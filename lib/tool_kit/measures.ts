import { currencySign, formatNumber } from "./numbers.ts";
import type { NumberSettings } from "./schemas.ts";

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
  return shown === plain && unit.trim() !== "" ? `${shown} ${unit.trim()}` : shown;
}
