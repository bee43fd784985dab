import assert from "node:assert/strict";
import { readBuyer } from "../../../lib/payments/invoices/buyer.ts";
import { invoiceNumber, invoicePdf, invoiceTitle } from "../../../lib/payments/invoices/document.ts";
import { invoicesCsv } from "../../../lib/payments/invoices/invoices_csv.ts";
import { canShow } from "../../../lib/payments/invoices/pdf.ts";
import type { Invoice } from "../../../lib/payments/invoices/store.ts";

const INVOICE: Invoice = {
  year: 2026,
  place: 7,
  isLive: true,
  kind: "invoice",
  orderId: "k7qxm2rdpw".padEnd(26, "a"),
  about: null,
  issuedAt: "2026-11-22T09:31:00.000Z",
  paidAt: "2026-11-22T09:30:00.000Z",
  title: "90-Day Sprint Planner",
  amount: 39_20,
  currency: "usd",
  tax: null,
  taxRate: null,
  taxCountry: null,
  seller: "Grace Hopper Coaching\n12 Harbour Street",
  email: "ada@example.com",
  buyer: {
    name: "Zoë Łukasz",
    company: "Größe & Söhne (GmbH)",
    vatNumber: "DE123456789",
    address: "Žižkova 1\n60200 Brno",
  },
};
const CREDIT: Invoice = { ...INVOICE, place: 8, kind: "credit-note", about: { year: 2026, place: 7 } };

/** The texts of a page, in order, decoded by its own encoding. */
function textsOf(pdf: Uint8Array): string[] {
  const file = new TextDecoder().decode(pdf);
  const [, names = ""] = /\/Differences \[128 ([^\]]*)\]/.exec(file) ?? [];
  const glyphs = names.split(" ").map((name) => name.slice(1));
  return [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = ""]) =>
    (hex.match(/../g) ?? []).map((pair) => {
      const code = Number.parseInt(pair, 16);
      return code < 128 ? String.fromCharCode(code) : `{${glyphs[code - 128]}}`;
    }).join("")
  );
}

Deno.test("a number has its year and four digits, and a test's says so", () => {
  assert.equal(invoiceNumber(INVOICE, true), "2026-0007");
  assert.equal(invoiceNumber({ year: 2026, place: 12_345 }, false), "TEST-2026-12345");
  assert.equal(invoiceTitle(CREDIT), "Credit note 2026-0008");
});

Deno.test("an invoice says who sold what to whom, when, and for how much", () => {
  assert.deepEqual(textsOf(invoicePdf(INVOICE)), [
    "Invoice 2026-0007",
    "Sold by",
    "Grace Hopper Coaching",
    "12 Harbour Street",
    "Sold to",
    "Gr{odieresis}{germandbls}e & S{odieresis}hne (GmbH)",
    "Zo{edieresis} {Lslash}ukasz",
    "{Zcaron}i{zcaron}kova 1",
    "60200 Brno",
    "VAT number: DE123456789",
    "ada@example.com",
    "Date: November 22, 2026 (UTC)",
    "Paid on: November 22, 2026 (UTC)",
    "Order: K7QXM2RDPW",
    "Description",
    "Amount",
    "90-Day Sprint Planner, digital product, 1 license",
    "$39.20",
    "Total",
    "$39.20",
    "The total includes any tax. No tax is shown separately.",
  ]);
  const credit = textsOf(invoicePdf(CREDIT));
  assert.deepEqual(credit.slice(0, 2), ["Credit note 2026-0008", "for invoice 2026-0007"]);
  assert.equal(credit.filter((text) => text === "-$39.20").length, 2);
  assert.match(
    textsOf(invoicePdf({ ...INVOICE, isLive: false })).join("\n"),
    /TEST-2026-0007[^]*No money has moved/,
  );
});

