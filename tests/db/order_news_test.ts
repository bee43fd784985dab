import assert from "node:assert/strict";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { COACH_NOTICE, ORDER_NEWS } from "../../lib/mail/kinds.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { refundNote } from "../../lib/payments/checks/notes.ts";
import { listNewestOrders } from "../../lib/payments/orders/store.ts";
import { siteFrom } from "../../lib/site.ts";
import { orderStory, sendAgain } from "../../tasks/orders.ts";
import { SECRET } from "../support/app.ts";
import { forEachEngine, type TestDatabase } from "../support/databases.ts";
import { begin, checkAll, sell } from "../support/purchases.ts";

const SITE = siteFrom(
  loadConfig({ SITE_URL: "https://coach.example", CONTACT_EMAIL: "coach@example.com" }),
  8000,
);

interface Shop {
  readonly double: StripeDouble;
  readonly intentId: string;
  /** Asks Stripe as often as it reports, and returns what was mailed since the last time: to the buyer, and to the coach. */
  readonly news: () => Promise<{ buyer: string[]; coach: string[] }>;
}

/** The mails of a kind in the outbox, written as they would be sent. */
async function written(sql: Sql, kind: string, recipient: string): Promise<string[]> {
  const rows = await sql<{ subject: string }>`
    select outbox.subject_id as subject from outbox join order_history story on story.id = outbox.subject_id
    where outbox.kind = ${kind} and outbox.state = 'waiting' order by story.position`;
  const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
  return await Promise.all(rows.map(async ({ subject }) => {
    const composed = await compose(kind, subject);
    assert.ok("message" in composed, JSON.stringify(composed));
    assert.equal(composed.message.to, recipient);
    return composed.message.text.replace(/\s+/g, " ");
  }));
}

/** The mail with the link, as it would be sent now. */
async function deliveryMail(sql: Sql): Promise<string> {
  const [grant] = await sql<{ id: string }>`select id from grants`;
  const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
  const composed = await compose("purchase-delivery", grant?.id ?? "");
  assert.ok("message" in composed, JSON.stringify(composed));
  return composed.message.text.replace(/\s+/g, " ");
}

interface Sale {
  readonly card?: string;
  readonly holdsReviews?: boolean;
}

async function withSale(
  database: TestDatabase,
  body: (shop: Shop) => Promise<void>,
  { card, holdsReviews = false }: Sale = {},
): Promise<void> {
  const { sql } = database;
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  const { intentId } = await begin(app);
  await double.pay(intentId, { email: "ada@example.com", ...card === undefined ? {} : { card } });
  const news = async () => {
    for (let report = 0; report < 3; report++) {
      await sql`update orders set check_due_at = now(), check_requests = check_requests + 1`;
      await checkAll(database, double, { holdsReviews });
    }
    const told = {
      buyer: await written(sql, ORDER_NEWS, "ada@example.com"),
      coach: await written(sql, COACH_NOTICE, "coach@example.com"),
    };
    await sql`update outbox set state = 'sent', ended_at = now() where state = 'waiting'`;
    return told;
  };
  if (card === undefined) assert.equal((await news()).buyer.length, 0, "nothing but the sale");
  await body({ double, intentId, news });
}

/** A card whose payment Radar's rule puts under review. */
const REVIEWED = "4000000000009235";

const deliveries = async (sql: Sql) =>
  (await sql`select id from outbox where kind = 'purchase-delivery'`).length;

async function story(sql: Sql): Promise<string> {
  const [order] = await listNewestOrders(sql, 1);
  assert.ok(order);
  return await orderStory(sql, order, null);
}

