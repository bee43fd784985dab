// Stands for https://js.stripe.com/.../stripe.js: defines window.Stripe with the part of its interface that the site uses.
import { createFrame, Elements } from "./elements.js";
import { ask, idOf, integrationError, ORIGIN, UNREACHABLE } from "./stripe_page.js";

const SCRIPT_VERSION = "endive";

/** Shows the bank's question over the page. Resolves when it was answered. */
function challenge(src) {
  const { promise, resolve } = Promise.withResolvers();
  const frame = createFrame("3D Secure 2 challenge", src);
  Object.assign(frame.style, {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    border: "0",
    zIndex: "2147483647",
    colorScheme: "normal",
  });
  const receive = ({ origin, source, data }) => {
    if (origin !== ORIGIN || source !== frame.contentWindow || data.kind !== "challenge-ended") return;
    globalThis.removeEventListener("message", receive);
    frame.remove();
    resolve();
  };
  globalThis.addEventListener("message", receive);
  frame.addEventListener("load", () => frame.focus());
  document.body.append(frame);
  return promise;
}

const MUST_BE_GIVEN = ["name", "email", "phone", "address"];
/** Parts of an address that can be left out one by one, by their names in a confirmation. */
const ADDRESS_PARTS = { country: "country", postalCode: "postal_code" };

function checkConfirmation({ options }, { confirmParams, redirect = "always" }) {
  if (!["always", "if_required"].includes(redirect)) {
    throw integrationError(
      `Invalid value for stripe.confirmPayment(): redirect should be one of: always, if_required. You specified: ${redirect}.`,
    );
  }
  if (redirect === "always" && !confirmParams?.return_url) {
    throw integrationError(
      "Missing value for stripe.confirmPayment(): confirmParams.return_url should be a string.",
    );
  }
  const fields = options.fields?.billingDetails ?? "auto";
  const given = confirmParams?.payment_method_data?.billing_details ?? {};
  for (const name of MUST_BE_GIVEN) {
    const isLeftOut = fields === "never" || fields[name] === "never";
    if (isLeftOut && !(name in given)) throw notGiven(name);
  }
  for (const [part, name] of Object.entries(ADDRESS_PARTS)) {
    if (fields.address?.[part] === "never" && given.address?.[name] === undefined) {
      throw notGiven(`address.${name}`);
    }
  }
}

function notGiven(name) {
  return integrationError(
    `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass ` +
      `confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmPayment(). ` +
      "If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling stripe.confirmPayment().",
  );
}

/** Goes to `address`; what called never goes on. */
function leave(address) {
  location.assign(address);
  return new Promise(() => {});
}

class StripeObject {
  #key;

  constructor(key) {
    this.#key = key;
  }

  elements(options = {}) {
    idOf(options.clientSecret, "elements()");
    return new Elements({ ...options, key: this.#key });
  }

  async retrievePaymentIntent(clientSecret) {
    const id = idOf(clientSecret, "stripe.retrievePaymentIntent()");
    try {
      const body = await ask(`payment_intents/${id}`, this.#key, { client_secret: clientSecret });
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: UNREACHABLE };
    }
  }

  async confirmPayment(options) {
    const { elements, confirmParams = {}, redirect = "always" } = options ?? {};
    const element = elements?.getElement?.("payment");
    if (!element) {
      throw integrationError("stripe.confirmPayment(): elements should have a mounted Payment Element.");
    }
    checkConfirmation(element, options);
    const clientSecret = options.clientSecret ?? elements.settings.clientSecret;
    const answer = await element.request("confirm", { clientSecret, confirmParams });
    if (answer.error) return { error: answer.error };
    return this.#proceed(answer.paymentIntent, clientSecret, redirect, confirmParams.return_url);
  }

  async handleNextAction({ clientSecret }) {
    const { error, paymentIntent } = await this.retrievePaymentIntent(clientSecret);
    return error ? { error } : await this.#proceed(paymentIntent, clientSecret, "if_required");
  }

  /** Follows what the intent still needs, then returns or leaves the page. */
  async #proceed(intent, clientSecret, redirect, returnUrl) {
    if (intent.next_action?.type === "redirect_to_url") {
      return leave(intent.next_action.redirect_to_url.url);
    }
    if (intent.next_action?.type === "use_stripe_sdk") {
      await challenge(intent.next_action.use_stripe_sdk.stripe_js);
      const { error, paymentIntent } = await this.retrievePaymentIntent(clientSecret);
      if (error) return { error };
      if (paymentIntent.last_payment_error) {
        return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
      }
      return this.#proceed(paymentIntent, clientSecret, redirect, returnUrl);
    }
    if (redirect === "if_required" || !returnUrl) return { paymentIntent: intent };
    const back = new URL(returnUrl);
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", clientSecret);
    back.searchParams.set("redirect_status", intent.status === "processing" ? "pending" : intent.status);
    return leave(back.href);
  }

  // What @stripe/stripe-js and its React part tell Stripe.
  _registerWrapper() {}
  registerAppInfo() {}
}

function Stripe(key, _options) {
  if (typeof key !== "string" || key === "") {
    throw integrationError("Missing value for Stripe(): apiKey should be a string.");
  }
  if (key.startsWith("sk_")) {
    throw integrationError(
      "You should not use your secret key with Stripe.js. Please pass a publishable key instead.",
    );
  }
  return new StripeObject(key);
}
Stripe.version = SCRIPT_VERSION;
globalThis.Stripe = Stripe;
