// Stands for https://js.stripe.com/.../stripe.js: defines window.Stripe with the part of its interface that the site uses.
(() => {
  const ORIGIN = new URL(document.currentScript.src).origin;
  const SCRIPT_VERSION = "endive";

  /** A mistake of the page's author: thrown, where a buyer's mistake is returned. */
  function integrationError(message) {
    const error = new Error(message);
    error.name = "IntegrationError";
    return error;
  }

  /** Asks the API with the publishable key. Resolves with the answer's body; rejects when there is none. */
  async function ask(path, key, parameters) {
    const query = new URLSearchParams({ key, ...parameters });
    const answer = await fetch(`${ORIGIN}/v1/${path}?${query}`);
    return await answer.json();
  }

  const UNREACHABLE = {
    type: "api_connection_error",
    message:
      "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.",
  };

  function idOf(clientSecret, call) {
    const match = typeof clientSecret === "string" && /^(pi_\w+?)_secret_\w+$/.exec(clientSecret);
    if (!match) {
      throw integrationError(
        `Invalid value for ${call}: the client secret should be a string of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
      );
    }
    return match[1];
  }

  /** The form: an iframe of the double, which alone sees what is typed. */
  class PaymentElement {
    #listeners = new Map();
    #waiting = new Map();
    #frame = null;
    #isReady = false;
    #serial = 0;
    #elements;
    #options;

    constructor(elements, options) {
      this.#elements = elements;
      this.#options = options;
    }

    get options() {
      return this.#options;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    once(name, listener) {
      const first = (event) => {
        this.off(name, first);
        listener(event);
      };
      return this.on(name, first);
    }

    off(name, listener) {
      const kept = listener ? (this.#listeners.get(name) ?? []).filter((known) => known !== listener) : [];
      this.#listeners.set(name, kept);
      return this;
    }

    mount(where) {
      const target = typeof where === "string" ? document.querySelector(where) : where;
      if (!target) {
        throw integrationError(
          `The selector you specified (${where}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
        );
      }
      if (this.#frame) throw integrationError("This Element is already mounted.");
      this.#frame = createFrame(
        "Secure payment input frame",
        `${ORIGIN}/frame?${new URLSearchParams({ origin: location.origin })}`,
      );
      Object.assign(this.#frame.style, {
        width: "100%",
        height: "0",
        display: "block",
        border: "0",
        userSelect: "none",
      });
      globalThis.addEventListener("message", this.#receive);
      target.replaceChildren(this.#frame);
      this.#emit("loaderstart", {});
    }

    unmount() {
      globalThis.removeEventListener("message", this.#receive);
      this.#frame?.remove();
      this.#frame = null;
      this.#isReady = false;
      for (const { reject } of this.#waiting.values()) reject(notMounted());
      this.#waiting.clear();
    }

    destroy() {
      this.unmount();
      this.#listeners.clear();
      this.#elements.forget();
    }

    update(options) {
      Object.assign(this.#options, options);
    }

    focus() {
      this.#frame?.focus();
      this.#send({ kind: "focus" });
    }

    blur() {
      this.#send({ kind: "blur" });
    }

    clear() {
      this.#send({ kind: "clear" });
    }

    collapse() {}

    /** Has the form do something: "validate" or "confirm". Resolves with its answer. */
    request(kind, content = {}) {
      if (!this.#isReady) throw notMounted();
      const serial = ++this.#serial;
      const answer = Promise.withResolvers();
      this.#waiting.set(serial, answer);
      this.#send({ kind, serial, ...content });
      return answer.promise;
    }

    restyle(appearance) {
      this.#send({ kind: "appearance", appearance });
    }

    #send(message) {
      this.#frame?.contentWindow?.postMessage(message, ORIGIN);
    }

    #emit(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) listener({ elementType: "payment", ...event });
    }

    #receive = ({ origin, source, data }) => {
      if (origin !== ORIGIN || source !== this.#frame?.contentWindow) return;
      if (data.kind === "loaded") {
        const { clientSecret, appearance, fonts, key } = this.#elements.settings;
        this.#send({
          kind: "start",
          clientSecret,
          appearance,
          fonts,
          key,
          options: JSON.parse(JSON.stringify(this.#options)),
        });
      } else if (data.kind === "height") {
        this.#frame.style.height = `${data.height}px`;
      } else if (data.kind === "event") {
        if (data.name === "ready") this.#isReady = true;
        this.#emit(data.name, data.event);
      } else if (data.kind === "answer") {
        this.#waiting.get(data.serial)?.resolve(data.answer);
        this.#waiting.delete(data.serial);
      }
    };
  }

  function notMounted() {
    return integrationError(
      "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
    );
  }

  function createFrame(title, src) {
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.src = src;
    frame.setAttribute("allow", "payment *");
    frame.setAttribute("referrerpolicy", "no-referrer");
    return frame;
  }

  class Elements {
    #payment = null;

    constructor(settings) {
      this.settings = settings;
    }

    create(type, options = {}) {
      if (type !== "payment") {
        throw integrationError(
          `A valid Element name must be provided. The double has "payment"; you specified: ${type}.`,
        );
      }
      if (this.#payment) throw integrationError("Can only create one Element of type payment.");
      this.#payment = new PaymentElement(this, options);
      return this.#payment;
    }

    getElement(type) {
      return type === "payment" ? this.#payment : null;
    }

    update({ appearance }) {
      if (appearance) {
        this.settings.appearance = appearance;
        this.#payment?.restyle(appearance);
      }
    }

    fetchUpdates() {
      return Promise.resolve({});
    }

    /** Checks what was typed. */
    async submit() {
      if (!this.#payment) throw notMounted();
      return await this.#payment.request("validate");
    }

    forget() {
      this.#payment = null;
    }
  }

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
      if (isLeftOut && !(name in given)) {
        throw integrationError(
          `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass ` +
            `confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmPayment(). ` +
            "If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling stripe.confirmPayment().",
        );
      }
    }
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
})();
