import assert from "node:assert/strict";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { loadConfig } from "../../lib/config.ts";
import { MONEY_BACK_DAYS } from "../../lib/content/withdrawal.ts";
import type { Sql } from "../../lib/db/database.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { type Composed } from "../../lib/mail/worker.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { COACH_NOTICE, DOWNLOAD_LINKS, WITHDRAWAL_RECEIPT } from "../../lib/mail/kinds.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { askForLinks } from "../../lib/payments/after_sale/lost_link.ts";
import { MOST_LINK_MAILS, noteWithdrawals } from "../../lib/payments/after_sale/store.ts";
import { noteIds } from "../../lib/payments/checks/order_checks.ts";
import { noteForCoach } from "../../lib/payments/checks/store.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { downloadToken, upgradePath } from "../../lib/payments/download_link.ts";
import { orderDay, orderNumber, orderTime } from "../../lib/payments/order_facts.ts";
import { secretsOf } from "../../lib/secret.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { SECRET } from "../support/app.ts";
import { forEachEngine, postgresEngine } from "../support/databases.ts";
import { paidOrder, paidUpgrade, revoke, SECOND } from "../support/orders.ts";
import { assertSince } from "../support/time.ts";

const SITE = siteFrom(
  loadConfig({ SITE_URL: "https://coach.example", CONTACT_EMAIL: "coach@example.com" }),
  8000,
);

interface OutboxRow {
  readonly kind: string;
  readonly subject: string;
  readonly state: string;
}

/** The mails of a kind, oldest first. */
async function mails(sql: Sql, kind: string): Promise<OutboxRow[]> {
  return await sql<OutboxRow>`
    select kind, subject_id as subject, state from outbox where kind = ${kind} order by created_at, dedupe_key`;
}

async function waiting(sql: Sql): Promise<OutboxRow[]> {
  return (await mails(sql, DOWNLOAD_LINKS)).filter(({ state }) => state === "waiting");
}

/** As if everything in the outbox had been put there so many minutes earlier. */
async function age(sql: Sql, minutes: number): Promise<void> {
  await sql`update outbox set created_at = created_at - make_interval(mins => ${minutes})`;
}

/** A mail of the outbox, written as it would be sent. */
async function written(sql: Sql, kind: string, subject: string) {
  const composed: Composed = await createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET })(
    kind,
    subject,
  );
  assert.ok("message" in composed, JSON.stringify(composed));
  assert.notEqual(composed.reader, "visitor");
  return composed.message;
}

