import assert from "node:assert/strict";
import { METHODS } from "node:http";
import fc from "fast-check";
import { type RawAnswer, sendRaw } from "./raw_http.ts";

/** A request as text, which no client of HTTP has mended. */
export interface AnyRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const PATHS = [
  "/",
  "/toolbox",
  "/toolbox/goal-cascade-builder",
  "/tools/goal-cascade-builder",
  "/diagnostic",
  "/diagnostic/results/aaaaaaaaaaaaaaaaaaaaaaaaaa",
  "/founder-test/assessment",
  "/downloads/aaaaaaaaaaaaaaaaaaaaaaaaaa",
  "/unsubscribe/aaaaaaaaaaaaaaaaaaaaaaaaaa",
  "/my-data/aaaaaaaaaaaaaaaaaaaaaaaaaa",
  "/admin/waitlist",
  "/metrics",
  "/healthz",
  "/robots.txt",
  "/favicon.svg",
  "/styles.css",
  "/api/waitlist",
  "/api/products",
  "/api/founder-test",
  "/api/diagnostic/submit",
  "/api/stripe/webhook",
  "/api/downloads/a/b",
  "/api/nowhere",
  "/nowhere",
] as const;

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** What may be written for a path: most are no page's address, and a parser takes most for the page itself. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, encoded),
  (path) => path.replace(/[a-z]$/, (letter) => encoded(letter).toUpperCase()),
  (path) => `/${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path}/.`,
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path}\\..`,
  (path) => `${path}#top`,
];

/** Text of visible characters up to a code: a request's target carries ASCII alone, headers carry Latin-1. */
const textTo = (last: number) =>
  fc.string({
    unit: fc.integer({ min: 0x21, max: last }).filter((code) => code < 0x7f || code > 0xa0)
      .map((code) => String.fromCharCode(code)),
    maxLength: 12,
  });
const ASCII = textTo(0x7e);
const LATIN = textTo(0xff);

const target = fc.tuple(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
    { weight: 1, arbitrary: fc.array(ASCII, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`) },
  ),
  fc.oneof(fc.constant((path: string) => path), fc.constantFrom(...SPELLINGS)),
  fc.option(ASCII, { nil: undefined }),
).map(([path, spell, query]) => spell(path) + (query === undefined ? "" : `?${query}`));

const header = fc.oneof(
  fc.constantFrom(
    ["Content-Type", "application/json"],
    ["Content-Type", "application/x-www-form-urlencoded"],
    ["Content-Type", "multipart/form-data; boundary=x"],
    ["Accept-Encoding", "br, gzip;q=0.5"],
    ["Origin", "https://other.example"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-Site", "same-origin"],
    ["If-None-Match", "*"],
    ["Range", "bytes=5-1"],
    ["Authorization", "Basic %%%"],
    ["Upgrade", "websocket"],
    ["X-HTTP-Method-Override", "TRACE"],
    ["__proto__", "x"],
  ),
  fc.tuple(
    fc.constantFrom(
      "Accept",
      "Accept-Encoding",
      "Authorization",
      "Content-Type",
      "Cookie",
      "Forwarded",
      "If-None-Match",
      "Origin",
      "Range",
      "Referer",
      "Stripe-Signature",
      "X-Forwarded-For",
      "X-Test",
    ),
    LATIN,
  ),
);

/** Every method but CONNECT, which asks for a tunnel: servers of HTTP close its connection. */
export const ANY_REQUEST: fc.Arbitrary<AnyRequest> = fc.record({
  method: fc.oneof(
    fc.constantFrom("GET", "HEAD", "POST", "OPTIONS", "TRACE"),
    fc.constantFrom(...METHODS.filter((method) => method !== "CONNECT")),
  ),
  target,
  headers: fc.uniqueArray(header, { maxLength: 4, selector: ([name]) => name }),
  body: fc.oneof(fc.constant(""), fc.json(), LATIN),
}, { noNullPrototype: true });

/** A site that sells, because one that does not answers 503 to Stripe. None of the requests makes it ask Stripe. */
export const SELLING = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_API_BASE: "http://127.0.0.1:9",
};

/** Sends a request that a client may think of, and proves what every answer has in common. */
export async function proveAnswer(origin: string, request: AnyRequest): Promise<RawAnswer> {
  const { method, target, headers } = request;
  const body = /^(GET|HEAD)$/.test(method) ? "" : request.body;
  const answer = await sendRaw(origin, [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...body === "" ? [] : [`Content-Length: ${new TextEncoder().encode(body).length}`],
  ], body);
  const { status } = answer;
  assert.ok(status >= 200 && status < 500, `answered ${status}`);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
  const isPart = status === 304 ||
    /^(text\/(css|javascript)|font|image)/.test(answer.headers.get("content-type") ?? "");
  if (!isPart) assert.match(answer.headers.get("content-security-policy") ?? "", /script-src 'self'/);
  if (status === 405) assert.match(answer.headers.get("allow") ?? "", /\bOPTIONS\b/);
  return answer;
}
