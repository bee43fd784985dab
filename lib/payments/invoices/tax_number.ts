/** How a country writes its VAT numbers, without spaces, dots, hyphens and slashes. */
interface VatFormat {
  /** Two letters (ISO 3166). */
  readonly country: string;
  /** What follows the prefix. */
  readonly rest: RegExp;
  readonly example: string;
}

const format = (country: string, rest: RegExp, example: string): VatFormat => ({ country, rest, example });

const BRITISH = /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/;

/**
 * The formats by prefix. Check digits are below. No register is asked.
 * EU and Northern Ireland: European Commission, VIES, "What is the format of a VAT number?" (https://ec.europa.eu/taxation_customs/vies/#/faq).
 * GB: HMRC, VAT Notice 700, and the same table. CH: Federal Statistical Office, UID register, with the addition for VAT in three languages.
 * NO: Brønnøysund Register Centre, organisation number, with MVA for those who are registered for VAT.
 */
const VAT_FORMATS: ReadonlyMap<string, VatFormat> = new Map([
  ["AT", format("AT", /^U\d{8}$/, "ATU12345675")],
  ["BE", format("BE", /^[01]\d{9}$/, "BE0123456749")],
  ["BG", format("BG", /^\d{9,10}$/, "BG123456789")],
  ["CY", format("CY", /^\d{8}[A-Z]$/, "CY12345678L")],
  ["CZ", format("CZ", /^\d{8,10}$/, "CZ12345678")],
  ["DE", format("DE", /^\d{9}$/, "DE123456788")],
  ["DK", format("DK", /^\d{8}$/, "DK12345674")],
  ["EE", format("EE", /^\d{9}$/, "EE123456780")],
  ["EL", format("GR", /^\d{9}$/, "EL123456783")],
  ["ES", format("ES", /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, "ESX12345678")],
  ["FI", format("FI", /^\d{8}$/, "FI12345671")],
  ["FR", format("FR", /^[A-HJ-NP-Z0-9]{2}\d{9}$/, "FR32123456789")],
  ["HR", format("HR", /^\d{11}$/, "HR12345678903")],
  ["HU", format("HU", /^\d{8}$/, "HU12345676")],
  ["IE", format("IE", /^(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/, "IE1234567FA")],
  ["IT", format("IT", /^\d{11}$/, "IT12345678903")],
  ["LT", format("LT", /^(\d{9}|\d{12})$/, "LT123456789")],
  ["LU", format("LU", /^\d{8}$/, "LU12345613")],
  ["LV", format("LV", /^\d{11}$/, "LV12345678901")],
  ["MT", format("MT", /^\d{8}$/, "MT12345634")],
  ["NL", format("NL", /^\d{9}B\d{2}$/, "NL123456782B01")],
  ["PL", format("PL", /^\d{10}$/, "PL1234567802")],
  ["PT", format("PT", /^\d{9}$/, "PT123456789")],
  ["RO", format("RO", /^\d{2,10}$/, "RO12345678")],
  ["SE", format("SE", /^\d{12}$/, "SE123456789701")],
  ["SI", format("SI", /^\d{8}$/, "SI12345679")],
  ["SK", format("SK", /^\d{10}$/, "SK1234567895")],
  ["XI", format("GB", BRITISH, "XI123456782")],
  ["GB", format("GB", BRITISH, "GB123456782")],
  ["CH", format("CH", /^E\d{9}(MWST|TVA|IVA|VAT)?$/, "CHE-123.456.788 MWST")],
  ["NO", format("NO", /^\d{9}(MVA)?$/, "NO123456785MVA")],
]);

/** The format that a number has to have by its first two letters; undefined: it is no VAT number of these countries. Greece's letters are EL. */
function formatOf(compact: string): VatFormat | undefined {
  const prefix = compact.slice(0, 2);
  return VAT_FORMATS.get(prefix === "GR" ? "EL" : prefix);
}

/** Whether a number that was accepted is a VAT number by its prefix. */
export function isVatNumber(number: string): boolean {
  return formatOf(number) !== undefined;
}

/** Other numbers: five to 24 characters. */
const OTHER = /^[A-Za-z0-9 ./-]{5,24}$/;
const FEWEST_DIGITS = 5;
/**
 * What looks like the prefix of a country that has none: two letters before a word, or more letters than any tax number begins with. Mexico's begin
 * with three or four.
 */
const UNKNOWN_PREFIX = /^([A-Z]{2}[ ./-]+[A-Z]|[A-Z]{5})/i;

/** Why a number was refused; `country` is null where it names none, `example` also where the format is right and the check digits are wrong. */
export interface WrongTaxNumber {
  readonly country: string | null;
  readonly example: string | null;
}

/**
 * A line that a buyer typed as a VAT or tax number, as the invoice writes it. VAT numbers of the countries above must have their format and check digits, and are written
 * without spaces, Switzerland's in its own way. Any other number is written as it was typed.
 */
export function readTaxNumber(
  typed: string,
): { readonly number: string } | { readonly wrong: WrongTaxNumber } {
  const compact = typed.replace(/[\s./-]/g, "").toUpperCase();
  const known = formatOf(compact);
  if (known !== undefined) {
    const { country, rest, example } = known;
    if (compact.startsWith("GR") || !rest.test(compact.slice(2))) return { wrong: { country, example } };
    if (VAT_CHECKS.get(compact.slice(0, 2))?.(compact.slice(2)) === false) {
      return { wrong: { country, example: null } };
    }
    return { number: compact.replace(/^CHE(...)(...)(...)(.*)/, "CHE-$1.$2.$3 $4").trim() };
  }
  const digits = typed.replace(/\D/g, "").length;
  if (!OTHER.test(typed) || digits < FEWEST_DIGITS || UNKNOWN_PREFIX.test(typed)) {
    return { wrong: { country: null, example: null } };
  }
  return { number: typed };
}

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
const VAT_CHECKS: ReadonlyMap<string, Check> = new Map([
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
