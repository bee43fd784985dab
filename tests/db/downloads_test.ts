import assert from "node:assert/strict";
import { join } from "node:path";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { BUNDLE, TOOLS } from "../../lib/catalogue/tools.ts";
import { loadConfig } from "../../lib/config.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { COACH_NOTICE, PURCHASE_DELIVERY } from "../../lib/mail/kinds.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { noteForCoach } from "../../lib/payments/checks/store.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { downloadToken } from "../../lib/payments/download_link.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { createCoupon } from "../../lib/payments/coupons/store.ts";
import { secretsOf } from "../../lib/secret.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { brokenDatabase, SECRET, UNASKED } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";
import { paidOrder, paidUpgrade, revoke } from "../support/orders.ts";
import { assertSince } from "../support/time.ts";

const SITE = siteFrom(
  loadConfig({
    SITE_URL: "https://coach.example",
    CONTACT_EMAIL: "coach@example.com",
    SELLER_DETAILS: "Coaching Ltd | 12 Harbour Street",
  }),
  8000,
);

forEachEngine((engine) => {
  engine.test("a buyer's link opens the newest edition of the tool, with the order's number and day", async ({ sql }) => {
    const folder = await Deno.makeTempDir({ prefix: "editions-" });
    try {
      const name = "90-day-sprint-planner.html";
      await Deno.writeTextFile(join(folder, name), "first");
      const since = Date.now();
      const { token, orderId } = await paidOrder(sql);
      const downloads = createDownloads({ sql, secrets: secretsOf(SECRET), folder });
      const found = await downloads.find(token);
      assert.ok(found.state === "open");
      const { boughtAt, upgrade, next, ...rest } = found;
      assert.match(
        next.join(" "),
        /^We return the whole price, \$49, to the card.* A credit note for your invoice comes/,
      );
      assertSince(since, boughtAt);
      assert.match(upgrade?.path ?? "", /^\/toolbox\/complete-bundle#upgrade=[a-z2-7]{52}$/);
      assert.deepEqual(rest, {
        state: "open",
        supportEnd: null,
        title: "90-Day Sprint Planner",
        files: [{
          productId: "90-day-sprint-planner",
          title: "90-Day Sprint Planner",
          name,
          bytes: 5,
        }],
        orderNumber: orderNumber(orderId),
        isLive: true,
        isOfCoaching: false,
        hasEmail: true,
        price: null,
        isFree: false,
        paid: "$49 USD, including any tax",
        returned: null,
        mailedTo: "a…@example.com",
        nextPart: null,
        contracts: [{ title: "90-Day Sprint Planner", orderNumber: orderNumber(orderId), boughtAt }],
        keptTitles: [],
        withdrawnAt: null,
      });
      await Deno.writeTextFile(join(folder, name), "the next edition");
      const opened = await downloads.open(name);
      assert.equal(await new Response(opened?.body).text(), "the next edition");
      assert.equal(opened?.bytes, 16);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });

  engine.test("the bundle's link opens its zip file and the nine tools by their products' names", async ({ sql }) => {
    await seedCatalogue(sql);
    const { token } = await paidOrder(sql, { productId: BUNDLE.productId, title: "The bundle" });
    const found = await createDownloads({ sql, secrets: secretsOf(SECRET) }).find(token);
    assert.ok(found.state === "open");
    assert.deepEqual(found.files.map(({ name, title }) => [name, title]), [
      ["complete-bundle.zip", "The bundle"],
      ...TOOLS.map(({ productId }) => [
        `${productId}.html`,
        CATALOGUE.find(({ id }) => id === productId)?.title,
      ]),
    ]);
    assert.ok(found.files.every(({ bytes }) => bytes !== null && bytes > 100_000));
  });

  engine.test("a link is closed while its grant is revoked and opens again when it is restored", async ({ sql }) => {
    const { token, grantId } = await paidOrder(sql);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    await revoke(sql, grantId);
    assert.deepEqual(await downloads.find(token), { state: "revoked", next: [], isOfCoaching: false });
    await sql`update grants set is_held = true where id = ${grantId}`;
    const held = await downloads.find(token);
    assert.equal(held.state, "held");
    assert.ok(!("files" in held));
    await revoke(sql, grantId, false);
    assert.equal((await downloads.find(token)).state, "open", "whatever the release before left");
  });

  engine.test("a signed link to a grant that does not exist is unknown", async ({ sql }) => {
    const token = downloadToken(SECRET, randomToken());
    assert.deepEqual(await createDownloads({ sql, secrets: secretsOf(SECRET) }).find(token), {
      state: "unknown",
    });
  });

  engine.test("a product that the build makes no file of has none, and its order is known", async ({ sql }) => {
    const { token, orderId } = await paidOrder(sql, { productId: "a-workbook", title: "A workbook" });
    const found = await createDownloads({ sql, secrets: secretsOf(SECRET) }).find(token);
    assert.ok(found.state === "open");
    assert.deepEqual([found.files, found.orderNumber], [[], orderNumber(orderId)]);
  });

  engine.test("a payment puts one delivery into the outbox, and it says what was bought and where it is", async ({ sql }) => {
    const { grantId, orderId, token } = await paidOrder(sql);
    assert.deepEqual(
      await sql`
        select kind, subject_id as subject, dedupe_key as key from outbox where kind = ${PURCHASE_DELIVERY}`,
      [{ kind: PURCHASE_DELIVERY, subject: grantId, key: `${PURCHASE_DELIVERY} ${grantId}` }],
    );
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    const composed = await compose(PURCHASE_DELIVERY, grantId);
    assert.ok("message" in composed);
    const { message, reader } = composed;
    assert.equal(reader, "buyer");
    assert.equal(message.to, "ada@example.com");
    assert.deepEqual(message.headers, {});
    assert.equal(message.subject, "Your download: 90-Day Sprint Planner");
    for (const text of [message.text, message.html]) {
      for (
        const part of [
          `https://coach.example/downloads/${token}`,
          orderNumber(orderId),
          "$49 USD, including any tax",
          `https://coach.example/downloads/${token}/invoice`,
          "Add your company to the invoice",
          "personal, non-transferable license",
          `https://coach.example/api/downloads/${token}/invoices/`,
          "https://coach.example/terms-of-service",
          "coach@example.com",
          "Coaching Ltd",
          "12 Harbour Street",
        ]
      ) assert.ok(text.replace(/\s+/g, " ").includes(part), part);
      assert.doesNotMatch(text, /receipt|unsubscribe|No more email|test card/i);
    }
    assert.deepEqual(await compose(PURCHASE_DELIVERY, grantId), composed, "it can be sent again as it was");
  });

  engine.test("the mail says when the address bought the same before and still has it, and leads to the withdrawal", async ({ sql }) => {
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    const text = async ({ grantId }: { readonly grantId: string }) => {
      const composed = await compose(PURCHASE_DELIVERY, grantId);
      assert.ok("message" in composed);
      return composed.message.text.replace(/\s+/g, " ");
    };
    const first = await paidOrder(sql, { email: "Ada@Example.com" });
    await sql`update orders set paid_at = '2026-11-02T09:00:00Z' where id = ${first.orderId}`;
    const again = await paidOrder(sql);
    assert.doesNotMatch(await text(first), /bought .* before/);
    const said = await text(again);
    const before = "This address bought 90-Day Sprint Planner before, on November 2, 2026 (UTC).";
    assert.ok(said.includes(before), said);
    assert.ok(said.includes(`https://coach.example/downloads/${again.token}/withdraw`), said);
    const others = [
      await paidOrder(sql, { productId: "goal-cascade-builder", title: "Goal Cascade Builder" }),
      await paidOrder(sql, { email: "grace@example.com" }),
      await paidOrder(sql, { isLive: false }),
    ];
    for (const other of others) assert.doesNotMatch(await text(other), /bought .* before/);
    const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
    await downloads.withdraw(first.token);
    assert.doesNotMatch(await text(again), /bought .* before/, "it is being returned");
    await sql`
      insert into order_history (id, order_id, kind, detail)
      select ${randomToken()}, order_id, 'settled', id from order_history where kind = 'withdrawal'`;
    assert.ok((await text(again)).includes(before), "the coach has answered without returning money");
    await revoke(sql, first.grantId);
    assert.doesNotMatch(await text(again), /bought .* before/, "it was returned");
    await paidOrder(sql, { productId: BUNDLE.productId, title: "Complete Bundle" });
    const inBundle = await paidOrder(sql);
    assert.match(await text(inBundle), /This address bought Complete Bundle before/);
  });

  engine.test("the mail with an upgrade has the sum, also with a code", async ({ sql }) => {
    const { tool, upgrade } = await paidUpgrade(sql);
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    const text = async ({ grantId } = upgrade) => {
      const composed = await compose(PURCHASE_DELIVERY, grantId);
      assert.ok("message" in composed);
      return composed.message.text.replace(/\s+/g, " ");
    };
    const sum = "$199 minus $49 counted for 90-Day Sprint Planner = $150";
    assert.ok((await text()).includes(sum), await text());
    await createCoupon(sql, {
      code: "SPRING",
      percent: 20,
      amountOff: null,
      productId: null,
      endsAt: null,
      mostUses: 1,
    });
    await sql`update orders set coupon = 'SPRING', amount = 12000 where id = ${upgrade.orderId}`;
    assert.ok((await text()).includes(`${sum}, less 20% with code SPRING = $120`), await text());
    await sql`update orders set coupon = 'SPRING', amount = 3920 where id = ${tool.orderId}`;
    assert.ok((await text(tool)).includes("$49, less 20% with code SPRING = $39.20"), await text(tool));
    // As an earlier release has opened it.
    await sql`update order_credits set amount = null where order_id = ${upgrade.orderId}`;
    assert.ok(!(await text()).includes(sum));
    assert.ok((await text()).includes("$199, minus what counted for 90-Day Sprint Planner"));
  });

  engine.test("a delivery is not sent for a grant that was revoked, and fails without an address", async ({ sql }) => {
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    const nobody = await paidOrder(sql, { email: null });
    assert.deepEqual(await compose(PURCHASE_DELIVERY, nobody.grantId), { failed: "not an address" });
    const { grantId } = await paidOrder(sql);
    await revoke(sql, grantId);
    assert.ok("dropped" in await compose(PURCHASE_DELIVERY, grantId));
  });

  engine.test("the mail about a test order says that no money has moved", async ({ sql }) => {
    const { grantId } = await paidOrder(sql, { isLive: false });
    const composed = await createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET })(
      PURCHASE_DELIVERY,
      grantId,
    );
    assert.ok(
      "message" in composed && composed.message.text.includes("This was a test order: no money has moved."),
    );
  });

  engine.test("the coach is told what happened to which order", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    const historyId = randomToken();
    await noteForCoach(sql, orderId, { kind: "unknown-state", detail: "dispute prevented" }, {
      historyId,
      mailId: randomToken(),
      noticeId: randomToken(),
    });
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    const composed = await compose(COACH_NOTICE, historyId);
    assert.ok("message" in composed);
    assert.equal(composed.message.to, "coach@example.com");
    assert.equal(composed.reader, "coach");
    assert.ok(composed.message.subject.endsWith(`: order ${orderNumber(orderId)}`));
    for (
      const part of ["dispute prevented", orderId, "90-Day Sprint Planner", "$49 USD", "ada@example.com"]
    ) {
      assert.ok(composed.message.text.includes(part), part);
    }
    assert.ok("dropped" in await compose(COACH_NOTICE, randomToken()));
  });
});

Deno.test("a link that this site has not made asks no database; one of its own rejects while the database is away", async () => {
  const token = downloadToken(SECRET, randomToken());
  const unasked = createDownloads({ sql: UNASKED.sql, secrets: secretsOf(SECRET) });
  for (const other of ["", "x", downloadToken("another secret", randomToken()), token.slice(1)]) {
    assert.deepEqual(await unasked.find(other), { state: "unknown" });
  }
  const away = brokenDatabase(new DatabaseUnavailableError("away"));
  await assert.rejects(
    createDownloads({ sql: away.sql, secrets: secretsOf(SECRET) }).find(token),
    DatabaseUnavailableError,
  );
});