forEachEngine((engine) => {
  engine.test("a refund in part, then of the rest: the buyer and the coach get one mail about each, and the story has them", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      await database.sql`
        insert into invoice_buyers (order_id, name, company, vat_number, address) select id, 'Ada Okafor', 'Okafor Ltd', '', '' from orders`;
      await double.refund(intentId, { amount: 20_00 });
      const part = await news();
      assert.equal(part.buyer.length, 1);
      assert.match(
        part.buyer[0] ?? "",
        /returned \$20(\.00)? of the \$49(\.00)? that you paid for 90-Day Sprint Planner/,
      );
      assert.match(part.buyer[0] ?? "", /5 to 10 business days/);
      assert.match(
        part.buyer[0] ?? "",
        /link still works.*https:\/\/coach\.example\/downloads\/[a-z2-7]{52}/,
      );
      assert.equal(part.coach.length, 1);
      assert.match(part.coach[0] ?? "", /Money was returned to the buyer.*What we know: \$20(\.00)? /);
      assert.match(part.coach[0] ?? "", /Okafor Ltd, ada@example\.com/);
      assert.match(
        part.coach[0] ?? "",
        /Open the order on the desk.*https:\/\/coach\.example\/admin\/orders\/[a-z2-7]{10}/,
      );
      assert.doesNotMatch(part.coach[0] ?? "", /\bre_/, "Stripe's ids stand in the order's story");
      assert.match(
        await deliveryMail(database.sql),
        /Paid: \$49 USD.* Returned: \$20 USD on [A-Z][a-z]+ \d+, 20\d\d/,
        "what is sent again has it too",
      );
      await double.refund(intentId, { amount: 29_00 });
      const rest = await news();
      assert.equal(rest.buyer.length, 1);
      assert.match(rest.buyer[0] ?? "", /another \$29(\.00)?\. .*all of the \$49/);
      assert.match(rest.buyer[0] ?? "", /download has ended/);
      // The coach may leave it open, or open it again.
      await database.sql`update grants set revoked_at = null`;
      assert.match(await deliveryMail(database.sql), /Returned: \$49 USD, all that you paid, on /);
      await database.sql`update grants set revoked_at = now()`;
      assert.doesNotMatch(rest.buyer[0] ?? "", /coach\.example\/downloads\//);
      assert.match(rest.buyer[0] ?? "", /Credit note TEST-\d{4}-0003 \(PDF\)/);
      assert.equal(rest.coach.length, 1);
      assert.match(
        await story(database.sql),
        /buyer: \$20.*\n.*Mail about the refund sent\n(.*\n)?.*buyer: \$29.*\n.*Mail about the refund sent$/,
      );
      assert.deepEqual(await news(), { buyer: [], coach: [] });
    }));

  engine.test("a full refund is one mail; when it fails, the coach is told and the download opens", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      await double.refund(intentId);
      const { buyer } = await news();
      assert.equal(buyer.length, 1);
      assert.match(
        buyer[0] ?? "",
        /returned \$49(\.00)?, everything that you paid for 90-Day Sprint Planner/,
      );
      assert.match(buyer[0] ?? "", /download has ended/);
      assert.match(
        buyer[0] ?? "",
        /^Test: We have returned your money\. =+ This was a test order: no money has moved\. With real money/,
      );
    }));

  for (const end of ["won", "lost"] as const) {
    engine.test(`a dispute that is ${end}: one mail when it begins and one when it ends`, (database) =>
      withSale(database, async ({ double, intentId, news }) => {
        const { id } = await double.dispute(intentId);
        const begun = await news();
        assert.equal(begun.buyer.length, 1);
        assert.match(begun.buyer[0] ?? "", /suspended during the dispute/);
        assert.match(
          begun.coach[0] ?? "",
          /What we know: \$49, Stripe waits for your answer \(needs_response\)/,
        );
        assert.match(begun.coach[0] ?? "", /Answer by [A-Z][a-z]+ \d+, 20\d\d \(UTC\)\./);
        assert.doesNotMatch(begun.buyer[0] ?? "", /\/downloads\//);
        assert.equal(begun.coach.length, 1);
        await double.updateDispute(id, "under_review");
        const review = await news();
        assert.doesNotMatch(review.coach[0] ?? "", /Answer by/, "it has its answer");
        assert.deepEqual([review.buyer.length, review.coach.length], [0, 1], "nothing new for the buyer");
        await double.updateDispute(id, end);
        const ended = await news();
        assert.equal(ended.buyer.length, 1);
        assert.equal(ended.coach.length, 1);
        const [text = ""] = ended.buyer;
        if (end === "won") {
          assert.match(text, /payment of \$49(\.00)? .* stands\..*link still works.*\/downloads\//);
          assert.doesNotMatch(text, /Credit note|Invoice/);
        } else {
          assert.match(
            text,
            /you get back the \$49.*download has ended.*Credit note TEST-\d{4}-0002 \(PDF\)/,
          );
        }
        assert.match(await story(database.sql), new RegExp(`disputes it: \\$49, .*\\(${end}\\): `));
      }));
  }

  engine.test("who disputes the whole after a part was returned gets no more than all of it, and the coach is told what to show", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      await double.refund(intentId, { amount: 10_00 });
      await news();
      const { id } = await double.dispute(intentId);
      const begun = await news();
      assert.match(begun.coach[0] ?? "", /You have already returned \$10\. Show that too: /);
      await double.updateDispute(id, "lost");
      const [text = ""] = (await news()).buyer;
      assert.match(text, /With the \$10 that we returned before, that is all of the \$49 that you paid\./);
      assert.match(text, /Credit note TEST-\d{4}-0002 \(PDF\).*Credit note TEST-\d{4}-0003 \(PDF\)/);
    }));

  engine.test("a bank's warning of fraud is for the coach alone, in the story, and takes nothing from the buyer", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      await double.warnOfFraud(intentId);
      const { buyer, coach } = await news();
      assert.deepEqual([buyer.length, coach.length], [0, 1]);
      assert.match(coach[0] ?? "", /The card’s bank warns of fraud.*made_with_stolen_card/);
      assert.match(
        await story(database.sql),
        /access open[^]*The card’s bank warns of fraud: made_with_stolen_card/,
      );
      assert.deepEqual(await news(), { buyer: [], coach: [] });
    }));

  engine.test("a review is for the coach alone while the setting is off: the download goes out", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      const { buyer, coach } = await news();
      assert.deepEqual([buyer.length, coach.length], [0, 2], "of the sale and of the review");
      assert.match(coach.join(), /Stripe asks you to review a payment.*rule/);
      assert.equal(await deliveries(database.sql), 1);
      await double.closeReview(intentId);
      const { buyer: after, coach: ended } = await news();
      assert.deepEqual([after.length, ended.length], [0, 1]);
      assert.match(ended[0] ?? "", /A review has ended.*approved/);
      assert.match(
        await story(database.sql),
        /access open[^]*asks you to review[^]*A review has ended: approved/,
      );
    }, { card: REVIEWED }));

  engine.test("with the setting, a payment under review is paid and its download waits; approved, it is mailed once", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      const { buyer, coach } = await news();
      assert.deepEqual([buyer.length, coach.length], [1, 2]);
      assert.match(buyer[0] ?? "", /checking your payment.*You don’t need to do anything/);
      assert.match(buyer[0] ?? "", /Withdraw from contract here.*\/downloads\/[a-z2-7]{52}\/withdraw/);
      assert.doesNotMatch(buyer[0] ?? "", /\/downloads\/[a-z2-7]{52}(?!\/withdraw)/);
      assert.equal(await deliveries(database.sql), 0);
      assert.match(await story(database.sql), /state paid, access held/);
      const [order] = await listNewestOrders(database.sql, 1);
      await assert.rejects(sendAgain(database.sql, order ?? assert.fail(), null), /under review/);
      await double.closeReview(intentId);
      assert.deepEqual((await news()).buyer, []);
      assert.equal(await deliveries(database.sql), 1);
      assert.match(await story(database.sql), /state paid, access open/);
      await news();
      assert.equal(await deliveries(database.sql), 1);
    }, { card: REVIEWED, holdsReviews: true }));

  engine.test("with the setting, a review that ends with a refund ends the download, and one that begins later holds it", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      await double.review(intentId);
      assert.equal((await news()).buyer.length, 1);
      assert.match(await story(database.sql), /access held[^]*Access held/);
      await double.closeReview(intentId);
      await news();
      assert.match(await story(database.sql), /access open[^]*Access given again/);
      assert.equal(await deliveries(database.sql), 1, "the link is the one that was mailed");
      await double.review(intentId);
      await double.refund(intentId);
      await news();
      assert.match(await story(database.sql), /access ended/);
    }, { holdsReviews: true }));

  engine.test("a restricted key that may not read Radar delivers all the same", (database) =>
    withSale(database, async ({ double, news }) => {
      double.faults.api = [{ kind: "forbidden", on: /radar|reviews/ }];
      assert.deepEqual((await news()).buyer, []);
      assert.equal(await deliveries(database.sql), 1);
    }, { card: REVIEWED, holdsReviews: true }));

  engine.test("an inquiry is for the coach alone", (database) =>
    withSale(database, async ({ double, intentId, news }) => {
      const { id } = await double.dispute(intentId, "warning_needs_response");
      await double.updateDispute(id, "warning_closed");
      const { buyer, coach } = await news();
      assert.deepEqual([buyer.length, coach.length], [0, 1]);
    }));
});

Deno.test("a refund of long ago is no news for its buyer, and one that failed is for the coach alone", () => {
  const refund = { id: "re_1", amount: 100, status: "succeeded", created: 1_000_000 };
  assert.equal(refundNote(refund, 1_000_060).buyerMail, "refund re_1");
  assert.equal(refundNote(refund, 1_000_000 + 8 * 86_400).buyerMail, null);
  assert.deepEqual(refundNote({ ...refund, status: "failed" }, 1_000_060), {
    kind: "refund-failed",
    detail: "re_1",
    amount: 100,
  });
});
