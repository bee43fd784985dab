import assert from "node:assert/strict";
import type { JSX } from "react";
import { renderToString } from "preact-render-to-string";
import { ContactStep } from "../../../components/diagnostic/ContactStep.tsx";
import { DimensionStep } from "../../../components/diagnostic/DimensionStep.tsx";
import { CheckProgress } from "../../../components/diagnostic/CheckProgress.tsx";
import { CONSENT_TEXT, CONTACT, LAST_RESULT } from "../../../lib/content/diagnostic/check.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { type CheckState, initialCheck } from "../../../lib/diagnostic/check.ts";
import { type Dimension, DIMENSIONS } from "../../../lib/diagnostic/dimensions.ts";
import { type Draft, emptyDraft } from "../../../lib/diagnostic/draft.ts";
import { parsePage, requireInOrder, textOf, textsOf } from "../../support/html.ts";

const nothing = () => {};
/** What components draw, as a document. */
const drawn = (element: JSX.Element) => parsePage(`<body>${renderToString(element)}</body>`);

function dimensionStep(dimension: Dimension, draft: Draft = emptyDraft("key")): Document {
  return drawn(
    <DimensionStep
      dimension={dimension}
      copy={dimensionContent[dimension.key]}
      start={{ title: "What to have at hand", items: ["We estimate two hours."] }}
      rules="Count in your favor only what somebody can show."
      draft={draft}
      dispatch={nothing}
    />,
  );
}

function contactStep(over: Partial<CheckState> = {}): Document {
  return drawn(
    <ContactStep
      state={{ ...initialCheck("key"), screen: "contact", ...over }}
      words={{ ...CONTACT, consent: CONSENT_TEXT, lastResult: LAST_RESULT }}
      comparable=""
      which=""
      question={null}
      onRepeat={nothing}
      dispatch={nothing}
      onSubmit={nothing}
    />,
  );
}

Deno.test("each dimension offers five scores under its title, each with its label and its statement", () => {
  const words = ["Non-Competitive", "Fair", "Competitive", "Very Good", "Exceptional"];
  for (const dimension of DIMENSIONS) {
    const { key, title } = dimension;
    const page = dimensionStep(dimension);
    const { attribute, lookFirst, counting, anchors } = dimensionContent[key];
    requireInOrder(textOf(page), [title, attribute, "Look first", lookFirst, counting, anchors[0]]);
    const group = page.querySelector("fieldset");
    const describing = group?.getAttribute("aria-describedby")?.split(" ") ?? [];
    assert.equal(
      describing.map((id) => textOf(page.getElementById(id))).join(" "),
      `Look first ${lookFirst} ${counting}`,
      key,
    );
    const options = words.map((word, index) => `${index + 1} ${word} ${anchors[index]}`);
    assert.deepEqual(textsOf(page, "label:has(input[type=radio])"), options, key);
    const radios = [...page.querySelectorAll<HTMLInputElement>("input[type=radio]")].map((
      radio,
    ) => [radio.name, radio.value]);
    assert.deepEqual(radios, ["1", "2", "3", "4", "5"].map((score) => [`score-${key}`, score]));
  }
});

Deno.test("the rules for all dimensions stand at the first one alone", () => {
  const shown = DIMENSIONS.map((dimension) => textOf(dimensionStep(dimension).getElementById("check-rules")));
  assert.deepEqual(shown, ["Count in your favor only what somebody can show.", ...Array(13).fill("")]);
  const estimates = DIMENSIONS.map((dimension) => textOf(dimensionStep(dimension)).includes("two hours"));
  assert.deepEqual(estimates, [true, ...Array(13).fill(false)]);
  for (const dimension of DIMENSIONS.slice(0, 2)) {
    const page = dimensionStep(dimension);
    const controlled = page.querySelector("[aria-controls]")?.getAttribute("aria-controls")?.split(" ") ?? [];
    assert.ok(controlled.length > 0 && controlled.every((id) => page.getElementById(id) !== null));
  }
});

