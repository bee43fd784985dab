import { ApiError } from "./api_error.ts";
import { authenticate } from "./confirmation.ts";
import type { Desk } from "./endpoint.ts";
import { requireOwnIntent } from "./intents.ts";
import { browserFile, type ServerAnswer, type ServerRequest } from "./server.ts";

/** What any page may load. */
const SHARED = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  "/js/frame.js": ["frame.js", "text/javascript"],
  "/js/checks.js": ["checks.js", "text/javascript"],
  "/js/look.js": ["look.js", "text/javascript"],
  "/js/challenge.js": ["challenge.js", "text/javascript"],
  "/frame.css": ["frame.css", "text/css"],
  "/challenge.css": ["challenge.css", "text/css"],
};

/** The parts of the script, each after those it imports. */
const SCRIPT = ["stripe_page.js", "elements.js", "stripe.js"];

/** The script, its form and the pages of 3-D Secure; null: no such page. */
export async function answerPage(desk: Desk, request: ServerRequest): Promise<ServerAnswer | null> {
  const { method, url } = request;
  const file = FILES[url.pathname];
  if (file !== undefined) {
    const [name, type] = file;
    const headers = { ...SHARED, "content-type": `${type}; charset=utf-8` };
    return { status: 200, headers, body: await browserFile(name) };
  }
  if (url.pathname === "/js/stripe.js") {
    const headers = { ...SHARED, "content-type": "text/javascript; charset=utf-8" };
    return { status: 200, headers, body: await joinScript() };
  }
  if (url.pathname === "/frame/state") {
    const headers = { ...SHARED, "content-type": "application/json" };
    return { status: 200, headers, body: JSON.stringify({ isBroken: desk.faults.isFormBroken }) };
  }
  if (url.pathname === "/frame") return html(await browserFile("frame.html"), framers(url));
  if (url.pathname === "/3ds/dialog" || url.pathname === "/3ds/redirect") {
    return method === "POST" ? endChallenge(desk, request) : showChallenge(desk, url);
  }
  return null;
}

/** One script that defines its global at once, as Stripe's does: its modules without their imports and exports. */
async function joinScript(): Promise<string> {
  const parts = await Promise.all(SCRIPT.map(browserFile));
  const bodies = parts.map((part) =>
    part.replace(/^import .* from "\.\/\w+\.js";$/gm, "").replace(/^export (?=\w)/gm, "")
  );
  return `"use strict";\n(() => {\n${bodies.join("\n")}})();\n`;
}

function html(body: string, framedBy: string, formTarget = "'self'"): ServerAnswer {
  return {
    status: 200,
    headers: {
      ...SHARED,
      "content-type": "text/html; charset=utf-8",
      "referrer-policy": "no-referrer",
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' http: https:; " +
        `font-src http: https: data:; connect-src 'self'; form-action ${formTarget}; base-uri 'none'; frame-ancestors ${framedBy}`,
    },
    body,
  };
}

/** The origin of the page that holds the form, for frame-ancestors. */
function framers(url: URL): string {
  const origin = URL.parse(url.searchParams.get("origin") ?? "")?.origin;
  return origin !== undefined && /^https?:/.test(origin) ? origin : "'none'";
}

async function showChallenge(desk: Desk, url: URL): Promise<ServerAnswer> {
  const record = intentOf(desk, url.searchParams);
  if (record === null) return { status: 404, headers: SHARED, body: "No such payment." };
  const isDialog = url.pathname === "/3ds/dialog";
  const page = (await browserFile("challenge.html"))
    .replace("AMOUNT", (record.intent.amount / 100).toFixed(2))
    .replace("LAYOUT", isDialog ? "dialog" : "page");
  // A form may end elsewhere only where the payment's own page sends it.
  const target = record.returnUrl === null ? "'self'" : `'self' ${new URL(record.returnUrl).origin}`;
  return html(page, isDialog ? "*" : "'none'", target);
}

function endChallenge(desk: Desk, { url, body }: ServerRequest): ServerAnswer {
  const record = intentOf(desk, url.searchParams);
  if (record === null) return { status: 404, headers: SHARED, body: "No such payment." };
  const intent = authenticate(
    desk.ledger,
    record,
    new URLSearchParams(body).get("authentication") === "complete",
  );
  if (url.pathname === "/3ds/dialog" || record.returnUrl === null) {
    return { status: 204, headers: SHARED, body: "" };
  }
  const back = new URL(record.returnUrl);
  back.searchParams.set("payment_intent", intent.id);
  back.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
  back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return { status: 303, headers: { ...SHARED, location: back.href }, body: "" };
}

function intentOf({ ledger }: Desk, query: URLSearchParams) {
  try {
    return requireOwnIntent(
      ledger,
      query.get("payment_intent") ?? "",
      query.get("client_secret") ?? undefined,
    );
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
