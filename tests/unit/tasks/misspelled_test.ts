import assert from "node:assert/strict";
import { misspelledSettings } from "../../../tasks/misspelled.ts";

Deno.test("a name that begins like a setting's, or is nearly one, is misspelt; other programs' names are not", () => {
  const table: readonly (readonly [name: string, nearest: string | null])[] = [
    ["SMTP_URI", "SMTP_URL"],
    ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
    ["STMP_URL", "SMTP_URL"],
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["BACKUP_DIRECTORY", "BACKUP_DIR"],
    ["smtp_url", "SMTP_URL"],
    ["SMTP_URL", null],
    ["PATH", null],
    ["MAIL", null],
    ["HOSTNAME", null],
    ["LOGNAME", null],
    ["DENO_DIR", null],
    ["XDG_DATA_DIRS", null],
    ["CACHE_DIRECTORY", null],
  ];
  for (const [name, nearest] of table) {
    assert.deepEqual(misspelledSettings([name]), nearest === null ? [] : [{ name, nearest }], name);
  }
});