Deno.test("below the scores stands that a dimension can't be counted, ticked in its own alone", () => {
  const draft: Draft = { ...emptyDraft("key"), scores: { speed: 1 }, uncounted: ["speed"] };
  const box = (dimension: Dimension) => {
    const page = dimensionStep(dimension, draft);
    const input = page.querySelector<HTMLInputElement>("input[type=checkbox]");
    return [input?.name, input?.hasAttribute("checked"), textOf(input?.closest("label") ?? null)];
  };
  const words = "I can’t count this (not counted yet; averages take it as 1)";
  const [first, , , , , , speed] = DIMENSIONS;
  assert.deepEqual(box(speed), ["uncounted-speed", true, words]);
  assert.deepEqual(box(first), ["uncounted-market_image", false, words]);
});

Deno.test("what can't be counted chooses none of the five statements", () => {
  const draft: Draft = { ...emptyDraft("key"), scores: { speed: 1 }, uncounted: ["speed"] };
  assert.equal(dimensionStep(DIMENSIONS[6], draft).querySelector("[type=radio][checked]"), null);
  const counted = dimensionStep(DIMENSIONS[6], { ...draft, uncounted: [] });
  assert.equal(counted.querySelector("[type=radio][checked]")?.getAttribute("value"), "1");
});

Deno.test("a dimension shows its own score and note", () => {
  const draft: Draft = {
    ...emptyDraft("key"),
    scores: { market_image: 4, market_focus: 2 },
    reasoning: { market_image: "Repeat customers" },
  };
  const shown = DIMENSIONS.slice(0, 3).map((dimension) => dimensionStep(dimension, draft)).map((page) => [
    page.querySelector("input[checked]")?.getAttribute("value"),
    textOf(page.querySelector("textarea")),
  ]);
  assert.deepEqual(shown, [["4", "Repeat customers"], ["2", ""], [undefined, ""]]);
});

Deno.test("each step names its number of fourteen and its percentage, in words and to a screen reader", () => {
  const percents = [7, 14, 21, 29, 36, 43, 50, 57, 64, 71, 79, 86, 93, 100];
  for (const [step, percent] of percents.entries()) {
    const page = drawn(<CheckProgress step={step} scores={{}} />);
    assert.equal(
      textOf(page.getElementById("check-position")),
      `Dimension ${step + 1} of 14 ${percent}% complete`,
    );
    const progress = page.querySelector("[role=progressbar][aria-label=Progress]");
    assert.equal(progress?.getAttribute("aria-valuenow"), `${percent}`);
  }
});

Deno.test("fields accept no more characters than the server", () => {
  const limit = (page: Document, field: string) => page.querySelector(field)?.getAttribute("maxlength");
  assert.equal(limit(dimensionStep(DIMENSIONS[0]), "textarea"), "1000");
  assert.equal(limit(contactStep(), "[name=name]"), "100");
  assert.equal(limit(contactStep(), "[name=email][type=email]"), "254");
});

Deno.test("the last screen lets the browser fill in name and email, requires nothing, and leaves consent unchecked", () => {
  const page = contactStep();
  const fields = [...page.querySelectorAll("input[autocomplete]")];
  assert.deepEqual(fields.map((field) => field.getAttribute("autocomplete")), ["name", "email"]);
  assert.equal(page.querySelector("[required], [checked]"), null);
});

Deno.test("the button is disabled and says so while a check is being sent", () => {
  const submit = (page: Document) => page.querySelector("button[type=submit]");
  assert.equal(textOf(submit(contactStep())), "View My Results");
  assert.equal(submit(contactStep())?.hasAttribute("disabled"), false);
  const sending = submit(contactStep({ isSubmitting: true }));
  assert.equal(textOf(sending), "Submitting...");
  assert.equal(sending?.hasAttribute("disabled"), true);
});

Deno.test("the reason for a failed submission stays on the screen, as text", () => {
  const error = "<img src=x onerror=alert(1)>";
  const page = contactStep({ error });
  assert.equal(page.querySelector("img"), null);
  const told = [...page.querySelectorAll("p")].map(({ textContent }) => textContent);
  assert.ok(told.includes(error));
  assert.ok(told.includes("Your answers are still here. Please try again."));
});
