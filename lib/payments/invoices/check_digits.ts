/** Whether what follows the prefix of a VAT number, in its country's format, has the check digits that the country's rule gives. */
type Check = (rest: string) => boolean;

const digitsOf = (text: string) => Array.from(text.replace(/\D/g, ""), Number);

const sumOf = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/** The digit after the weighted ones is what `check` makes of their sum. A rule that gives none refuses the number. */
function weighted(weights: readonly number[], check: (sum: number) => number): Check {
  return (rest) => {
    const digits = digitsOf(rest);
    return digits[weights.length] === check(sumOf(digits, weights));
  };
}

const upToTen = (sum: number) => (10 - sum % 10) % 10;
/** 11 is 0, and there is no number with 10. */
const upToEleven = (sum: number) => (11 - sum % 11) % 11;

/** Digits of which every second counts twice, added up with the digits of what is over 9. */
const doubledSum = (digits: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : 2 * digit - (digit > 4 ? 9 : 0)), 0);

/** ISO/IEC 7812-1. */
const luhn = (digits: readonly number[]) => doubledSum(digits.toReversed()) % 10 === 0;

const austrian: Check = (rest) => {
  const digits = digitsOf(rest);
  return digits[7] === upToTen(doubledSum(digits.slice(0, 7)) + 4);
};

const french: Check = (rest) => {
  const [, key, siren] = /^(\d\d)(\d{9})$/.exec(rest) ?? [];
  // A key with letters has no published rule.
  return key === undefined || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
};

/** ISO/IEC 7064, MOD 11,10. */
function mod1110(rest: string): boolean {
  const digits = digitsOf(rest);
  const product = digits.slice(0, -1).reduce((product, digit) => {
    const sum = (digit + product) % 10;
    return (2 * (sum === 0 ? 10 : sum)) % 11;
  }, 10);
  return digits.at(-1) === (11 - product) % 10;
}

const british: Check = (rest) => {
  const digits = digitsOf(rest);
  if (digits.length < 9) return true;
  const sum = sumOf(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(rest.slice(7, 9));
  // Numbers issued since 2010 have 55 more.
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};

const dutch: Check = (rest) =>
  weighted([9, 8, 7, 6, 5, 4, 3, 2], (sum) => sum % 11)(rest) ||
  // Of sole traders since 2020, with letters as two digits each (ISO/IEC 7064, MOD 97-10).
  BigInt(`NL${rest}`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)) % 97n === 1n;

const irish: Check = (rest) => {
  const [, digits, letter, second = "W"] = /^(\d{7})([A-W])([A-I])?$/.exec(rest) ?? [];
  // Numbers of before 2013 with a letter in the second place have rules of their own.
  if (digits === undefined) return true;
  const letters = "WABCDEFGHIJKLMNOPQRSTUV";
  const sum = sumOf(digitsOf(digits), [8, 7, 6, 5, 4, 3, 2]) + 9 * letters.indexOf(second);
  return letters[sum % 23] === letter;
};

/**
 * The rules by prefix, as the countries' registers publish them and the European Commission has collected them ("VIES: algorithms of the check digits").
 * Of a country that is not here the format alone is looked at: its rules differ by the kind of taxpayer.
 */
export const VAT_CHECKS: ReadonlyMap<string, Check> = new Map([
  ["AT", austrian],
  ["BE", (rest) => 97 - Number(rest.slice(0, 8)) % 97 === Number(rest.slice(8))],
  ["CH", weighted([5, 4, 3, 2, 7, 6, 5, 4], upToEleven)],
  ["DE", mod1110],
  ["DK", weighted([2, 7, 6, 5, 4, 3, 2], upToEleven)],
  ["EE", weighted([3, 7, 1, 3, 7, 1, 3, 7], upToTen)],
  ["EL", weighted([256, 128, 64, 32, 16, 8, 4, 2], (sum) => sum % 11 % 10)],
  ["FI", weighted([7, 9, 10, 5, 8, 4, 2], upToEleven)],
  // A key with letters has no published rule.
  ["FR", french],
  ["GB", british],
  ["HR", mod1110],
  ["HU", weighted([9, 7, 3, 1, 9, 7, 3], upToTen)],
  ["IE", irish],
  ["IT", (rest) => luhn(digitsOf(rest))],
  ["LU", (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6))],
  ["MT", (rest) => 37 - sumOf(digitsOf(rest), [3, 4, 6, 7, 8, 9]) % 37 === Number(rest.slice(6))],
  ["NL", dutch],
  ["NO", weighted([3, 2, 7, 6, 5, 4, 3, 2], upToEleven)],
  ["PL", weighted([6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11)],
  ["PT", weighted([9, 8, 7, 6, 5, 4, 3, 2], (sum) => upToEleven(sum) % 10)],
  ["SE", (rest) => luhn(digitsOf(rest.slice(0, 10)))],
  ["SI", weighted([8, 7, 6, 5, 4, 3, 2], (sum) => sum % 11 === 0 ? -1 : (11 - sum % 11) % 10)],
  ["SK", (rest) => Number(rest) % 11 === 0],
  ["XI", british],
]);
