import assert from "node:assert/strict";
import { readShop } from "../../lib/catalogue/store.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { testApp } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";
import { open, press, submitButton } from "../support/desk.ts";
import { textOf, textsOf } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";

const PATH = "/admin/products/goal-cascade-builder";

forEachEngine((engine) => {
  engine.test("a price is shown as the page will show it, set once, and set back", async (database) => {
    const app = await testApp(database);
    const { orderId } = await paidOrder(database.sql, { productId: "goal-cascade-builder" });
    await database
      .sql`update orders set list_price = 9900, paid_at = '2025-03-03T10:00:00Z' where id = ${orderId}`;
    const opened = await open(app, PATH);
    assert.equal(opened.querySelector("form[method=post] input[value=price]"), null, "nothing to press yet");
    assert.deepEqual(textsOf(opened, "fieldset label"), [
      "Show none",
      "Show $99 Last paid by a buyer on Mar 3, 2025.",
    ]);
    const shown = await open(app, `${PATH}?price=55&before=99`);
    assert.match(textOf(shown.querySelector("main")), /\$55 Original price:? \$99 Save \$44/);
    assert.match(
      textOf(shown.querySelector("main")),
      /The bundle stays at \$\d+, instead of \$\d+ for its tools/,
    );
    const button = submitButton(shown, "Change $69 to $55");
    const answers = [await press(app, button), await press(app, button)];
    for (const { status, location, page } of answers) {
      assert.deepEqual([status, location], [303, `${PATH}?done=price&was=6900-`]);
      assert.match(
        textOf(page.querySelector("[role=status]")),
        /It costs \$55 instead of \$99\. Until now: \$69\./,
      );
    }
    const { forSale } = await readShop(database.sql);
    const stored = forSale.find(({ id }) => PATH.endsWith(id));
    assert.deepEqual([stored?.price, stored?.originalPrice], [5500, 9900]);
    const [{ page } = assert.fail()] = answers;
    const back = await press(app, submitButton(page, "Set it back"));
    assert.equal(back.status, 303);
    assert.match(textOf(back.page.querySelector("main")), /For sale at \$69/);

    const late = await press(app, button);
    assert.equal(late.status, 303, "it costs again what the form has shown");
    await database
      .sql`update products set price = 6000, original_price = null where id = 'goal-cascade-builder'`;
    const refused = await press(app, submitButton(shown, "Change $69 to $55"));
    assert.equal(refused.status, 409);
    assert.match(
      textOf(refused.page.querySelector("[role=alert]")),
      /Nothing was changed, .+ it costs \$60 now/,
    );
    assert.equal((await press(app, submitButton(refused.page, "Change $60 to $55"))).status, 303);
  });

  engine.test("a price before that buyers paid stays with a lower price unless the coach takes it away, and the page says so", async (database) => {
    const app = await testApp(database);
    await database.sql`update products set original_price = 9900 where id = 'goal-cascade-builder'`;
    const chosen = (page: Document) =>
      page.querySelector("input[name=before][checked]")?.getAttribute("value");
    const opened = await open(app, PATH);
    assert.equal(chosen(opened), "", "no buyer paid it");
    assert.match(
      textOf(opened.querySelector("fieldset")),
      /Show a price here only if buyers paid it in the last 30 days before a reduction\./,
    );
    assert.match(
      textOf((await open(app, `${PATH}?price=55`)).querySelector("main")),
      /The struck-through \$99 goes\./,
    );
    const { orderId } = await paidOrder(database.sql, { productId: "goal-cascade-builder" });
    await database.sql`update orders set list_price = 9900 where id = ${orderId}`;
    assert.equal(chosen(await open(app, PATH)), "99");
    for (const query of ["?price=79", "?price=79&before=99"]) {
      const rise = await open(app, PATH + query);
      assert.equal(rise.querySelector("fieldset"), null, query);
      assert.match(textOf(rise.querySelector("form")), /The price rises, so nothing is struck through\./);
      assert.equal(rise.querySelector("form[method=post] input[name=before]")?.getAttribute("value"), "");
    }
    const table: [query: string, now: string | null, says: RegExp][] = [
      ["?price=55&before=99", "99", /\$99 stays struck through\./],
      ["?price=55", "99", /\$99 stays struck through\./],
      ["?price=55&before=", "", /The struck-through \$99 goes\./],
      ["?price=99&before=99", "", /The struck-through \$99 goes: the new price is not lower\./],
    ];
    for (const [query, before, says] of table) {
      const page = await open(app, PATH + query);
      assert.match(textOf(page.querySelector("main")), says, query);
      const sent = page.querySelector("form[method=post] input[name=before]")?.getAttribute("value");
      assert.equal(sent, before, query);
    }
    const button = submitButton(await open(app, `${PATH}?price=55&before=99`), "Change $69 to $55");
    const { page } = await press(app, button);
    assert.match(textOf(page.querySelector("[role=status]")), /It costs \$55 instead of \$99\./);
  });

  engine.test("what makes no price is refused with the reason, and changes nothing", async (database) => {
    const app = await testApp(database);
    const before = await readShop(database.sql);
    const sum = before.forSale.filter(({ type }) => type !== "bundle")
      .reduce((total, { price }) => total + (price ?? 0), 0) / 100;
    const table: [query: string, reason: RegExp, path?: string][] = [
      ["?price=", /whole dollars/],
      ["?price=4.50", /whole dollars/],
      ["?price=0", /can’t cost \$0/],
      ["?price=55&before=99", /has to be higher than the new price, and a buyer has to have paid it/],
      [`?price=${sum}`, /the bundle would save nothing/, `/admin/products/${BUNDLE.productId}`],
    ];
    for (const [query, reason, path = PATH] of table) {
      const page = await open(app, path + query, 422);
      assert.match(textOf(page.querySelector("[role=alert]")), reason, query);
      assert.equal(page.querySelector("#price")?.getAttribute("aria-invalid"), "true");
      assert.equal(page.querySelector("input[name=from]"), null, "there is no button to set it");
    }
    await open(app, "/admin/products/none", 404);
    const form = (fields: Record<string, string>) =>
      app.fetch(PATH, { method: "POST", headers: app.owner, body: new URLSearchParams(fields) });
    for (
      const [status, fields] of [[400, {}], [400, { does: "price", from: "x" }], [422, {
        does: "price",
        price: "55",
        before: "98",
        from: "6900-",
      }]] as const
    ) {
      const response = await form(fields);
      assert.equal(response.status, status);
      await response.body?.cancel();
    }
    assert.deepEqual(await readShop(database.sql), before);
  });

  engine.test("a product is taken off the site and sold again, once each", async (database) => {
    const app = await testApp(database);
    const review = await open(app, `${PATH}?stop=1`);
    assert.match(textOf(review.querySelector("main")), /For sale at \$69.+ Buyers keep their downloads\./);
    const opened = await open(app, PATH);
    assert.equal(opened.querySelector("input[value=stop]"), null, "what changes is shown first");
    assert.ok(opened.querySelector(`a[href="${PATH}?stop=1"]`));
    const stop = submitButton(review, "Stop selling");
    const texts = [];
    for (let times = 0; times < 2; times++) {
      texts.push(textOf((await press(app, stop)).page.querySelector("[role=status]")));
    }
    assert.match(texts[0] ?? "", /^It is no longer sold/);
    assert.match(texts[1] ?? "", /^Its sale had been stopped before\. Nothing was changed\.$/);
    const list = await open(app, "/admin/products");
    assert.match(textsOf(list, "tbody tr").at(-1) ?? "", /^Goal Cascade Builder \$69 Not sold$/);
    const page = await app.fetch("/toolbox/goal-cascade-builder");
    assert.match(await page.text(), /We no longer sell this product/);
    const sold = await press(app, submitButton(await open(app, PATH), "Sell again"));
    assert.match(textOf(sold.page.querySelector("[role=status]")), /^It is for sale again/);
  });
});
