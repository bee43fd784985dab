import { z } from "zod";
import { LOG_LEVELS } from "./log.ts";
import { parseDigestTime } from "./mail/digest_time.ts";
import { OperatorError } from "./operator_error.ts";
import { STRIPE_SETTINGS, stripeConfig, stripeProblems } from "./payments/stripe_settings.ts";

/** A number from the environment: digits only, within bounds. */
const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(
    z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
  );

const httpsUrl = z.url({ protocol: /^https$/, error: "must be an https:// address" });
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
  BACKUP_DIR: z.string().optional()
    .describe("Where backups go, and the note of who was erased; backups in DATA_DIR when unset"),
  BACKUP_DAYS: integer(0, 365).default(2)
    .describe("Days after which doctor calls the newest backup too old; 0: they are made elsewhere"),
  SITE_NAME: z.string().max(60, "must be at most 60 characters").default("Clarity Sprint")
    .describe("The product's name: titles, header, footer"),
  CONTACT_EMAIL: z.email("must be an email address").max(254).default("hello@example.com")
    .describe("The address shown wherever a visitor can write to the coach"),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: "must be an smtp:// or smtps:// address with a host",
  }).optional()
    .describe("The mail server; without one each mail becomes a file in DATA_DIR/mail"),
  MAIL_FROM: z.email("must be an email address").max(254).optional()
    .describe("The sender's address; required with SMTP_URL"),
  DIGEST_AT: z.string().transform((text, { issues }) => {
    const time = parseDigestTime(text);
    if (time !== null) return time;
    issues.push({
      code: "custom",
      input: text,
      message: parseDigestTime(text.trim().replace(/ \S+$/, " UTC")) !== null
        ? "has a time zone that there is not; one that there is: Europe/Berlin"
        : "must be an hour and a time zone, like 07:30 Europe/Berlin",
      // Problems with other settings are reported too.
      continue: true,
    });
    return z.NEVER;
  }).optional()
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
  APP_SECRET_PREVIOUS: z.string().transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, "must be secrets of at least 32 characters, with commas between them")))
    .optional().describe("The secrets before this one, so that their links go on working"),
  ADMIN_PASSWORD: z.string().min(12, "must be at least 12 characters").optional()
    .describe("Opens the waitlist's entries; without it a password made of APP_SECRET does: deno task admin"),
  ...STRIPE_SETTINGS,
  SELLER_DETAILS: z.string().max(500, "must be at most 500 characters").optional()
    .describe(
      "Name, address and country of the seller, for the checkout, terms and mails, and to sell with live keys; | begins a new line",
    ),
  GOVERNING_LAW: z.string().max(200, "must be at most 200 characters").optional()
    .describe("The state or country whose law the terms name"),
  COACHING_REFUNDS: z.string().max(1_000, "must be at most 1,000 characters").optional()
    .describe("When you refund a Clarity Session, a sprint or a membership; | begins a new sentence"),
  RATE_LIMIT_PER_MINUTE: integer(0, 100_000).default(30)
    .describe("POST requests per minute, address and endpoint"),
  RETENTION_DAYS: integer(7, 36_500).default(365)
    .describe("Days after which name, email and notes of checks and tests without consent are removed"),
  STOP_DELAY_SECONDS: integer(0, 300).default(1)
    .describe("How long a stopping process still serves while /readyz says 503"),
  HSTS_DAYS: integer(0, 730).default(2)
    .describe("Days for which browsers that saw the site on https use nothing else; 0 takes it back"),
  HSTS_SUBDOMAINS: z.enum(["yes", "no"], "must be yes or no").default("no")
    .describe("Whether that goes for every name under the site's own as well"),
  TRUST_PROXY: integer(0, 10).default(0)
    .describe("How many proxies in front of the site to believe in X-Forwarded-For"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be ${LOG_LEVELS.join(", ")}`).default("info")
    .describe("The least urgent lines of the log: info, warn or error"),
}).check(({ value, issues }) => {
  for (const [name, message] of [...missing(value), ...stripeProblems(value)]) {
    issues.push({ code: "custom", input: undefined, path: [name], message });
  }
});

/** Settings that another setting requires: the name of each, and the problem without it. */
function missing(
  env: { readonly [Name in "DATABASE_URL" | "APP_SECRET" | "SMTP_URL" | "MAIL_FROM"]?: string | undefined },
): readonly (readonly [name: string, problem: string])[] {
  return [
    ...env.DATABASE_URL && !env.APP_SECRET
      ? [["APP_SECRET", "is required with DATABASE_URL, and the same in every process"] as const]
      : [],
    ...env.SMTP_URL && !env.MAIL_FROM ? [["MAIL_FROM", "is required with SMTP_URL"] as const] : [],
  ];
}

/**
 * All settings in the form that the program uses. The schema explains them. Names contain the units. An absent optional setting is undefined.
 */
export type Config = Readonly<ReturnType<typeof configFrom>>;
/** The configuration of card payments. */
export type StripeConfig = NonNullable<Config["stripe"]>;
/** Links to other sites; each opens in a new tab. */
export type ExternalLinks = Config["links"];

function configFrom(env: z.infer<typeof schema>) {
  const sellerDetails = linesOf(env.SELLER_DETAILS);
  return {
    host: env.HOST,
    /** 0 picks a free port. */
    port: env.PORT,
    /** Without a trailing slash; undefined: http://localhost and the port it listens on. */
    siteUrl: env.SITE_URL,
    /** undefined: the embedded database in dataDir. */
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    /** Used only by tasks, not by the server. */
    backupDir: env.BACKUP_DIR ?? `${env.DATA_DIR}/backups`,
    /** Used by doctor; 0: it does not check backups. */
    backupDays: env.BACKUP_DAYS,
    siteName: env.SITE_NAME,
    contactEmail: env.CONTACT_EMAIL,
    /** undefined: mail is written to files in dataDir. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? env.CONTACT_EMAIL,
    digestAt: env.DIGEST_AT,
    links: Object.freeze({
      newsletter: env.NEWSLETTER_URL,
      booking: env.BOOKING_URL,
      clarityCall: env.CLARITY_CALL_URL,
      sprintCall: env.SPRINT_CALL_URL,
      resultsCall: env.RESULTS_CALL_URL,
      tracker: env.TRACKER_URL,
    }),
    /** undefined: generated into dataDir at the first start. */
    appSecret: env.APP_SECRET,
    /** Newest first. */
    previousSecrets: Object.freeze(env.APP_SECRET_PREVIOUS ?? []),
    /** undefined: one derived from the secret (lib/secret.ts). */
    adminPassword: env.ADMIN_PASSWORD,
    stripe: stripeConfig(env, sellerDetails.length > 0),
    /** Line by line; empty: none are set. */
    sellerDetails,
    governingLaw: env.GOVERNING_LAW,
    /** Sentence by sentence; empty: none are set. */
    coachingRefunds: linesOf(env.COACHING_REFUNDS),
    /** 0 switches the limit off. */
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    retentionDays: env.RETENTION_DAYS,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    hstsDays: env.HSTS_DAYS,
    hstsSubdomains: env.HSTS_SUBDOMAINS === "yes",
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

/** The lines of a value in which | begins a new one. */
function linesOf(value = ""): readonly string[] {
  return Object.freeze(value.split("|").map((line) => line.trim()).filter(Boolean));
}

/** Settings with bad values, one line each. They stop the start. */
export class ConfigError extends OperatorError {
  override readonly name = "ConfigError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/**
 * Parses environment variables; an empty value counts as absent.
 * Throws ConfigError with one line per problem; a line names the setting and never repeats its value.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    settingNames().map((name) => [name, environment[name] === "" ? undefined : environment[name]]),
  );
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  }
  return Object.freeze(configFrom(parsed.data));
}

/** A setting with its documentation. */
export interface Setting {
  readonly name: string;
  readonly meaning: string;
  /** The default as written in the environment; undefined if the setting may be absent. */
  readonly default: string | undefined;
  /** True if it is unset or set to its default. */
  readonly isDefault: boolean;
}

/** All settings in the order of the schema, and whether each has its default. Contains no value from the environment. */
export function listSettings(environment: Readonly<Record<string, string | undefined>>): readonly Setting[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const defaultValue = field.parse(undefined);
    const defaultText = defaultValue === undefined ? undefined : String(defaultValue);
    const value = environment[name] || undefined;
    return {
      name,
      meaning: field.description ?? "",
      default: defaultText,
      isDefault: value === undefined || value === defaultText,
    };
  });
}

/** The names of all settings. */
export function settingNames(): readonly string[] {
  return Object.keys(schema.shape);
}

/** The environment of the process. Nothing else reads it. */
export function readEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(settingNames().map((name) => [name, Deno.env.get(name)]));
}
