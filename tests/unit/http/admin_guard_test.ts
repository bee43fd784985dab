import assert from "node:assert/strict";
import {
  type AdminRequest,
  type AdminSettings,
  type AdminVerdict,
  isPassword,
  judgeAdmin,
} from "../../../lib/http/admin_guard.ts";

const LOCAL: AdminSettings = {
  adminPassword: undefined,
  host: "127.0.0.1",
  origin: "http://localhost:8000",
  stripeSecretKey: undefined,
  trustProxy: 0,
};

interface Asked {
  readonly url?: string;
  readonly peer?: AdminRequest["peer"];
  readonly headers?: Record<string, string>;
}

function judge(
  settings: Partial<AdminSettings>,
  { url = "http://localhost:8000/api/waitlist", peer = "127.0.0.1", headers = {} }: Asked = {},
): AdminVerdict {
  return judgeAdmin({ ...LOCAL, ...settings }, { url: new URL(url), peer, headers: new Headers(headers) });
}

Deno.test("without a password a visitor on this machine may read", () => {
  const local: [Partial<AdminSettings>, Asked][] = [
    [{}, {}],
    [{}, { headers: { host: "localhost:8000" } }],
    [{}, { headers: { host: "LOCALHOST" } }],
    [{}, { url: "http://127.0.0.1:8000/api/waitlist", headers: { host: "127.0.0.1:8000" } }],
    [{}, { url: "http://127.8.9.10/api/waitlist", headers: { host: "127.8.9.10" } }],
    [{}, { url: "http://[::1]:8000/api/waitlist", headers: { host: "[::1]:8000" }, peer: "::1" }],
    [{}, { peer: "::ffff:127.0.0.1" }],
    [{}, { peer: "127.3.2.1" }],
    [{ host: "localhost" }, {}],
    [{ host: "::1", origin: "http://[::1]:8000" }, {}],
    [{ origin: "https://localhost" }, {}],
    [{ stripeSecretKey: "sk_test_abc" }, {}],
    [{}, { headers: { "sec-fetch-site": "same-origin", referer: "http://localhost:8000/admin/waitlist" } }],
    [{}, { headers: { "sec-fetch-site": "none" } }],
    // Credentials that nobody asked for change nothing.
    [{}, { headers: { authorization: "Basic eDp5" } }],
  ];
  for (const [settings, asked] of local) {
    assert.deepEqual(judge(settings, asked), { verdict: "granted" }, JSON.stringify([settings, asked]));
  }
});

