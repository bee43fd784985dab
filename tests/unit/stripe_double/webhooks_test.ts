import assert from "node:assert/strict";
import Stripe from "stripe";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { clientOf, PLANNER } from "./worlds.ts";

/** A site that checks each event's signature and answers with what `answer` says. */
interface Inbox extends AsyncDisposable {
  readonly url: string;
  readonly events: Stripe.Event[];
  answer: () => Promise<number> | number;
}

function openInbox(secret: string): Inbox {
  const stripe = new Stripe("sk_test_inbox");
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const signature = request.headers.get("stripe-signature") ?? "";
    const event = await stripe.webhooks.constructEventAsync(await request.text(), signature, secret);
    const status = await inbox.answer();
    if (status === 200) inbox.events.push(event);
    return new Response(null, { status });
  });
  const inbox: Inbox = {
    url: `http://127.0.0.1:${server.addr.port}/api/stripe/webhook`,
    events: [],
    answer: () => 200,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return inbox;
}

function withInbox(
  name: string,
  run: (double: StripeDouble, inbox: Inbox, stripe: Stripe) => Promise<void>,
): void {
  Deno.test(name, async () => {
    await using inbox = openInbox("whsec_inbox");
    await using double = await startStripeDouble({ webhook: { url: inbox.url, secret: "whsec_inbox" } });
    double.faults.webhooks.retryMs = 1;
    await run(double, inbox, clientOf(double));
  });
}

const typesOf = ({ events }: Inbox) => events.map(({ type }) => type).sort();

withInbox("a payment is reported, signed so that the SDK believes it", async (double, inbox, stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await double.pay(id);
  await double.idle();
  assert.deepEqual(typesOf(inbox), [
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  const event = inbox.events.find(({ type }) => type === "payment_intent.succeeded");
  assert.ok(event?.type === "payment_intent.succeeded");
  assert.deepEqual(event.data.object.metadata, PLANNER.metadata);
  assert.deepEqual(
    double.deliveries().map(({ intentId, status }) => [intentId, status]),
    Array(3).fill([id, 200]),
  );
});

withInbox(
  "events arrive before the answer when they are to, and after it otherwise",
  async (double, inbox, stripe) => {
    double.faults.webhooks.timing = "before";
    const { id } = await stripe.paymentIntents.create(PLANNER);
    assert.deepEqual(typesOf(inbox), ["payment_intent.created"]);
    double.faults.webhooks.timing = "after";
    const gate = Promise.withResolvers<number>();
    inbox.answer = () => gate.promise;
    await double.pay(id);
    assert.equal(inbox.events.length, 1);
    gate.resolve(200);
    await double.idle();
    assert.equal(inbox.events.length, 3);
  },
);

withInbox(
  "an event that is refused is signed and sent again until it is accepted",
  async (double, inbox) => {
    const answers = [500, 503, 200];
    inbox.answer = () => answers.shift() ?? 500;
    const { id } = await double.sendForeignEvent("customer");
    await double.idle();
    assert.deepEqual(double.deliveries().map(({ attempt, status }) => [attempt, status]), [
      [1, 500],
      [2, 503],
      [3, 200],
    ]);
    assert.deepEqual(inbox.events.map((event) => event.id), [id]);
  },
);

withInbox("events are duplicated and shuffled, and none is lost", async (double, inbox, stripe) => {
  Object.assign(double.faults.webhooks, { isShuffled: true, copies: 3 });
  for (let order = 0; order < 5; order++) {
    const { id } = await stripe.paymentIntents.create(PLANNER);
    await double.pay(id);
  }
  await double.idle();
  assert.equal(inbox.events.length, 5 * 3 * 3);
  assert.equal(new Set(inbox.events.map(({ id }) => id)).size, 5 * 3);
});

withInbox("a delayed event is on its way until it has arrived", async (double, inbox) => {
  double.faults.webhooks.delayMs = 50;
  await double.sendForeignEvent();
  assert.equal(inbox.events.length, 0);
  await double.idle();
  assert.equal(inbox.events.length, 1);
});

withInbox("events that are withheld are sent when told to", async (double, inbox, stripe) => {
  double.faults.webhooks.isWithheld = true;
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await double.pay(id);
  await double.idle();
  assert.equal(inbox.events.length, 0);
  const events = double.events().filter(({ type }) => type === "payment_intent.succeeded");
  await double.redeliver({ events, copies: 2 });
  assert.deepEqual(typesOf(inbox), ["payment_intent.succeeded", "payment_intent.succeeded"]);
});

withInbox("an event may be foreign, or of another version of the API", async (double, inbox) => {
  double.endpoint.apiVersion = "2019-05-16";
  await double.sendForeignEvent();
  await double.sendForeignEvent("customer");
  await double.idle();
  assert.deepEqual(typesOf(inbox), ["customer.created", "payment_intent.succeeded"]);
  assert.deepEqual(inbox.events.map(({ api_version }) => api_version), ["2019-05-16", "2019-05-16"]);
});

withInbox("close() ends attempts that would be repeated", async (double, inbox) => {
  double.faults.webhooks.retryMs = 3_600_000;
  const refused = Promise.withResolvers<void>();
  inbox.answer = () => {
    refused.resolve();
    return 500;
  };
  await double.sendForeignEvent();
  await refused.promise;
  await double.close();
  assert.equal(inbox.events.length, 0);
});

Deno.test("the webhook's address is listed as the account's endpoint", async () => {
  await using double = await startStripeDouble();
  const stripe = clientOf(double);
  assert.deepEqual((await stripe.webhookEndpoints.list()).data, []);
  double.setWebhook("http://127.0.0.1:1/api/stripe/webhook");
  const { data: [endpoint] } = await stripe.webhookEndpoints.list();
  assert.deepEqual([endpoint?.url, endpoint?.status], ["http://127.0.0.1:1/api/stripe/webhook", "enabled"]);
});

withInbox(
  "the endpoint hears of the events that it enabled, while it is enabled and of its mode",
  async (double, inbox, stripe) => {
    const { id } = await stripe.paymentIntents.create(PLANNER);
    await double.idle();
    Object.assign(double.endpoint, { enabledEvents: ["payment_intent.succeeded"], isEnabled: false });
    const paid = await double.pay(id);
    Object.assign(double.endpoint, { isEnabled: true, isLive: true });
    await double.refund(paid.id);
    assert.deepEqual(
      (await stripe.webhookEndpoints.list()).data,
      [],
      "a key of test mode sees no endpoint of live mode",
    );
    double.endpoint.isLive = false;
    await double.redeliver();
    assert.deepEqual(typesOf(inbox), ["payment_intent.created", "payment_intent.succeeded"]);
  },
);

withInbox("an event says whether somebody has to accept it yet", async (double, inbox, stripe) => {
  const pending = async () => (await stripe.events.list()).data.map(({ pending_webhooks: count }) => count);
  inbox.answer = () => 400;
  Object.assign(double.faults.webhooks, { attempts: 1 });
  await stripe.paymentIntents.create(PLANNER);
  await double.idle();
  assert.deepEqual(await pending(), [1]);
  inbox.answer = () => 200;
  await double.redeliver();
  assert.deepEqual(await pending(), [0]);
});
