const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region" });

/** The English name of a country by its two letters. */
export function countryName(code: string): string {
  return COUNTRY_NAMES.of(code) ?? code;
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
  /** Above the button to pay. */
  net: "Price before tax",
  line: (country: string, rate: string | null) =>
    `Tax in ${countryName(country)}${rate === null ? "" : ` (${rate}%)`}`,
  total: "Total",
  change: "Change the country",
  /** The total was changed in another tab meanwhile. */
  changed: "The total has changed in another window. Nothing was charged. Please check it again.",
} as const;
