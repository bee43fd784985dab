import { VAT_CHECKS } from "./check_digits.ts";

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
 * The formats by prefix. Check digits are in check_digits.ts. No register is asked.
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
