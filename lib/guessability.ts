import type { Config } from "./config.ts";

/**
 * The number of guesses, as a power of ten, that a setting has to withstand. The password can only be guessed at the site, which checks at most
 * some millions a day (docs/decisions/0042-the-door-of-the-desk.md), so half of 10^10 take years. The secret can be guessed offline by anybody
 * with a link that it signed: at ten billion a second, half of 10^20 take more than a century.
 */
const PASSWORD_GUESSES = 10;
const SECRET_GUESSES = 20;
/** Words that people try first for this site's password, besides those in its settings. */
const SITE_WORDS = ["admin", "coach", "clarity", "sprint", "founder", "waitlist", "toolbox", "secret"];
/** Passwords that texts about passwords and keyboards have made famous, whatever stands between their words. */
const EXAMPLES = [
  "correct horse battery staple",
  "correct horse battery",
  "four random words",
  "the quick brown fox",
  "lorem ipsum dolor",
  "may the force be with you",
  "to be or not to be",
  "open sesame",
  "tr0ub4dor&3",
];
const SEPARATORS = ["", " ", "-", "_", "."];

/**
 * Settings that are easy to guess, one line each with what to do. Length alone says little: `aaaaaaaaaaaa` and `password1234` have twelve
 * characters. Replaced secrets are not checked, because they have to stay for their links.
 */
export async function guessableSettings(
  { adminPassword, appSecret, siteName, siteUrl = "", contactEmail }: Pick<
    Config,
    "adminPassword" | "appSecret" | "siteName" | "siteUrl" | "contactEmail"
  >,
): Promise<string[]> {
  // The dictionary takes a tenth of a second and some memory, so it is not loaded if there is nothing to check.
  if (adminPassword === undefined && appSecret === undefined) return [];
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({ graphs, dictionary });
  const siteWords = [siteName, siteUrl, contactEmail];
  const host = siteUrl.replace(/^https?:\/\//, "");
  const words = [
    ...SITE_WORDS,
    ...siteWords,
    ...[host, host.replace(/^www\./, ""), contactEmail.split("@").at(-1) ?? ""],
    ...siteWords.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)),
    ...EXAMPLES.flatMap((text) => SEPARATORS.map((separator) => text.replaceAll(" ", separator))),
  ];
  const isGuessable = (text: string | undefined, guesses: number) =>
    text !== undefined && estimator.check(text, words).guessesLog10 < guesses;
  return [
    ...isGuessable(adminPassword, PASSWORD_GUESSES)
      ? [
        "ADMIN_PASSWORD is easy to guess: set four random words, or unset it and use the password that deno task admin prints.",
      ]
      : [],
    ...isGuessable(appSecret, SECRET_GUESSES)
      ? [
        "APP_SECRET is easy to guess: set what openssl rand -hex 32 prints, and put this one first in APP_SECRET_PREVIOUS.",
      ]
      : [],
  ];
}