forEachEngine((engine) => {
  engine.test("whoever asks for lost links gets one mail with all that is open, whatever the case of the address", async ({ sql }) => {
    const first = await paidOrder(sql, { email: "Ada@Example.com" });
    const second = await paidOrder(sql, { title: "Goal Cascade Builder", productId: "goal-cascade-builder" });
    const closed = await paidOrder(sql, { title: "ROI Projection Calculator" });
    const others = await paidOrder(sql, { email: "eve@example.com" });
    await revoke(sql, closed.grantId);
    const returned = await paidOrder(sql, { title: "Team Performance Dashboard" });
    await noteForCoach(sql, returned.orderId, { kind: "refunded", detail: "re_1", amount: 49_00 }, noteIds());
    await revoke(sql, returned.grantId);
    assert.equal(await askForLinks(sql, " aDA@exAMPLE.com "), true);
    const [mail, ...more] = await mails(sql, DOWNLOAD_LINKS);
    assert.deepEqual([mail?.subject, mail?.state, more], [first.orderId, "waiting", []]);
    const { to, subject, text, html, headers } = await written(sql, DOWNLOAD_LINKS, first.orderId);
    assert.deepEqual([to, subject, headers], ["Ada@example.com", "Your links", {}]);
    for (const { token, orderId } of [first, second]) {
      for (const body of [text, html]) {
        assert.ok(body.includes(`https://coach.example/downloads/${token}`));
        assert.ok(body.includes(orderNumber(orderId)));
      }
    }
    for (const { token } of [closed, others, returned]) assert.ok(!text.includes(token));
    const flat = text.replace(/\s+/g, " ");
    assert.match(
      flat,
      new RegExp(
        `Your money was returned for this.* Team Performance Dashboard.* ${
          orderNumber(returned.orderId)
        }, bought on [^)]+\\(UTC\\), money returned on `,
      ),
    );
    assert.doesNotMatch(flat, /ROI Projection/, "a payment that is disputed");
    const offer = upgradePath(SECRET, [first.grantId, second.grantId]);
    assert.match(
      flat,
      /What you paid for your 2 tools counts\. You get all nine for another \$351 with this link/,
    );
    assert.ok(text.includes(offer), "one link counts all");
    await paidOrder(sql, { productId: BUNDLE.productId, title: "Complete Bundle" });
    assert.ok(!(await written(sql, DOWNLOAD_LINKS, first.orderId)).text.includes("upgrade="), "it is theirs");
    await sql`update grants set revoked_at = now() where product_id = ${BUNDLE.productId}`;
    assert.match(
      text.replace(/\s+/g, " "),
      /opens the page of what you bought: its newest edition or your receipt, and the invoice if you paid/,
    );
    assert.doesNotMatch(text, /withdrawn/);
    await createDownloads({ sql, secrets: secretsOf(SECRET) }).withdraw(second.token);
    const { text: later } = await written(sql, DOWNLOAD_LINKS, first.orderId);
    assert.match(
      later.replace(/\s+/g, " "),
      new RegExp(`${orderNumber(second.orderId)}, bought on [^)]+\\(UTC\\), withdrawn on [^)]+\\(UTC\\)`),
    );
    assert.equal(later.match(/withdrawn/g)?.length, 1);
    assert.match(text, /Goal Cascade Builder[^]*90-Day Sprint Planner[^]*“Lost your\nlink\?”/);
  });

  engine.test("an international domain is found however it was typed", async ({ sql }) => {
    const { orderId } = await paidOrder(sql, { email: "ada@bücher.example" });
    await askForLinks(sql, "ada@XN--BCHER-KVA.example");
    assert.deepEqual((await waiting(sql)).map(({ subject }) => subject), [orderId]);
  });

  engine.test("an address whose purchases were all returned is told so", async ({ sql }) => {
    const { orderId, grantId } = await paidOrder(sql);
    await noteForCoach(sql, orderId, { kind: "refunded", detail: "re_1", amount: 49_00 }, noteIds());
    await revoke(sql, grantId);
    await askForLinks(sql, "ada@example.com");
    const { subject, text } = await written(sql, DOWNLOAD_LINKS, orderId);
    assert.equal(subject, "Your purchases");
    assert.doesNotMatch(text, /downloads\/|upgrade=/);
    assert.match(text, /money\s+returned on/);
  });

  engine.test("an address that bought nothing, or whose purchases are all revoked, gets no mail and leaves no trace", async ({ sql }) => {
    const { grantId } = await paidOrder(sql);
    await revoke(sql, grantId);
    for (const address of ["ada@example.com", "eve@example.com", "mallory@example.com"]) {
      assert.equal(await askForLinks(sql, address), true);
    }
    assert.deepEqual(await mails(sql, DOWNLOAD_LINKS), [
      { kind: DOWNLOAD_LINKS, subject: "nobody", state: "dropped" },
    ]);
    const [{ text } = { text: "" }] = await sql<{ text: string }>`
      select string_agg(to_jsonb(outbox)::text, ' ') as text from outbox where kind = ${DOWNLOAD_LINKS}`;
    assert.doesNotMatch(text, /example\.com|\beve\b|mallory/);
  });

  engine.test("a text that is no address is refused before anything is asked", async () => {
    const unasked: Sql = () => Promise.reject(new Error("the database was asked"));
    for (const text of ["", "ada", "ada@example.com, eve@example.com", `${"a".repeat(250)}@example.com`]) {
      assert.equal(await askForLinks(unasked, text), false, text);
    }
  });

  engine.test("lost links are mailed once in ten minutes and three times a day, also when asked for at once", async ({ sql }) => {
    await paidOrder(sql);
    const ask = () => askForLinks(sql, "ada@example.com");
    await Promise.all([ask(), ask(), ask()]);
    assert.equal((await waiting(sql)).length, 1);
    await ask();
    assert.equal((await waiting(sql)).length, 1, "ten minutes are not over");
    for (let times = 0; times < MOST_LINK_MAILS + 2; times++) {
      await age(sql, 11);
      await ask();
    }
    assert.equal((await waiting(sql)).length, MOST_LINK_MAILS);
    await sql`update outbox set dedupe_key = replace(dedupe_key, (now() at time zone 'utc')::date::text, '2026-01-01')`;
    await ask();
    assert.equal((await waiting(sql)).length, MOST_LINK_MAILS + 1, "another day");
  });

  engine.test("asking reads by index and writes one row, whoever asks", async ({ sql }) => {
    await paidOrder(sql);
    const writes = async (address: string) => {
      const [before] = await sql<{ rows: number }>`select count(*) as rows from outbox`;
      const [old] = await sql<{ at: string }>`select txid_current()::text as at`;
      await askForLinks(sql, address);
      const changed = await sql`select id from outbox where xmin::text::bigint > ${Number(old?.at)}::bigint`;
      const [after] = await sql<{ rows: number }>`select count(*) as rows from outbox`;
      return { changed: changed.length, more: Number(after?.rows) - Number(before?.rows) };
    };
    assert.equal((await writes("eve@example.com")).changed, 1);
    assert.deepEqual(await writes("mallory@example.com"), { changed: 1, more: 0 });
    assert.deepEqual(await writes("ada@example.com"), { changed: 1, more: 1 });
    assert.deepEqual(await writes("ada@example.com"), { changed: 1, more: 0 }, "asked again too soon");
    await sql`set enable_seqscan = off`;
    const plan = await sql<Record<string, string>>`
      explain select id from orders where lower(email) = any(${["ada@example.com"]}::text[])`;
    await sql`reset enable_seqscan`;
    assert.match(JSON.stringify(plan), /orders_by_email/);
  });

  engine.test("links whose order was erased or refunded meanwhile are not sent", async ({ sql }) => {
    const { orderId, grantId } = await paidOrder(sql);
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    await revoke(sql, grantId);
    for (const subject of [orderId, randomToken()]) {
      assert.ok("dropped" in await compose(DOWNLOAD_LINKS, subject));
    }
  });

  engine.test("a withdrawal is noted once with its time, and both sides get a mail, however often it is pressed", async ({ sql }) => {
    const { token, orderId } = await paidOrder(sql);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    const since = Date.now();
    await Promise.all([downloads.withdraw(token), downloads.withdraw(token)]);
    await downloads.withdraw(token);
    const story = await sql<{ id: string; at: string; coach: boolean; detail: string }>`
      select id, at, needs_coach as coach, detail from order_history where order_id = ${orderId} and kind = 'withdrawal'`;
    assert.equal(story.length, 1);
    const [entry] = story;
    assert.ok(entry?.coach);
    assertSince(since, entry.at);
    for (const kind of [WITHDRAWAL_RECEIPT, COACH_NOTICE]) {
      const about: OutboxRow[] = (await mails(sql, kind)).filter(({ subject }) => subject === entry.id);
      assert.deepEqual(about, [{ kind, subject: entry.id, state: "waiting" }]);
    }
    const found = await downloads.find(token);
    assert.ok(found.state === "open");
    assert.equal(found.withdrawnAt, entry.at);

    const receipt = await written(sql, WITHDRAWAL_RECEIPT, entry.id);
    const words = receipt.text.replace(/\s+/g, " ");
    assert.equal(receipt.to, "ada@example.com");
    for (
      const part of [
        `It reached us on ${orderTime(entry.at)}`,
        `I withdraw from the contract for 90-Day Sprint Planner, order number ${orderNumber(orderId)}, of ${
          orderDay(entry.at)
        }.`,
        "We return the whole price",
        "coach@example.com",
      ]
    ) assert.ok(words.includes(part), `${part} in ${words}`);
    const notice = await written(sql, COACH_NOTICE, entry.id);
    assert.equal(notice.to, "coach@example.com");
    assert.equal(notice.subject, `The buyer withdraws from the contract: order ${orderNumber(orderId)}`);
    assert.match(notice.text.replace(/\s+/g, " "), /refund the whole price on the desk, within 14 days/);
    assert.match(notice.text, new RegExp(`/admin/orders/${orderNumber(orderId).toLowerCase()}`));
  });

  engine.test("later than the money-back time the buyer is told that it is decided case by case", async ({ sql }) => {
    const { token, orderId } = await paidOrder(sql);
    await sql`
      update orders set paid_at = now() - make_interval(days => ${
      MONEY_BACK_DAYS + 1
    }) where id = ${orderId}`;
    await createDownloads({ sql, secrets: secretsOf(SECRET) }).withdraw(token);
    const [mail] = await mails(sql, WITHDRAWAL_RECEIPT);
    const { text } = await written(sql, WITHDRAWAL_RECEIPT, mail?.subject ?? "");
    assert.match(text.replace(/\s+/g, " "), /more than 30 days ago, so we decide case by case/);
    assert.doesNotMatch(text, /whole price/);
    const notice = await written(sql, COACH_NOTICE, mail?.subject ?? "");
    assert.match(notice.text, /decide, and answer the buyer/);
  });

  engine.test("an order without an address is withdrawn from without a receipt, and the coach is told", async ({ sql }) => {
    const { token } = await paidOrder(sql, { email: null });
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    await downloads.withdraw(token);
    const found = await downloads.find(token);
    assert.ok(found.state === "open" && found.withdrawnAt !== null && !found.hasEmail);
    assert.deepEqual(await mails(sql, WITHDRAWAL_RECEIPT), []);
    assert.equal(
      (await mails(sql, COACH_NOTICE)).length,
      2,
      "the sale without an address, and the withdrawal",
    );
  });

  engine.test("a buyer whose download is held withdraws, and the receipt says that it stays closed", async ({ sql }) => {
    const { token, grantId } = await paidOrder(sql);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    await revoke(sql, grantId);
    await sql`update grants set is_held = true where id = ${grantId}`;
    await Promise.all([downloads.withdraw(token), downloads.withdraw(token)]);
    const found = await downloads.find(token);
    assert.ok(found.state === "held" && found.withdrawnAt !== null);
    const [mail, ...more] = await mails(sql, WITHDRAWAL_RECEIPT);
    assert.deepEqual(more, []);
    const text = (await written(sql, WITHDRAWAL_RECEIPT, mail?.subject ?? "")).text.replace(/\s+/g, " ");
    assert.match(text, /We return the whole price.*stays closed until/);
    assert.doesNotMatch(text, /The download ends when/);
    const [about] = (await mails(sql, COACH_NOTICE)).filter(({ subject }) => subject === mail?.subject);
    assert.equal(about?.state, "waiting");
  });

  engine.test("a tool is withdrawn from together with its upgrade, and all who are told read the same", async ({ sql }) => {
    const { tool, upgrade } = await paidUpgrade(sql);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    const numbers = [tool, upgrade].map(({ orderId }) => orderNumber(orderId));
    const asked = await downloads.find(tool.token);
    assert.ok(asked.state === "open");
    assert.deepEqual(asked.contracts.map(({ orderNumber }) => orderNumber), numbers);
    await Promise.all([downloads.withdraw(tool.token), downloads.withdraw(tool.token)]);
    const story = await sql<{ id: string; orderId: string; detail: string; at: string }>`
      select id, order_id as "orderId", detail, at from order_history where kind = 'withdrawal' order by position`;
    assert.deepEqual(new Set(story.map(({ orderId }) => orderId)), new Set([tool.orderId, upgrade.orderId]));
    assert.equal(new Set(story.map(({ at }) => at)).size, 1);
    const [receipt, ...more] = await mails(sql, WITHDRAWAL_RECEIPT);
    assert.deepEqual(more, [], "one receipt names both");
    const text = (await written(sql, WITHDRAWAL_RECEIPT, receipt?.subject ?? "")).text.replace(/\s+/g, " ");
    const page = await downloads.find(tool.token);
    assert.ok(page.state === "open");
    assert.deepEqual(page.contracts, asked.contracts);
    assert.deepEqual(page.next, asked.next);
    for (
      const part of [
        `contract for 90-Day Sprint Planner, order number ${numbers[0]}`,
        `contract for Complete Bundle, order number ${numbers[1]}`,
        "We return $199 in all, to the card or account that you paid with, within 14 days: $49 for 90-Day Sprint Planner and $150 for Complete Bundle.",
        "A credit note for each invoice comes with the refund.",
        `90-Day Sprint Planner: Order number ${numbers[0]}, bought on`,
        ...page.next,
      ]
    ) assert.ok(text.includes(part), `${part} in ${text}`);
    for (const [index, { id, detail }] of story.entries()) {
      const own = numbers.indexOf(orderNumber(story[index]?.orderId ?? ""));
      assert.ok(detail.includes(`returns order ${numbers[1 - own]} too`), detail);
      const notice = await written(sql, COACH_NOTICE, id);
      assert.ok(notice.text.replace(/\s+/g, " ").includes(detail), notice.text);
    }
    const other = await downloads.find(upgrade.token);
    assert.ok(other.state === "open" && other.withdrawnAt === page.withdrawnAt);
    assert.ok(!other.next.join(" ").includes("You keep"));
  });

  engine.test("of several tools each is returned with all that count toward the upgrade, by one button and one receipt", async ({ sql }) => {
    const { tool, others: [second], upgrade } = await paidUpgrade(sql, {}, [SECOND]);
    assert.ok(second);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    const numbers = [second, tool, upgrade].map(({ orderId }) => orderNumber(orderId));
    const asked = await downloads.find(second.token);
    assert.ok(asked.state === "open");
    assert.deepEqual(asked.contracts.map(({ orderNumber }) => orderNumber), numbers);
    const alone = await downloads.find(upgrade.token);
    assert.ok(alone.state === "open");
    assert.deepEqual(alone.contracts.map(({ orderNumber }) => orderNumber), numbers.slice(2));
    assert.deepEqual(alone.keptTitles, ["90-Day Sprint Planner", SECOND.title]);
    await Promise.all([second, tool, second].map(({ token }) => downloads.withdraw(token)));
    const story = await sql<{ orderId: string; detail: string }>`
      select order_id as "orderId", detail from order_history where kind = 'withdrawal' order by position`;
    assert.equal(new Set(story.map(({ orderId }) => orderId)).size, 3);
    assert.equal(story.length, 3);
    const receipts = await mails(sql, WITHDRAWAL_RECEIPT);
    assert.equal(receipts.length, 1, "one names all");
    const { subject, text } = await written(sql, WITHDRAWAL_RECEIPT, receipts[0]?.subject ?? "");
    for (const number of numbers) assert.ok(subject.includes(number) && text.includes(number), subject);
    assert.match(
      text.replace(/\s+/g, " "),
      /We return \$199 in all, .* within 14 days: \$4.* for .*, \$4.* for .*, and \$105\.90 for Complete Bundle\./,
    );
    assert.match(story[0]?.detail ?? "", /returns orders \w+ and \w+ too, because the tools count/);
  });

  engine.test("of two that are returned together the sum is told with what is left and its tax, and none if one is decided case by case", async ({ sql }) => {
    const { tool, upgrade } = await paidUpgrade(sql, { amount: 178_50 });
    await sql`
      insert into tax_calculations (id, order_id, price, amount, tax, rate, country)
      values ('taxcalc_1', ${upgrade.orderId}, 15000, 17850, 2850, '19', 'DE')`;
    await sql`update orders set tax_calculation = 'taxcalc_1' where id = ${upgrade.orderId}`;
    await noteForCoach(sql, tool.orderId, { kind: "refunded", detail: "re_1", amount: 20_00 }, noteIds());
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    const next = async () => {
      const page = await downloads.find(tool.token);
      return page.state === "open" ? page.next : [];
    };
    assert.match(
      (await next())[0] ?? "",
      /^We return \$207\.50 in all, .*: \$29 for 90-Day Sprint Planner and \$178\.50 including \$28\.50 VAT \(Germany\) for Complete Bundle\. You/,
    );
    await sql`update orders set paid_at = now() - interval '40 days' where id = ${tool.orderId}`;
    const [first, second] = await next();
    assert.match(first ?? "", /^90-Day Sprint Planner: You bought it more than 30 days ago/);
    assert.match(
      second ?? "",
      /^Complete Bundle: We return the whole price, \$178\.50 including \$28\.50 VAT/,
    );
    await sql`update orders set paid_at = now() where id = ${tool.orderId}`;
    await sql`update orders set amount = 0, tax_calculation = null where id = ${upgrade.orderId}`;
    const [sum, download, ...more] = await next();
    assert.match(sum ?? "", /^We return \$29 in all, .*: \$29 for 90-Day Sprint Planner\. You/);
    assert.deepEqual([download?.slice(0, 17), more], ["The download ends", []], "with a free one");
  });

  engine.test("an upgrade is withdrawn from for itself: the difference comes back and the tool stays", async ({ sql }) => {
    const { tool, upgrade } = await paidUpgrade(sql);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    await downloads.withdraw(upgrade.token);
    const [entry, ...more] = await sql<{ id: string; orderId: string; detail: string }>`
      select id, order_id as "orderId", detail from order_history where kind = 'withdrawal'`;
    assert.deepEqual([entry?.orderId, more], [upgrade.orderId, []]);
    assert.ok(entry?.detail.endsWith(`keeps the tool of order ${orderNumber(tool.orderId)}`), entry?.detail);
    const kept = "You keep your 90-Day Sprint Planner";
    const page = await downloads.find(upgrade.token);
    assert.ok(page.state === "open" && page.keptTitles.join() === "90-Day Sprint Planner");
    assert.match(page.next[0] ?? "", /^We return the whole price, \$150, to/);
    assert.ok(page.next.at(-1)?.startsWith(kept));
    assert.match(page.next.at(-1) ?? "", /doesn’t count again: if you buy all nine later/);
    assert.match(page.next[0] ?? "", /A credit note for your invoice comes with the refund\.$/);
    const { text } = await written(sql, WITHDRAWAL_RECEIPT, entry?.id ?? "");
    assert.ok(text.replace(/\s+/g, " ").includes(kept), text);
    const left = await downloads.find(tool.token);
    assert.ok(left.state === "open" && left.withdrawnAt === null);
    assert.equal(left.contracts.length, 1, "the tool can be returned later, by itself");
    await downloads.withdraw(tool.token);
    const both = await downloads.find(upgrade.token);
    assert.ok(both.state === "open" && both.keptTitles.length === 0);
    assert.ok(!both.next.join(" ").includes(kept), "it is returned too now");
  });

  engine.test("the buyer of an upgrade with another address gets a receipt too", async ({ sql }) => {
    const { tool } = await paidUpgrade(sql, { email: "eve@example.com" });
    await createDownloads({ sql, secrets: secretsOf(SECRET) }).withdraw(tool.token);
    const to = await Promise.all(
      (await mails(sql, WITHDRAWAL_RECEIPT)).map(async ({ subject }) =>
        (await written(sql, WITHDRAWAL_RECEIPT, subject)).to
      ),
    );
    assert.deepEqual(to.toSorted(), ["ada@example.com", "eve@example.com"]);
  });

  engine.test("nobody withdraws by a link that was revoked, or that is not ours", async ({ sql }) => {
    const { token, grantId } = await paidOrder(sql);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    await revoke(sql, grantId);
    for (const wrong of [token, downloadToken(SECRET, randomToken()), "a".repeat(52), ""]) {
      await downloads.withdraw(wrong);
    }
    assert.deepEqual(await sql`select id from order_history where kind = 'withdrawal'`, []);
  });
});

