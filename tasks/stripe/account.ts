/** What the account has set up at Stripe, and its objects as the API shows them. */

/** Begins every card statement. */
export const STATEMENT_PREFIX = "COACH";

/** Change it at any time. As it is at first, nothing is missing. */
export interface AccountState {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What Stripe still wants to know of the business. */
  due: string[];
  statementPrefix: string | null;
  /** What Stripe Tax still has to know; empty, as at first: it computes taxes. null: nobody has set it up. */
  taxMissing: string[] | null;
  /** The account's own publishable key; that of another account does not find its payments. */
  isPublishableKeyOwn: boolean;
  /** Configurations of payment methods by their ids; others do not exist. */
  configurations: Record<string, { isActive: boolean; hasCards: boolean }>;
  /** Domains that may show wallets. */
  domains: { name: string; isEnabled: boolean; applePay: "active" | "inactive" }[];
}

export function newAccount(): AccountState {
  return {
    chargesEnabled: true,
    payoutsEnabled: true,
    due: [],
    statementPrefix: STATEMENT_PREFIX,
    taxMissing: [],
    isPublishableKeyOwn: true,
    configurations: {},
    domains: [],
  };
}

export function accountObject({ chargesEnabled, payoutsEnabled, due, statementPrefix }: AccountState) {
  return {
    id: "acct_double",
    object: "account",
    charges_enabled: chargesEnabled,
    payouts_enabled: payoutsEnabled,
    details_submitted: due.length === 0,
    country: "US",
    requirements: { currently_due: due, disabled_reason: chargesEnabled ? null : "requirements.past_due" },
    settings: { card_payments: { statement_descriptor_prefix: statementPrefix } },
    type: "standard",
  };
}

export function taxSettings({ taxMissing }: AccountState, livemode: boolean) {
  const missing = taxMissing ?? ["head_office"];
  return {
    object: "tax.settings",
    livemode,
    status: missing.length === 0 ? "active" : "pending",
    status_details: missing.length === 0 ? { active: {} } : { pending: { missing_fields: missing } },
    head_office: null,
    defaults: { provider: "stripe", tax_behavior: null, tax_code: null },
  };
}

export function configurationObject(
  id: string,
  { isActive, hasCards }: AccountState["configurations"][string],
  livemode: boolean,
) {
  const method = (isOn: boolean) => ({
    available: isOn,
    display_preference: { preference: isOn ? "on" : "off", value: isOn ? "on" : "off" },
  });
  return {
    id,
    object: "payment_method_configuration",
    active: isActive,
    livemode,
    name: "Shop",
    card: method(hasCards),
    apple_pay: method(hasCards),
    google_pay: method(hasCards),
  };
}

export function domainObject(
  { name, isEnabled, applePay }: AccountState["domains"][number],
  livemode: boolean,
) {
  const details = { error_message: "Stripe could not reach the domain." };
  return {
    id: `pmd_${name.replaceAll(/\W/g, "")}`,
    object: "payment_method_domain",
    domain_name: name,
    enabled: isEnabled,
    livemode,
    apple_pay: applePay === "active" ? { status: applePay } : { status: applePay, status_details: details },
    google_pay: { status: "active" },
  };
}
