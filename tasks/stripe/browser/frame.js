// The form in the iframe: sees the card, talks to the page that holds it and to the API.
import {
  asksCountry,
  asksPostalCode,
  checks,
  digits,
  input,
  isBank,
  show,
  validate,
  value,
} from "./checks.js";
import { dress, loadFonts } from "./look.js";

const PAGE = new URLSearchParams(location.search).get("origin");
const form = document.getElementById("form");
let settings = null;

const send = (message) => parent.postMessage(message, PAGE);
const emit = (name, event = {}) => send({ kind: "event", name, event });

/** `{ a: { b: 1 } }` as `a[b]=1`. */
function flatten(value, name, into) {
  if (value === undefined || value === null) return into;
  if (typeof value !== "object") into.set(name, String(value));
  else {for (const [key, inner] of Object.entries(value)) {
      flatten(inner, name ? `${name}[${key}]` : key, into);
    }}
  return into;
}

function paymentMethodData({ payment_method_data: { billing_details: given = {} } = {} }) {
  const address = isBank() ? {} : {
    ...(asksCountry() ? { country: value("country") } : {}),
    ...(asksPostalCode() ? { postal_code: value("postal") } : {}),
  };
  const billing_details = {
    ...(isBank() ? { name: value("holder") } : {}),
    ...given,
    // What the form has asked for stands above what the page passes.
    address: { ...given.address, ...address },
  };
  if (isBank()) {
    const us_bank_account = { routing_number: digits("routing"), account_number: digits("account") };
    return { type: "us_bank_account", us_bank_account, billing_details };
  }
  const expiry = digits("expiry");
  const card = {
    number: digits("number"),
    exp_month: expiry.slice(0, 2),
    exp_year: expiry.slice(2),
    cvc: digits("cvc"),
  };
  return { type: "card", card, billing_details };
}

async function confirm(clientSecret, confirmParams) {
  const invalid = validate();
  if (invalid.error) return invalid;
  const body = flatten(
    {
      key: settings.key,
      client_secret: clientSecret,
      use_stripe_sdk: true,
      return_url: confirmParams.return_url,
      receipt_email: confirmParams.receipt_email,
      payment_method_data: paymentMethodData(confirmParams),
    },
    "",
    new URLSearchParams(),
  );
  try {
    const answer = await fetch(`/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`, {
      method: "POST",
      body,
    });
    const content = await answer.json();
    return content.error ? { error: content.error } : { paymentIntent: content };
  } catch {
    return {
      error: {
        type: "api_connection_error",
        message:
          "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.",
      },
    };
  }
}

function choose(tab) {
  for (const name of ["card", "bank"]) {
    const isChosen = name === tab;
    input(`tab-${name}`).setAttribute("aria-selected", String(isChosen));
    input(`tab-${name}`).tabIndex = isChosen ? 0 : -1;
    input(`tab-${name}`).classList.toggle("Tab--selected", isChosen);
    input(`panel-${name}`).hidden = !isChosen;
  }
  reportChange();
}

function reportChange() {
  const complete = Object.values(checks()).every((find) => find() === null);
  const empty = Object.keys(checks()).every((id) => input(id).value === "");
  emit("change", {
    complete,
    empty,
    collapsed: false,
    value: { type: isBank() ? "us_bank_account" : "card" },
  });
}

async function start(message) {
  settings = message;
  dress(settings.appearance);
  loadFonts(settings.fonts).catch((error) =>
    console.warn("A font of the payment form was not loaded:", error)
  );
  const [id] = settings.clientSecret.split("_secret_");
  const query = new URLSearchParams({ key: settings.key, client_secret: settings.clientSecret });
  const intent = await fetch(`/v1/payment_intents/${id}?${query}`)
    .then((answer) => answer.json())
    .catch(() => ({ error: { type: "api_connection_error", message: "Stripe cannot be reached." } }));
  const isBroken = await fetch("/frame/state").then((answer) => answer.json()).then((state) => state.isBroken)
    .catch(() => true);
  if (intent.error || isBroken) {
    emit("loaderror", {
      error: intent.error ?? { type: "api_error", message: "The payment form could not be loaded." },
    });
    return;
  }
  form.querySelector(".tabs").hidden = !intent.payment_method_types.includes("us_bank_account");
  const fields = settings.options.fields?.billingDetails;
  input("address").hidden = fields === "never" || fields?.address === "never";
  for (const [id, part] of [["country", "country"], ["postal", "postalCode"]]) {
    if (fields?.address?.[part] === "never") input(id).dataset.leftOut = "";
  }
  const { country } = settings.options.defaultValues?.billingDetails?.address ?? {};
  if (country !== undefined) input("country").value = country;
  input("country").closest(".field").hidden = !asksCountry();
  showPostalCode();
  form.hidden = false;
  new ResizeObserver(() =>
    send({ kind: "height", height: Math.ceil(document.body.getBoundingClientRect().height) })
  )
    .observe(document.body);
  send({ kind: "height", height: Math.ceil(document.body.getBoundingClientRect().height) });
  emit("ready");
}

input("number").addEventListener("input", () => {
  input("number").value = digits("number").slice(0, 19).replace(/(.{4})(?=.)/g, "$1 ");
});
input("expiry").addEventListener("input", ({ inputType }) => {
  const typed = digits("expiry").replace(/^([2-9])/, "0$1").slice(0, 4);
  const isShort = typed.length < 2 || (typed.length === 2 && inputType === "deleteContentBackward");
  input("expiry").value = isShort ? typed : `${typed.slice(0, 2)} / ${typed.slice(2)}`;
});
input("country").addEventListener("change", showPostalCode);
function showPostalCode() {
  input("postal").closest(".field").hidden = !asksPostalCode();
  document.querySelector("label[for=postal]").textContent = value("country") === "US"
    ? "ZIP code"
    : "Postal code";
}
for (const name of ["card", "bank"]) {
  const tab = input(`tab-${name}`);
  tab.addEventListener("click", () => choose(name));
  tab.addEventListener("keydown", ({ key }) => {
    if (!["ArrowLeft", "ArrowRight"].includes(key)) return;
    const other = name === "card" ? "bank" : "card";
    choose(other);
    input(`tab-${other}`).focus();
  });
}
form.addEventListener("input", ({ target }) => {
  if (input(`${target.id}-error`)) show(target.id, null);
  reportChange();
});
form.addEventListener("focusout", ({ target }) => {
  const problem = checks()[target.id]?.();
  if (target.value !== "" && problem) show(target.id, problem);
});
form.addEventListener("focusin", () => emit("focus"));
form.addEventListener("keydown", ({ key }) => key === "Escape" && emit("escape"));
// Enter does not pay: the page's own button does.
form.addEventListener("submit", (event) => event.preventDefault());

addEventListener("message", async ({ origin, source, data }) => {
  if (origin !== PAGE || source !== parent) return;
  const answer = (content) => send({ kind: "answer", serial: data.serial, answer: content });
  if (data.kind === "start") await start(data);
  else if (data.kind === "appearance") dress(data.appearance);
  else if (data.kind === "validate") answer(validate());
  else if (data.kind === "confirm") answer(await confirm(data.clientSecret, data.confirmParams));
  else if (data.kind === "focus") input(isBank() ? "holder" : "number").focus();
  else if (data.kind === "blur") document.activeElement?.blur();
  else if (data.kind === "clear") form.reset();
});
send({ kind: "loaded" });
