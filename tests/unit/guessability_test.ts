import assert from "node:assert/strict";
import { guessableSettings } from "../../lib/guessability.ts";
import { loadConfig } from "../../lib/config.ts";

const STRONG = "5f2d8c61b7e94a03d6c1f8e25b907a4d";

/** The names of the settings that somebody could guess. */
async function guessable(env: Record<string, string>): Promise<string[]> {
  const lines = await guessableSettings(loadConfig(env));
  return lines.map((line) => line.split(" ")[0] ?? "");
}

Deno.test("a password that is common, built of common parts, or about the site is easy to guess", async () => {
  for (
    const password of [
      "password1234",
      "P@ssw0rd2024!",
      "qwertyuiop12",
      "1qaz2wsx3edc",
      "letmeinletmein",
      "aaaaaaaaaaaa",
      "abcabcabcabc",
      "123456789012",
      "Welcome12345",
      "Summer2024!!!",
      "iloveyou1234",
      "sunshinecoffee",
      "changemechangeme",
      "claritysprint",
      "Ada-Lovelace-1",
      "waitlist-admin",
      "coach@mail.ada-letters.example",
      "www.ada.example",
      "ada.example.2026",
      "mail.ada-letters.example",
      "correct horse battery staple",
      "Correct-Horse-Battery-Staple1",
      "correct horse battery",
      "the.quick.brown.fox",
      "four random words",
      "Tr0ub4dor&3!",
    ]
  ) {
    const env = {
      ADMIN_PASSWORD: password,
      SITE_NAME: "Ada Lovelace",
      SITE_URL: "https://www.ada.example",
      CONTACT_EMAIL: "coach@mail.ada-letters.example",
    };
    assert.deepEqual(await guessable(env), ["ADMIN_PASSWORD"], password);
  }
});

Deno.test("random words and random characters are not", async () => {
  for (
    const password of [
      "tulip orbit maple lantern",
      "tulip-orbit-maple",
      "kvd9-xmw2-pqr7",
      "Gx7$kQ2!mZ9p",
      "three tall giraffes waltzed home",
      "бумажный-кит-летит",
    ]
  ) assert.deepEqual(await guessable({ ADMIN_PASSWORD: password }), [], password);
});

Deno.test("a secret has to stand up to guesses that nobody counts: it needs more than a password", async () => {
  for (
    const secret of [
      "x".repeat(32),
      "changeme".repeat(4),
      "0123456789abcdef0123456789abcdef",
      "supersecretsupersecretsupersecret",
      "qwertyuiopasdfghjklzxcvbnm1234567890",
      "password-password-password-password",
      "tulip-tulip-tulip-tulip-tulip-tulip",
    ]
  ) assert.deepEqual(await guessable({ APP_SECRET: secret }), ["APP_SECRET"], secret);
  for (const secret of [STRONG, STRONG + STRONG, "hGk2Zb1nq0V7c9sJxTqLw4Yd8mRf3uPa6eKz1vBnC5Q="]) {
    assert.deepEqual(await guessable({ APP_SECRET: secret }), [], secret);
  }
});

Deno.test("a secret that was replaced is not judged: it has to stay for its links", async () => {
  assert.deepEqual(await guessable({ APP_SECRET: STRONG, APP_SECRET_PREVIOUS: "x".repeat(32) }), []);
});

Deno.test("what is wrong is one sentence that says what to do, without the value", async () => {
  const lines = await guessableSettings(
    loadConfig({ ADMIN_PASSWORD: "password1234", APP_SECRET: "x".repeat(32) }),
  );
  assert.deepEqual(lines, [
    "ADMIN_PASSWORD is easy to guess: set four random words, or unset it and use the password that deno task admin prints.",
    "APP_SECRET is easy to guess: set what openssl rand -hex 32 prints, and put this one first in APP_SECRET_PREVIOUS.",
  ]);
});
