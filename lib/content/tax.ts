import { CURRENCY, currencyName } from "../catalogue/price.ts";
import type { TaxBehavior } from "../payments/tax/tax.ts";

const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region" });

/** The English name of a country by its two letters. */
export function countryName(code: string): string {
  return COUNTRY_NAMES.of(code) ?? code;
}

/** Whether a text is the name of a country, in English or in the language that most people there speak. */
export function isCountry(text: string, code: string): boolean {
  const { language } = new Intl.Locale("und", { region: code }).maximize();
  return ["en", language ?? "en"].some((spoken) =>
    new Intl.DisplayNames([spoken], { type: "region" }).of(code)?.toLowerCase() === text.toLowerCase()
  );
}

/** A price as a sentence names it before the buyer's country is known. */
export function priceText(price: string, tax: TaxBehavior | undefined): string {
  return tax === "exclusive" ? `${price} plus tax` : price;
}

/** What a country calls its tax, where it is not VAT. */
const TAX_NAMES: Readonly<Record<string, string>> = {
  CA: "GST/HST",
  AU: "GST",
  NZ: "GST",
  SG: "GST",
  IN: "GST",
  US: "Sales tax",
};

/** What the number is called that a company has for its tax in a country; undefined: the country is not known. */
export function taxNumberName(country?: string): string {
  if (country === undefined) return "VAT or tax number";
  // Companies in the US have no number for the sales tax.
  return country === "US" ? "Tax number" : `${TAX_NAMES[country] ?? "VAT"} number`;
}

/** Countries whose tax is called VAT here: the EU, the United Kingdom, Switzerland, Norway. */
export const VAT_COUNTRIES: ReadonlySet<string> = new Set(
  ("AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK").split(" "),
);

/** A tax as its country calls it: "VAT 19% (Germany)". `rate` is in percent; null: there is none, or several that differ. */
export function taxLine(country: string, rate: string | null): string {
  const name = VAT_COUNTRIES.has(country) ? "VAT" : TAX_NAMES[country] ?? "Tax";
  return `${name}${rate === null ? "" : ` ${rate}%`} (${countryName(country)})`;
}

/** A tax within a sentence: "VAT (Germany)", "sales tax (United States)". */
export function taxWithin(country: string): string {
  return taxLine(country, null).replace(/^(?:Sales t|T)ax/, (name) => name.toLowerCase());
}

/** The words about tax, where the site computes it. */
export const TAX = {
  /** The form that asks where the buyer is. */
  card: "Where Are You?",
  why: "Tax depends on your country. You see it before you pay.",
  country: "Country",
  choose: "Choose your country",
  postalCode: "Postal code",
  needed: "(needed in the US and Canada)",
  button: "Show the Total",
  failed: "No total yet",
  noAnswer: "We couldn’t compute the tax. Nothing was charged. Please press the button again.",
  noCountry: "Please choose your country",
  noPlace: "We can’t find this place. Please check the country and the postal code.",
  noPostalCode: "Please enter your postal code",
  /** Below a price that tax comes on top of, until the country is known; below the total once it is; or if there is none. */
  before: "Before any tax.",
  parts: (price: string, tax: string) => `${price} plus ${tax} tax.`,
  none: "No tax is added.",
  /** Of the total, near the button to pay. `tax` is named with its country. */
  within: (amount: string, tax: string) => `Including ${amount} ${tax}.`,
  /** Above the fields. */
  net: "Price before tax",
  total: `Total in ${currencyName(CURRENCY)}`,
  change: "Change the country",
  /** The total was changed in another tab meanwhile. */
  changed: {
    title: "Nothing was charged",
    text: "The total has changed in another window. Please check it again.",
  },
} as const;
