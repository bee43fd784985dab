import assert from "node:assert/strict";
import { askAboutWebhook, endpointFindings, NEEDED_EVENTS } from "../../../lib/payments/findings.ts";
import { openStripe } from "../../../lib/payments/stripe_api.ts";
import { startStripeDouble } from "stripe-double";

const ORIGIN = "https://coach.example";
const ENDPOINT = {
  url: `${ORIGIN}/api/stripe/webhook`,
  status: "enabled",
  api_version: null,
  enabled_events: [...NEEDED_EVENTS],
};
const findings = (over: object, endpoints = [{ ...ENDPOINT, ...over }]) =>
  endpointFindings(endpoints, ORIGIN, "2026-10-28.endive", "test mode").map(({ what }) => what);

Deno.test("endpointFindings() has nothing to say of a webhook that reports all that is needed", () => {
  assert.deepEqual(findings({}), []);
  assert.deepEqual(findings({ enabled_events: ["*"], api_version: "2026-10-28.endive" }), []);
});

Deno.test("endpointFindings() names a missing webhook, a switched off one, missing events and another version", () => {
  assert.match(
    findings({}, []).join(),
    /no webhook at https:\/\/coach\.example\/api\/stripe\/webhook/,
  );
  assert.match(findings({ url: `${ORIGIN}/` }).join(), /no webhook/);
  assert.match(findings({ status: "disabled" }).join(), /is disabled/);
  assert.deepEqual(findings({ enabled_events: ["payment_intent.succeeded"] }).length, 1);
  assert.match(
    findings({ enabled_events: NEEDED_EVENTS.slice(1) }).join(),
    /does not report payment_intent\.succeeded\./,
  );
  assert.match(
    findings({ api_version: "2019-01-01" }).join(),
    /version 2019-01-01; this site was made for 2026-10-28/,
  );
});

Deno.test("askAboutWebhook() reads what Stripe has, and says when Stripe is away or shuts us out", async () => {
  await using double = await startStripeDouble({ webhook: { url: ENDPOINT.url } });
  const ask = async (secretKey: string) =>
    (await askAboutWebhook(openStripe({ secretKey, apiBase: double.url }), ORIGIN, false)).map(({ what }) =>
      what
    );
  assert.deepEqual(await ask(double.env.STRIPE_SECRET_KEY), []);
  assert.match((await ask("sk_test_wrong")).join(), /does not accept STRIPE_SECRET_KEY/);
  double.faults.api = [{ kind: "away" }];
  assert.match((await ask(double.env.STRIPE_SECRET_KEY)).join(), /unknown/);
});

Deno.test("docs/operations.md names the events that the webhook needs, and no others", async () => {
  const text = await Deno.readTextFile(new URL("../../../docs/operations.md", import.meta.url));
  const named =
    text.match(/`(payment_intent|charge|refund|radar|review)\.[a-z_.]+`/g)?.map((name) =>
      name.slice(1, -1)
    ) ??
      [];
  assert.deepEqual([...new Set(named)].toSorted(), NEEDED_EVENTS.toSorted());
});
