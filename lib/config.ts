import { z } from "zod";
import { type DigestTime, parseDigestTime } from "./mail/digest_time.ts";

/** A number from the environment: digits only, within bounds. */
const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(
    z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
  );

const httpsUrl = z.url({ protocol: /^https$/, error: "must be an https:// address" });
/** Nothing but a test may pretend to be Stripe. */
const loopback = z.string().regex(
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/,
  "must be an http:// address of this machine",
);
const origin = z.string().refine(isOrigin, "must be an http:// or https:// address without a path")
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const schema = z.object({
  HOST: z.string().regex(/^[\w.:-]+$/, "must be a host name or address").default("127.0.0.1")
    .describe("The address to listen on"),
  PORT: integer(0, 65535).default(8000).describe("The port to listen on"),
  SITE_URL: origin.optional().describe("The site's own origin, for links that leave it"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional()
    .describe("A Postgres server instead of the embedded database"),
  DATABASE_POOL: integer(1, 200).default(10).describe(
    "The most connections of a process to the Postgres server",
  ),
  DATA_DIR: z.string().regex(
    /^[^,]*$/,
    "must not contain a comma, at which Deno splits the folders of a permission",
  )
    .default("./data").describe("The folder of the embedded database"),
  SITE_NAME: z.string().max(60, "must be at most 60 characters").default("Clarity Sprint")
    .describe("The product's name: titles, header, footer"),
  CONTACT_EMAIL: z.email("must be an email address").max(254).default("hello@example.com")
    .describe("The address shown wherever a visitor can write to the coach"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional()
    .describe("The mail server; without one each mail becomes a file in DATA_DIR/mail"),
  MAIL_FROM: z.email("must be an email address").max(254).optional()
    .describe("The sender's address; required with SMTP_URL"),
  DIGEST_AT: z.string().refine(
    (text) => parseDigestTime(text) !== null,
    "must be an hour and a time zone, like 07:30 Europe/Berlin",
  ).transform(parseDigestTime).optional()
    .describe("When the coach gets the mail about what is new"),
  NEWSLETTER_URL: httpsUrl.default("https://example.com/newsletter").describe("The newsletter"),
  BOOKING_URL: httpsUrl.default("https://example.com/book/discovery-call")
    .describe("Where the landing page, the testimonials and the page about booking a call lead"),
  CLARITY_CALL_URL: httpsUrl.default("https://example.com/book/clarity-call")
    .describe("Where the founder test's result leads"),
  SPRINT_CALL_URL: httpsUrl.default("https://example.com/book/sprint-call")
    .describe("Where the sprint program leads"),
  RESULTS_CALL_URL: httpsUrl.default("https://example.com/book/clarity-session")
    .describe("Where the business check's results lead"),
  TRACKER_URL: httpsUrl.default("https://example.com/tracker").describe("The external execution tracker app"),
  APP_SECRET: z.string().min(32, "must be at least 32 characters").optional()
    .describe("Signs and hashes, and makes the waitlist's password; one is generated into DATA_DIR"),
  ADMIN_PASSWORD: z.string().min(12, "must be at least 12 characters").optional()
    .describe("Opens the waitlist's entries; without it a password made of APP_SECRET does: deno task admin"),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret key of Stripe")
    .optional()
    .describe("Stripe's secret key; without it and the next one nothing can be bought"),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, "must be a publishable key of Stripe")
    .optional()
    .describe("Stripe's publishable key, which pages with a payment form contain"),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, "must be a webhook's signing secret").optional()
    .describe("Signs what Stripe reports to /api/stripe/webhook; without it nothing is accepted there"),
  STRIPE_PAYMENT_METHOD_CONFIGURATION: z.string().regex(/^pmc_\w+$/, "must be the id of a configuration")
    .optional()
    .describe("Which payment methods Stripe offers; without it cards only"),
  STRIPE_API_BASE: loopback.optional().describe(
    "A local double of Stripe's API, for tests: deno task stripe",
  ),
  STRIPE_JS_URL: loopback.optional().describe("The script of such a double"),
  SELLER_DETAILS: z.string().max(500, "must be at most 500 characters").optional()
    .describe("Name and address of the seller in the mails about a purchase; | begins a new line"),
  RATE_LIMIT_PER_MINUTE: integer(0, 100_000).default(30)
    .describe("POST requests per minute, address and endpoint"),
  RETENTION_DAYS: integer(7, 36_500).default(365)
    .describe("Days after which name, email and notes of checks and tests without consent are removed"),
  STOP_DELAY_SECONDS: integer(0, 300).default(1)
    .describe("How long a stopping process still serves while /readyz says 503"),
  TRUST_PROXY: integer(0, 10).default(0)
    .describe("How many proxies in front of the site to believe in X-Forwarded-For"),
}).check((ctx) => {
  if (ctx.value.DATABASE_URL && !ctx.value.APP_SECRET) {
    ctx.issues.push({
      code: "custom",
      input: undefined,
      path: ["APP_SECRET"],
      message: "is required with DATABASE_URL, and the same in every process",
    });
  }
  if (ctx.value.SMTP_URL && !ctx.value.MAIL_FROM) {
    ctx.issues.push({
      code: "custom",
      input: undefined,
      path: ["MAIL_FROM"],
      message: "is required with SMTP_URL",
    });
  }
  for (const [path, message] of stripeProblems(ctx.value)) {
    ctx.issues.push({ code: "custom", input: undefined, path: [path], message });
  }
});

