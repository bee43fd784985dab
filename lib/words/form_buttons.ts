import type { DeskPage } from "../content/desk_slots.ts";
import { WORDS_PAGE } from "../content/desk_words.ts";
import { afterStep, itemsOf, type ListStep, slotOfField, type Typed } from "./form.ts";
import { type Sent, type SlotView, takeExamplesOut } from "./form_view.ts";
import { ExampleMark, SampleMark } from "./slot.ts";
import { TYPED_SLOTS } from "./slots.ts";

/** The sections that are not folded: the one that was asked for, and where the coach has something left to do. */
export function openSections(
  { sections }: DeskPage,
  slots: readonly SlotView[],
  asked: string | null,
  focus: string | null,
): readonly string[] {
  const focused = slotOfField(focus?.split(" ").at(-1) ?? "");
  const isLeft = ({ id, isTyped, refusals }: SlotView) => isTyped || refusals.size > 0 || id === focused;
  return sections.filter(({ key, fields }) =>
    key === asked || sections.length === 1 || slots.some((view) => view.id in fields && isLeft(view))
  ).map(({ key }) => key);
}

/** What a form shows after one of its buttons, which saves nothing. */
interface AfterButton {
  readonly sent: ReadonlyMap<string, Sent>;
  readonly said: string;
}

/** What the form shows after a button of a list; null: it has no such list. */
export function afterButton(
  sent: ReadonlyMap<string, Sent>,
  step: ListStep,
): AfterButton & { readonly focus: string } | null {
  const id = slotOfField(step.name);
  const slot = TYPED_SLOTS.get(id);
  const old = sent.get(id);
  if (slot === undefined || old === undefined) return null;
  const typed = afterStep(slot.schema, old.typed, step);
  return {
    sent: new Map([...sent, [id, { ...old, typed }]]),
    said: WORDS_PAGE.stepped,
    focus: focusAfter(step, old.typed),
  };
}

/** What the form shows without its examples. */
export function withoutExamplesIn(all: ReadonlyMap<string, Sent>): AfterButton & { readonly isFolded: true } {
  const { count, ...out } = takeExamplesOut(all);
  return { ...out, isFolded: true, said: WORDS_PAGE.examples.taken(count) };
}

/** What the form shows with every mark ticked, but those of examples that came with the site. */
export function withTicks(all: ReadonlyMap<string, Sent>): AfterButton {
  const ticked = [...all].flatMap(([id, one]) => {
    const mark = TYPED_SLOTS.get(id);
    const isOpen = mark instanceof SampleMark && one.typed === true && !(mark instanceof ExampleMark);
    return isOpen ? [[id, { ...one, typed: false }] as const] : [];
  });
  return { sent: new Map([...all, ...ticked]), said: WORDS_PAGE.tick.done(ticked.length) };
}

/** Where the focus goes on: to what was added, to the button that adds where something was taken away, or along with what was moved. */
function focusAfter({ does, name }: ListStep, before: Typed): string {
  const [, list = name, index = "0"] = /^(.+)\.(\d+)$/.exec(name) ?? [];
  switch (does) {
    case "add":
      return `${name}.${itemsOf(before).length}`;
    case "remove":
      return `add ${list}`;
    case "up":
      return `down ${list}.${Number(index) - 1}`;
    case "down":
      return `up ${list}.${Number(index) + 1}`;
  }
}
