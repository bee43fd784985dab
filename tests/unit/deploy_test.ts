import assert from "node:assert/strict";

Deno.test("every rule says how bad it is, what happened and what to do", async () => {
  const text = await Deno.readTextFile(new URL("../../deploy/alerts.yml", import.meta.url));
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