interface StripeSettings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
  readonly STRIPE_JS_URL?: string | undefined;
}

/** Settings of Stripe that contradict each other: the name of each, and what is wrong with it. */
function stripeProblems(env: StripeSettings): readonly (readonly [string, string])[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (secret === undefined || publishable === undefined) {
    return secret === publishable ? [] : [[
      secret === undefined ? "STRIPE_SECRET_KEY" : "STRIPE_PUBLISHABLE_KEY",
      "is required: Stripe's two keys go together",
    ]];
  }
  if (isLiveKey(secret) !== isLiveKey(publishable)) {
    return [["STRIPE_PUBLISHABLE_KEY", "and STRIPE_SECRET_KEY must both be live keys or both be test keys"]];
  }
  return (["STRIPE_API_BASE", "STRIPE_JS_URL"] as const)
    .filter((name) => isLiveKey(secret) && env[name] !== undefined)
    .map((name) => [name, "must not be set with live keys"]);
}

function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

/** How card payments are taken. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** undefined: no webhook is accepted. */
  readonly webhookSecret: string | undefined;
  /** undefined: cards only. */
  readonly paymentMethodConfiguration: string | undefined;
  /** Origin of a double of the API; undefined: Stripe itself. */
  readonly apiBase: string | undefined;
  /** Address of a double of the script; undefined: Stripe's own. */
  readonly scriptUrl: string | undefined;
  /** Real money, and not test keys. */
  readonly isLive: boolean;
}

/** Every setting, parsed. Units are in the names; an absent optional setting is undefined. */
export interface Config {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The site's own origin without a trailing slash; undefined: http://localhost and the port it listens on. */
  readonly siteUrl: string | undefined;
  /** undefined: the embedded database in dataDir. */
  readonly databaseUrl: string | undefined;
  /** The most connections to the server. */
  readonly databasePool: number;
  readonly dataDir: string;
  readonly siteName: string;
  readonly contactEmail: string;
  /** undefined: mail becomes files in dataDir. */
  readonly smtpUrl: string | undefined;
  /** Address of the sender; the contact address where none is set. */
  readonly mailFrom: string;
  /** When the coach's digest is due each day; undefined: there is none. */
  readonly digestAt: DigestTime | undefined;
  readonly links: ExternalLinks;
  /** undefined: generated into dataDir at the first start. */
  readonly appSecret: string | undefined;
  /** The password for the waitlist's entries; undefined: one derived from the secret (lib/secret.ts). */
  readonly adminPassword: string | undefined;
  /** undefined: nothing can be bought. */
  readonly stripe: StripeConfig | undefined;
  /** Name and address of the seller, line by line; empty: none are set. */
  readonly sellerDetails: readonly string[];
  /** POSTs per address and endpoint; 0 switches the limit off. */
  readonly rateLimitPerMinute: number;
  /** Days after which a check or a test that was sent without consent loses its person. */
  readonly retentionDays: number;
  /** How long a stopping process still serves, so that a load balancer can notice. */
  readonly stopDelaySeconds: number;
  /** The number of trusted proxies in X-Forwarded-For, counted from the right. */
  readonly trustProxy: number;
}