postgresEngine().test(
  "of two withdrawals at the same moment one is noted, and the other gets no error",
  async ({ sql, url }) => {
    const { grantId } = await paidOrder(sql);
    const withdraw = () =>
      noteWithdrawals(sql, [{
        grantId,
        detail: "",
        hasReceipt: true,
        historyId: randomToken(),
        receiptId: randomToken(),
        noticeId: randomToken(),
      }]);
    const waiting = async (count: number) => {
      for (let found = 0; found < count;) {
        found = (await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;
      }
    };
    // The row is unique in two ways. Between its entries in the two indexes the first statement waits until the second has begun: this
    // index, whose entries wait for a lock, comes between them.
    await sql`create function waits(text) returns text language plpgsql immutable as
    'begin perform pg_advisory_xact_lock_shared(1); return $1; end'`;
    await sql`create index in_between on order_history (waits(order_id))`;
    await sql`drop index order_history_withdrawal`;
    await sql`create unique index order_history_withdrawal on order_history (order_id) where kind = 'withdrawal'`;
    const other = await openDatabase({ databaseUrl: url, dataDir: "", databasePool: 1 });
    await other.sql`select pg_advisory_lock(1)`;
    const first = withdraw();
    await waiting(1);
    const second = withdraw();
    await waiting(2);
    await other.sql`select pg_advisory_unlock(1)`;
    await other.close();
    assert.deepEqual(await Promise.all([first, second]), [true, false]);
    assert.equal((await mails(sql, WITHDRAWAL_RECEIPT)).length, 1);
  },
);
