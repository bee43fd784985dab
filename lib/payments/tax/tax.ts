import { type Guarded, hasFields, isNumber, isText } from "../../guards.ts";

/** Whether tax is part of a price, or comes on top of it. The words are Stripe's. */
export type TaxBehavior = "inclusive" | "exclusive";

export const isTax = hasFields({
  /** What the product's page shows, less any coupon or upgrade. */
  price: isNumber,
  net: isNumber,
  tax: isNumber,
  /** What is charged. */
  total: isNumber,
  /** Percent: "8.25". Null: there is no tax, or several that differ. */
  rate: (value: unknown): value is string | null => value === null || isText(value),
  /** Two letters (ISO 3166). */
  country: isText,
});

/** The tax of an order. Amounts are integer minor units. */
export type Tax = Guarded<typeof isTax>;

/** Where a buyer is, as far as tax depends on it. */
export interface TaxAddress {
  readonly country: string;
  readonly postalCode: string;
}

/** Characters of a postal code, at most. */
export const LONGEST_POSTAL_CODE = 16;

/** The countries that a buyer can choose (ISO 3166). */
export const COUNTRIES: ReadonlySet<string> = new Set(
  ("AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW " +
    "CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO " +
    "IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC " +
    "NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD " +
    "TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW")
    .split(" "),
);
