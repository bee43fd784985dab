// The fields of the form, and what is wrong with them.
export const input = (id) => document.getElementById(id);
export const value = (id) => input(id).value.trim();
export const digits = (id) => input(id).value.replace(/\D/g, "");

export const isBank = () => input("tab-bank").getAttribute("aria-selected") === "true";
/** Whether the page that holds the form asks for something itself. */
const isLeftOut = (id) => input(id).dataset.leftOut !== undefined;
const asksAddress = () => !input("address").hidden;
export const asksCountry = () => asksAddress() && !isLeftOut("country");
export const asksPostalCode = () =>
  asksAddress() && !isLeftOut("postal") && ["US", "CA", "GB"].includes(value("country"));

/** Whether the last digit is right, as on every card. */
function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function numberProblem() {
  const number = digits("number");
  if (number === "" || number.length < (/^3[47]/.test(number) ? 15 : 16)) {
    return ["incomplete_number", "Your card number is incomplete."];
  }
  return passesLuhn(number) ? null : ["invalid_number", "Your card number is invalid."];
}

function expiryProblem() {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(digits("expiry")) ?? [];
  if (!month || month < "01" || month > "12") {
    return ["incomplete_expiry", "Your card's expiration date is incomplete."];
  }
  const end = new Date(2000 + Number(year), Number(month));
  if (end > new Date()) return null;
  return Number(year) + 2000 < new Date().getFullYear()
    ? ["invalid_expiry_year_past", "Your card's expiration year is in the past."]
    : ["invalid_expiry_month_past", "Your card's expiration date is in the past."];
}

const CARD_CHECKS = {
  number: numberProblem,
  expiry: expiryProblem,
  cvc: () =>
    digits("cvc").length >= (/^3[47]/.test(digits("number")) ? 4 : 3)
      ? null
      : ["incomplete_cvc", "Your card's security code is incomplete."],
  postal: () =>
    !asksPostalCode() || value("postal").length >= 3 ? null : [
      "incomplete_zip",
      value("country") === "US" ? "Your ZIP code is incomplete." : "Your postal code is incomplete.",
    ],
};
const BANK_CHECKS = {
  holder: () => value("holder") ? null : ["incomplete_name", "Your full name is incomplete."],
  routing: () =>
    digits("routing").length === 9 ? null : ["incomplete_routing", "Your routing number is incomplete."],
  account: () =>
    digits("account").length >= 4 ? null : ["incomplete_account", "Your account number is incomplete."],
};
export const checks = () => isBank() ? BANK_CHECKS : CARD_CHECKS;

export function show(id, problem) {
  const error = input(`${id}-error`);
  error.hidden = !problem;
  error.textContent = problem?.[1] ?? "";
  input(id).classList.toggle("Input--invalid", Boolean(problem));
  if (problem) {
    input(id).setAttribute("aria-invalid", "true");
    input(id).setAttribute("aria-describedby", `${id}-error`);
  } else {
    input(id).removeAttribute("aria-invalid");
    input(id).removeAttribute("aria-describedby");
  }
}

/** Shows every problem and returns the first as Stripe.js does, or nothing. */
export function validate() {
  const problems = Object.entries(checks()).map(([id, find]) => [id, find()]);
  for (const [id, problem] of problems) show(id, problem);
  const [first] = problems.filter(([, problem]) => problem);
  if (!first) return {};
  input(first[0]).focus();
  return { error: { type: "validation_error", code: first[1][0], message: first[1][1] } };
}