/** Links to other sites; each opens in a new tab. */
export interface ExternalLinks {
  readonly newsletter: string;
  /** Landing page, testimonials and the page about booking a call. */
  readonly booking: string;
  /** The founder test's free clarity call. */
  readonly clarityCall: string;
  readonly sprintCall: string;
  /** The business check's results. */
  readonly resultsCall: string;
  /** The external execution tracker app. */
  readonly tracker: string;
}

/** Settings with bad values, one line each. They stop the start. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
  }
}

/**
 * Parses environment variables; an empty value counts as absent.
 * Throws ConfigError with one line per problem; a line names the setting and never repeats its value.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    settingNames().map((name) => [name, environment[name] === "" ? undefined : environment[name]]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  }
  const env = parsed.data;
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    siteUrl: env.SITE_URL,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    siteName: env.SITE_NAME,
    contactEmail: env.CONTACT_EMAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? env.CONTACT_EMAIL,
    digestAt: env.DIGEST_AT ?? undefined,
    links: Object.freeze({
      newsletter: env.NEWSLETTER_URL,
      booking: env.BOOKING_URL,
      clarityCall: env.CLARITY_CALL_URL,
      sprintCall: env.SPRINT_CALL_URL,
      resultsCall: env.RESULTS_CALL_URL,
      tracker: env.TRACKER_URL,
    }),
    appSecret: env.APP_SECRET,
    adminPassword: env.ADMIN_PASSWORD,
    stripe: env.STRIPE_SECRET_KEY === undefined || env.STRIPE_PUBLISHABLE_KEY === undefined
      ? undefined
      : Object.freeze({
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        paymentMethodConfiguration: env.STRIPE_PAYMENT_METHOD_CONFIGURATION,
        apiBase: env.STRIPE_API_BASE && new URL(env.STRIPE_API_BASE).origin,
        scriptUrl: env.STRIPE_JS_URL,
        isLive: isLiveKey(env.STRIPE_SECRET_KEY),
      }),
    sellerDetails: Object.freeze(
      (env.SELLER_DETAILS ?? "").split("|").map((line) => line.trim()).filter(Boolean),
    ),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    retentionDays: env.RETENTION_DAYS,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    trustProxy: env.TRUST_PROXY,
  });
}

/** A setting, as its documentation describes it. */
export interface Setting {
  /** The name of the environment variable. */
  readonly name: string;
  readonly meaning: string;
  /** The default, as it would be written in the environment; undefined: the setting may be absent. */
  readonly default: string | undefined;
  /** True when nothing was set, or the default itself. */
  readonly isDefault: boolean;
}

/** Every setting in the order of the schema, and whether it is at its default. Contains no value from the environment. */
export function listSettings(environment: Readonly<Record<string, string | undefined>>): readonly Setting[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const value = field.parse(undefined);
    const defaultText = value === undefined ? undefined : String(value);
    const given = environment[name] || undefined;
    return {
      name,
      meaning: field.description ?? "",
      default: defaultText,
      isDefault: given === undefined || given === defaultText,
    };
  });
}

/** The names of all settings. */
export function settingNames(): readonly string[] {
  return Object.keys(schema.shape);
}

/** The settings of the process's own environment, which is read nowhere else. */
export function readEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(settingNames().map((name) => [name, Deno.env.get(name)]));
}
