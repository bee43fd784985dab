// The form as the page sees it.
import { integrationError, ORIGIN } from "./stripe_page.js";

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
    // The frame is wider than its place by the room that the form keeps for focus rings.
    Object.assign(this.#frame.style, {
      width: "calc(100% + 8px)",
      margin: "-4px",
      height: "0",
      display: "block",
      border: "0",
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

export function createFrame(title, src) {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.src = src;
  frame.setAttribute("allow", "payment *");
  frame.setAttribute("referrerpolicy", "no-referrer");
  return frame;
}

export class Elements {
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
