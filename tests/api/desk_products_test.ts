import assert from "node:assert/strict";
import { readShop } from "../../lib/catalogue/store.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { testApp } from "../support/app.ts";
import { both, onServer } from "../support/databases.ts";
import { open, press, submitButton } from "../support/desk.ts";
import { textOf, textsOf } from "../support/html.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { paidOrder } from "../support/orders.ts";

const PATH = "/admin/products/goal-cascade-builder";

onServer((engine) => {
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
    assert.equal(chosen(opened), "99", "it stands there now");
    assert.match(
      textOf(opened.querySelector("fieldset")),
      /Show a price here only if buyers paid it in the last 30 days before a reduction\./,
    );
    assert.match(
      textOf((await open(app, `${PATH}?price=69`)).querySelector("main")),
      /The page says this already\./,
    );
    const up = await press(
      app,
      submitButton(await open(app, `${PATH}?price=79`), "Change $69 to $79"),
    );
    const back = await press(app, submitButton(up.page, "Set it back"));
    assert.match(textOf(back.page.querySelector("main")), /For sale at \$69 instead of \$99/);
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

  engine.test("a price that looks like a slip is warned of beside its button, and set back", async (database) => {
    const app = await testApp(database);
    const price = async () =>
      (await readShop(database.sql)).forSale.find(({ id }) => PATH.endsWith(id))?.price;
    const bundle = (await readShop(database.sql)).forSale.find(({ type }) => type === "bundle")?.price ?? 0;
    const table: [dollars: number, says: RegExp][] = [
      [1, /\$1 is far below \$69\./],
      [bundle / 100, /and the bundle with it \$\d+\./],
      [3450, /\$3,450 is more than five times \$\d+\./],
    ];
    for (const [dollars, says] of table) {
      const was = await price() ?? 0;
      const shown = await open(app, `${PATH}?price=${dollars}`);
      assert.match(textOf(shown.querySelector("main")), says);
      const change = `hange $${was / 100} to $${dollars.toLocaleString("en-US")}`;
      const done = await press(app, submitButton(shown, `C${change}`));
      assert.equal(done.status, 303);
      assert.equal(await price(), dollars * 100);
      assert.equal((await press(app, submitButton(done.page, "Set it back"))).status, 303);
      assert.equal(await price(), was);
    }
  });

  both.test("a code is made once, refused with the task's reasons, ended and opened again, in two tabs", async (database) => {
    const app = await testApp(database);
    const CODES = "/admin/coupons";
    const make = (page: Document, typed: Record<string, string>) =>
      press(app, submitButton(page, "Make the code", { product: "", kind: "", ...typed }));
    const said = (page: Document) => textOf(page.querySelector("[role=status] p"));
    assert.ok((await open(app, "/admin/products")).querySelector(`a[href="${CODES}"]`));
    const [one, other] = [await open(app, CODES), await open(app, CODES)];
    assert.equal(textOf(one.querySelector("nav [aria-current]")), "Products");
    const typed = { off: "20%", uses: "3", product: "goal-cascade-builder" };
    // A double press of a form without a code makes one code.
    const presses = await Promise.all([make(one, typed), make(one, typed)]);
    assert.deepEqual(presses.map(({ status }) => status), [303, 303]);
    const [{ code } = { code: "" }, ...more] = await database.sql<{ code: string }>`select code from coupons`;
    assert.deepEqual(more, []);
    assert.match((await make(one, typed)).location ?? "", new RegExp(`done=again&code=${code}$`));
    const made = await open(app, `${CODES}?done=made&code=${code}`);
    assert.equal(
      said(made),
      `${code} works now: 20% off Goal Cascade Builder, without a last day, at most 3 times.`,
    );
    // The link stays on the list.
    for (const page of [made, await open(app, CODES)]) {
      assert.match(
        page.querySelector("tbody input[readonly]")?.getAttribute("value") ?? "",
        new RegExp(`/toolbox/goal-cascade-builder\\?coupon=${code}#price$`),
      );
    }
    assert.match(
      textsOf(made, "tbody tr").join(),
      new RegExp(`^${code} 20% off Goal Cascade Builder 0 of 3 Since `),
    );
    const refusals: [fields: Record<string, string>, says: RegExp][] = [
      // A bare number means nothing until its kind is chosen, and a sign has to agree with it.
      [{ off: "25" }, /Choose whether 25 counts percent or US dollars/],
      [{ off: "25%", kind: "dollars" }, /Choose whether 25/],
      [{ off: "$25", kind: "percent" }, /Choose whether 25/],
      [{ off: "25", kind: "euros" }, /Choose whether 25/],
      [{ off: "101", kind: "percent" }, /a share/],
      [{ off: "101%" }, /a share from 1% to 100%, or whole dollars/],
      [{ off: "1.50" }, /whole dollars/],
      [{ off: "$15", code: "abc" }, /“ABC” is no code/],
      [{ off: "$15", until: "2020-01-01" }, /2020-01-01 is over/],
      [{ off: "$15", until: "soon" }, /as a date/],
      [{ off: "$15", uses: "0" }, /number of uses from 1 on/],
      [{ off: "100%" }, /for nothing, any number of times/],
      [{ off: "$15", product: "none" }, /not for sale/],
      [{ off: "$15", code }, new RegExp(`The code ${code} exists already`)],
    ];
    for (const [fields, says] of refusals) {
      const { status, page } = await make(other, fields);
      assert.equal(status, 422);
      assert.match(textOf(page.querySelector("[role=alert]")), says);
      assert.equal(page.querySelector("#off")?.getAttribute("value"), fields.off, "what was typed is kept");
    }
    const both = await make(other, {
      off: "25",
      kind: "percent",
      code: "SPRING25",
      until: "2099-11-30",
      uses: "1",
    });
    assert.equal(
      said(both.page),
      "SPRING25 works now: 25% off any product until November 30, 2099 (UTC), once.",
    );
    await database.sql`delete from coupons where code = 'SPRING25'`;
    // Two tabs end it, and one takes that back.
    const tabs = [await open(app, CODES), await open(app, CODES)].map((page) => submitButton(page, "End"));
    const ends = [];
    for (const tab of tabs) ends.push(await press(app, tab));
    assert.deepEqual(ends.map(({ page }) => said(page)), [
      `${code} has ended. Whoever has the payment page open can still pay with it.`,
      `${code} had ended already. Nothing was changed.`,
    ]);
    assert.match(textsOf(ends[0]?.page ?? other, "tbody tr").join(), /Ended [A-Z][a-z]{2} \d/);
    const undo = submitButton(ends[0]?.page ?? other, "Take it back");
    assert.match(said((await press(app, undo)).page), /works again/);
    assert.match(said((await press(app, undo)).page), /had not been ended\. Nothing was changed/);
    assert.equal((await database.sql`select from usable_coupons`).length, 1);
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
    assert.match(
      textOf((await open(app, `${PATH}?stop=1`)).querySelector("main")),
      /For sale at \$69.+ On its waitlist: 0\./,
    );
    await addToWaitlist(database.sql, {
      email: "mary@example.com",
      name: "Mary",
      toolInterest: "goal-cascade-builder",
    });
    const review = await open(app, `${PATH}?stop=1`);
    assert.match(
      textOf(review.querySelector("main")),
      /Buyers keep their downloads\. .+On its waitlist: 1\. They stay there.+Who waits Mary, mary@example\.com/,
    );
    assert.ok(review.querySelector('a[href="/admin/orders?q=Goal%20Cascade%20Builder"]'));
    const told = /struck-through price .+: \$([\d,]+) becomes \$([\d,]+)\./.exec(
      textOf(review.querySelector("main")),
    );
    const [was, now] = [told?.[1], told?.[2]].map((text) => Number(text?.replace(",", "")));
    assert.equal((was ?? 0) - (now ?? 0), 69, "the sum of what is sold");
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