Deno.test("an invoice with a computed tax has the net, the tax with its rate and country, and the total", () => {
  const taxed: Invoice = { ...INVOICE, amount: 58_31, tax: 9_31, taxRate: "19", taxCountry: "DE" };
  const figures = (invoice: Invoice) => textsOf(invoicePdf(invoice)).slice(16);
  assert.deepEqual(figures(taxed), [
    "90-Day Sprint Planner, digital product, 1 license",
    "$49",
    "Tax in Germany (19%)",
    "$9.31",
    "Total",
    "$58.31",
  ]);
  assert.deepEqual(figures({ ...CREDIT, ...taxed, kind: "credit-note" }).slice(-5), [
    "-$49",
    "Tax in Germany (19%)",
    "-$9.31",
    "Total",
    "-$58.31",
  ]);
  assert.deepEqual(figures({ ...taxed, tax: 0, taxRate: null, taxCountry: "JP" }).slice(1, 4), [
    "$58.31",
    "Tax in Japan",
    "$0",
  ]);
});

Deno.test("a PDF's table of offsets is right, and its text is ASCII", () => {
  const bytes = invoicePdf(INVOICE);
  assert.ok(bytes.every((byte) => byte < 128));
  const file = new TextDecoder().decode(bytes);
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  assert.ok(file.slice(start).startsWith("xref\n"));
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) {
    assert.ok(file.slice(offset).startsWith(`${index + 1} 0 obj\n`));
  }
  const [, length, content = ""] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
  assert.equal(content.length, Number(length));
});

Deno.test("long lines of a seller stay within their half of the page", () => {
  const seller = `${"A very long street name ".repeat(6).trim()}\n${"x".repeat(100)}`;
  for (const text of textsOf(invoicePdf({ ...INVOICE, seller })).slice(2, 9)) {
    assert.ok(text.length <= 42, text);
  }
});

Deno.test("what Helvetica has is shown, and what it has not is known", () => {
  for (const text of ["Plain", "Ångström", "Łódź", "Şişli", "Ő", "naïve – “x” €5", "Đặng".slice(0, 1)]) {
    assert.ok(canShow(text), text);
  }
  for (const text of ["Ελλάδα", "Москва", "東京", "😀"]) assert.ok(!canShow(text), text);
});

Deno.test("a buyer needs a name or a company, and letters that the invoice can show", () => {
  const read = (fields: Record<string, string>) => readBuyer(new Map(Object.entries(fields)));
  assert.deepEqual(
    read({ company: " Größe GmbH ", vatNumber: "de 123-456 789", address: "A 1\r\n\r\n B \n" }),
    {
      ok: true,
      buyer: { name: "", company: "Größe GmbH", vatNumber: "DE123456789", address: "A 1\nB" },
    },
  );
  const errors = (fields: Record<string, string>) => {
    const outcome = read(fields);
    return outcome.ok ? [] : Object.keys(outcome.errors);
  };
  assert.deepEqual(errors({}), ["name"]);
  assert.deepEqual(errors({ name: "Ελένη" }), ["name"]);
  assert.deepEqual(errors({ name: "Ada", vatNumber: "123" }), ["vatNumber"]);
  assert.deepEqual(errors({ name: "A".repeat(101), address: "x".repeat(301) }), ["name", "address"]);
});

Deno.test("the accountant's file has a row for each document, and a credit note takes away", () => {
  const [head, invoice, credit] = invoicesCsv([INVOICE, CREDIT]).split("\r\n");
  assert.equal(
    head,
    '\uFEFF"Number","Kind","About","Issued at (UTC)","Paid at (UTC)","Order","Product","Amount","Currency","Company","Name","Address","VAT number","Email","Net","Tax","Tax rate in %","Tax country"',
  );
  assert.match(
    invoice ?? "",
    /^"2026-0007","invoice","",.+"39\.2","USD","Größe & Söhne \(GmbH\)",.+"Žižkova 1, 60200 Brno","DE123456789"/,
  );
  assert.match(credit ?? "", /^"2026-0008","credit-note","2026-0007",.+"-39\.2"/);
  const taxed: Invoice = { ...CREDIT, amount: 58_31, tax: 9_31, taxRate: "19", taxCountry: "DE" };
  const [, row = ""] = invoicesCsv([taxed]).split("\r\n");
  assert.match(row, /,"-49","-9\.31","19","DE"$/);
  assert.match(invoice ?? "", /"ada@example\.com","","","",""$/);
});