const EXPOSED: readonly [what: string, settings: Partial<AdminSettings>, asked: Asked, reason: RegExp][] = [
  ["listening everywhere", { host: "0.0.0.0" }, {}, /^HOST/],
  ["listening everywhere, IPv6", { host: "::" }, {}, /^HOST/],
  ["listening in the local network", { host: "192.168.1.5" }, {}, /^HOST/],
  ["listening under a name", { host: "server.example.com" }, {}, /^HOST/],
  ["a name that begins like loopback", { host: "127.0.0.1.example.com" }, {}, /^HOST/],
  ["a public site address", { origin: "https://coach.example.com" }, {}, /^SITE_URL/],
  ["a site address that ends like loopback", { origin: "https://x.localhost" }, {}, /^SITE_URL/],
  ["a trusted proxy", { trustProxy: 1 }, {}, /^TRUST_PROXY/],
  ["live payments", { stripeSecretKey: "sk_live_abc" }, {}, /Stripe/],
  ["live payments by a restricted key", { stripeSecretKey: "rk_live_abc" }, {}, /Stripe/],
  ["a visitor from the internet", {}, { peer: "203.0.113.7" }, /peer/],
  ["a visitor from the local network", {}, { peer: "192.168.1.9" }, /peer/],
  ["a visitor over IPv6", {}, { peer: "2001:db8::1" }, /peer/],
  ["a mapped address", {}, { peer: "::ffff:203.0.113.7" }, /peer/],
  ["a peer without an address", {}, { peer: null }, /peer/],
  ["a public Host", {}, { headers: { host: "coach.example.com" } }, /Host/],
  ["a rebound name", {}, { headers: { host: "rebind.attacker.example:8000" } }, /Host/],
  ["a rebound name in the address", {}, { url: "http://rebind.attacker.example:8000/api/waitlist" }, /Host/],
  [
    "a public Host under a local address",
    {},
    { url: "http://localhost/", headers: { host: "x.example" } },
    /Host/,
  ],
  ["a Host that begins like loopback", {}, { headers: { host: "localhost.example.com" } }, /Host/],
  ["a Host with a user", {}, { headers: { host: "a@localhost" } }, /Host/],
  ["two Hosts", {}, { headers: { host: "localhost, coach.example.com" } }, /Host/],
  ["an empty Host", {}, { headers: { host: "" } }, /Host/],
  ["a page elsewhere, over a proxy that says nothing", {}, {
    headers: { referer: "https://coach.example.com/" },
  }, /referer/],
  ["an origin elsewhere", {}, { headers: { origin: "https://coach.example.com" } }, /origin/],
  ["an opaque origin", {}, { headers: { origin: "null" } }, /origin/],
  ["another site", {}, { headers: { "sec-fetch-site": "cross-site" } }, /another site/],
  ["another port of this machine", {}, { headers: { "sec-fetch-site": "same-site" } }, /another site/],
  ...[
    ...[
      "forwarded",
      "via",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-forwarded",
      "x-real-ip",
    ],
    ...[
      "x-client-ip",
      "x-cluster-client-ip",
      "x-original-forwarded-for",
      "cf-connecting-ip",
      "cf-ray",
      "cdn-loop",
    ],
    ...["true-client-ip", "fastly-client-ip", "fly-client-ip", "x-envoy-external-address", "x-amzn-trace-id"],
  ].map((
    name,
  ): (typeof EXPOSED)[number] => [name, {}, { headers: { [name]: "127.0.0.1" } }, new RegExp(name)]),
];

for (const [what, settings, asked, reason] of EXPOSED) {
  Deno.test(`without a password ${what} is refused, without a challenge`, () => {
    const verdict = judge(settings, asked);
    assert.ok(verdict.verdict === "refused", JSON.stringify(verdict));
    assert.match(verdict.reason, reason);
  });
}

Deno.test("with a password nothing but the password counts, except where a page of another site asks", () => {
  const adminPassword = "correct horse battery";
  const authorization = "Basic Y29hY2g6eA==";
  for (const [what, settings, asked] of [["local", {}, {}] as const, ...EXPOSED]) {
    const verdict = judge({ ...settings, adminPassword }, asked).verdict;
    const withCredentials = { ...asked, headers: { ...asked.headers, authorization } };
    const second = judge({ ...settings, adminPassword }, withCredentials).verdict;
    const isForeign = asked.headers?.["sec-fetch-site"] !== undefined;
    assert.deepEqual([verdict, second], isForeign ? ["refused", "refused"] : ["challenge", "password"], what);
  }
});

function basic(credentials: string): string {
  return `Basic ${new TextEncoder().encode(credentials).toBase64()}`;
}

Deno.test("isPassword() takes the password under any user name", () => {
  const password = "correct horse: battery ü";
  for (const user of ["", "coach", "someone@example.com", "ü"]) {
    assert.equal(isPassword(basic(`${user}:${password}`), password), true, user);
  }
  assert.equal(isPassword(basic(`coach:${password}`).replace("Basic", "bAsIc "), password), true);
});

Deno.test("isPassword() takes nothing else", () => {
  const password = "correct horse battery";
  const right = basic(`coach:${password}`);
  const wrong = [
    basic("coach:"),
    basic("coach"),
    basic(password),
    basic(`${password}:`),
    basic(`coach:${password} `),
    basic(`coach:${password.toUpperCase()}`),
    basic(`coach:${password.slice(0, -1)}`),
    basic(`coach:x:${password}`),
    basic(""),
    right.replace("Basic", "Bearer"),
    right.replace("Basic ", "Basic"),
    `${right} ${right}`,
    `${right}, ${right}`,
    right.slice("Basic ".length),
    "Basic",
    "Basic ",
    "Basic !!!",
    "Basic =",
    "",
  ];
  for (const authorization of wrong) assert.equal(isPassword(authorization, password), false, authorization);
  assert.equal(
    isPassword(basic("coach:"), ""),
    true,
  );
});
