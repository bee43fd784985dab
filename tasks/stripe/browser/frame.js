// The form in the iframe: sees the card, talks to the page that holds it and to the API.
(() => {
  const PAGE = new URLSearchParams(location.search).get("origin");
  const form = document.getElementById("form");
  const input = (id) => document.getElementById(id);
  const value = (id) => input(id).value.trim();
  const digits = (id) => input(id).value.replace(/\D/g, "");
  let settings = null;

  const send = (message) => parent.postMessage(message, PAGE);
  const emit = (name, event = {}) => send({ kind: "event", name, event });

  const isBank = () => input("tab-bank").getAttribute("aria-selected") === "true";
  const asksAddress = () => {
    const fields = settings.options.fields?.billingDetails;
    return fields !== "never" && fields?.address !== "never";
  };
  const asksPostalCode = () => asksAddress() && ["US", "CA", "GB"].includes(value("country"));

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
  const checks = () => isBank() ? BANK_CHECKS : CARD_CHECKS;

  function show(id, problem) {
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
  function validate() {
    const problems = Object.entries(checks()).map(([id, find]) => [id, find()]);
    for (const [id, problem] of problems) show(id, problem);
    const [first] = problems.filter(([, problem]) => problem);
    if (!first) return {};
    input(first[0]).focus();
    return { error: { type: "validation_error", code: first[1][0], message: first[1][1] } };
  }

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
    const own = isBank() ? { name: value("holder") } : asksAddress()
      ? {
        address: { country: value("country"), ...(asksPostalCode() ? { postal_code: value("postal") } : {}) },
      }
      : {};
    const billing_details = { ...own, ...given };
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

  /** The page's look: its variables, and rules for the classes that Stripe documents. */
  function dress({ variables = {}, rules = {} } = {}) {
    for (const [name, setting] of Object.entries(variables)) {
      document.documentElement.style.setProperty(`--${name}`, setting);
    }
    const sheet = new CSSStyleSheet();
    for (const [selector, declarations] of Object.entries(rules)) {
      const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
      for (const [name, setting] of Object.entries(declarations)) rule.style[name] = setting;
    }
    document.adoptedStyleSheets = [sheet];
  }

  async function loadFonts(fonts = []) {
    for (const { cssSrc, family, src, ...descriptors } of fonts) {
      if (cssSrc) {
        const link = document.createElement("link");
        Object.assign(link, { rel: "stylesheet", href: cssSrc });
        document.head.append(link);
      } else {
        document.fonts.add(await new FontFace(family, src, descriptors).load());
      }
    }
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
    const isBroken = await fetch("/frame/state").then((answer) => answer.json()).then((state) =>
      state.isBroken
    ).catch(() => true);
    if (intent.error || isBroken) {
      emit("loaderror", {
        error: intent.error ?? { type: "api_error", message: "The payment form could not be loaded." },
      });
      return;
    }
    form.querySelector(".tabs").hidden = !intent.payment_method_types.includes("us_bank_account");
    input("address").hidden = !asksAddress();
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
  input("country").addEventListener("change", () => {
    input("postal").closest(".field").hidden = !asksPostalCode();
    document.querySelector("label[for=postal]").textContent = value("country") === "US"
      ? "ZIP code"
      : "Postal code";
  });
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
})();
