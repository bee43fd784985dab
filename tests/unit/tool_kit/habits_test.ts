import assert from "node:assert/strict";
import { type Answers, habits, keepHabits, styleMeant } from "../../../lib/tool_kit/habits.ts";
import { said as known } from "../../../lib/tool_kit/number_styles.ts";
import { inUsualCurrency, keepCurrency } from "../../../lib/tool_kit/usual_currency.ts";

/** Runs as on a page that was just opened, with a browser's storage. */
function onNewPage(stored: Map<string, string>, run: () => void): void {
  const before = known.answers;
  known.answers = null;
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage") ?? assert.fail();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  try {
    run();
  } finally {
    Object.defineProperty(globalThis, "localStorage", own);
    known.answers = before;
  }
}

Deno.test("what somebody said once holds on the next page", () => {
  const stored = new Map<string, string>();
  const said: Answers = { ".": "1.234,5", "/": "day-month" };
  onNewPage(stored, () => {
    keepHabits({ ".": "1,234.5" });
    keepHabits(said);
  });
  onNewPage(stored, () => {
    assert.deepEqual(habits(), said);
    assert.deepEqual(
      ["3.150", "3,150", "3.5"].map((text) => styleMeant(text, "1,234.5")),
      ["1.234,5", "1,234.5", "1,234.5"],
    );
  });
});

Deno.test("a new document counts in the currency chosen last, if it has one", () => {
  const settings = { currency: "USD", numberStyle: "1,234.5" };
  const content = { settings, rows: [] };
  const plain = { rows: [] };
  const stored = new Map<string, string>();
  onNewPage(stored, () => {
    assert.equal(inUsualCurrency(content, localStorage), content);
    keepCurrency("GBP");
    assert.deepEqual(inUsualCurrency(content, localStorage), {
      settings: { ...settings, currency: "GBP" },
      rows: [],
    });
    assert.equal(inUsualCurrency(plain, localStorage), plain);
  });
  onNewPage(new Map([["tool-currency", "gold"]]), () => {
    assert.equal(inUsualCurrency(content, localStorage), content);
  });
});

for (const text of ["no JSON", "null", '{".":"1","/":5}']) {
  Deno.test(`habits that are stored as ${text} are none`, () => {
    onNewPage(new Map([["tool-habits", text]]), () => assert.deepEqual(habits(), {}));
  });
}
