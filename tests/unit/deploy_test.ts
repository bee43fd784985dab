import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { TEXTS } from "../../tasks/package.ts";

const read = (path: string) => Deno.readTextFile(new URL(`../../${path}`, import.meta.url));

Deno.test("texts of the archive, and what doctor says, name no other text that it lacks", async () => {
  for (const path of TEXTS) {
    for (const [link, target = ""] of (await read(path)).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      assert.ok(TEXTS.includes(join(dirname(path), target)), `${path}: ${link}`);
    }
  }
  for (const path of ["tasks/doctor/findings.ts", "tasks/doctor/site.ts", "tasks/backup.ts"]) {
    for (const [named] of (await read(path)).matchAll(/\bdocs\/[\w-]+\.md/g)) {
      assert.ok(TEXTS.includes(named), `${path} names ${named}`);
    }
  }
});

Deno.test("site@.service starts again however it ended, and gives up on a site that cannot start", async () => {
  const text = await read("deploy/site@.service");
  const [, unit = "", service = ""] = text.split(/^\[\w+\]$/m);
  const valueOf = (section: string, name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(section)?.[1];
  assert.equal(valueOf(service, "Restart"), "always");
  const [interval, burst] = ["Interval", "Burst"].map((name) => valueOf(unit, `StartLimit${name}(?:Sec)?`));
  const seconds = Number(interval);
  assert.ok(seconds > 0 && Number(burst) > 1, `${interval}, ${burst}`);
  // A start that fails takes a few seconds. With a longer pause between two starts the limit would never be reached.
  const startSeconds = 5;
  assert.ok(Number(burst) * (Number(valueOf(service, "RestartSec")) + startSeconds) < seconds);
});

Deno.test("every rule says how bad it is, what happened and what to do", async () => {
  const text = await read("deploy/alerts.yml");
  const [, ...rules] = text.split("- alert: ");
  assert.ok(rules.length > 5);
  for (const rule of rules) {
    for (
      const part of [
        /^ {6}severity|labels: \{ severity: (critical|warning) \}/m,
        /summary: \S/,
        /description: \S/,
      ]
    ) {
      assert.match(rule, part);
    }
  }
});
