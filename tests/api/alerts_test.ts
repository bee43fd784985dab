import assert from "node:assert/strict";
import { pauseMail } from "../../lib/mail/lease/store.ts";
import { testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";

const RULES = new URL("../../deploy/alerts.yml", import.meta.url);
/** What Prometheus adds to what it reads. */
const OF_PROMETHEUS = ["up"];

postgresEngine().test(
  "the rules of deploy/alerts.yml ask for nothing but what /metrics has",
  async (database) => {
    const app = await testApp(database);
    await app.fetch("/healthz");
    await pauseMail(database.sql, { reason: "535 5.7.8", seconds: 300, version: 0 });
    const text = await (await app.fetch("/metrics", { headers: { host: "127.0.0.1:8000" } })).text();
    const served = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);
    const expressions = [...(await Deno.readTextFile(RULES)).matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) =>
      expr
    );
    assert.ok(expressions.length > 5);
    for (const expression of expressions) {
      // A name that is no function, no label and none of the language's words.
      const named = expression?.replaceAll(/\{[^}]*\}|\b(by|without) \([^)]*\)|"[^"]*"/g, "")
        .matchAll(/(?<![\w.])([a-z][a-z_]*)(?!\w* ?\()\b/g) ?? [];
      const metrics = [...named].map(([, name = ""]) => name).filter((name) =>
        name.includes("_") || name === "up"
      );
      assert.ok(metrics.length > 0, expression);
      for (const name of metrics) {
        assert.ok(
          [...served, ...OF_PROMETHEUS].includes(name),
          `${name} in ${expression}`,
        );
      }
    }
  },
);
