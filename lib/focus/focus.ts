import type { FOCUS_DESK, FOCUS_PAGE } from "../content/focus_map.ts";
import {
  createPages,
  type DeskPage,
  type LinkDone,
  type PagesOptions,
  type RefusedPage,
  wholeOf,
} from "../private_page/pages.ts";
import {
  type Check,
  FOCUS_FIELDS,
  focusMap,
  type HeldMap,
  prefilled,
  readFocusForm,
  stepsOf,
  unfinished,
} from "./map.ts";
import { besideMap, FOCUS_MAPS, tickStep } from "./store.ts";

export { FOCUS_MAPS, listFocusNews } from "./store.ts";

/** Of whom a map is, as the desk knows them. */
interface Founder {
  readonly name: string | null;
  readonly company: string | null;
  /** The newest first. */
  readonly checks: readonly Check[];
  readonly focus: HeldMap | null;
}

/** The Strategic Focus Maps, as the coach fills them in and founders open them. */
export function createFocusMaps(options: PagesOptions) {
  const { sql } = options;
  const pages = createPages(FOCUS_MAPS, options);

  const save = async (
    address: string,
    fields: ReadonlyMap<string, string>,
    isFinished: boolean,
  ): Promise<"saved" | "finished" | RefusedPage> => {
    const { texts, tooLong } = readFocusForm(fields);
    if (tooLong !== null) return { refused: "long", field: tooLong, texts };
    const missing = isFinished ? unfinished(texts) : null;
    if (missing !== null) return { ...missing, texts };
    const steps = stepsOf(focusMap(texts)).map(({ text }) => text);
    if (!await pages.save(address, fields, texts, besideMap(isFinished, steps))) {
      return { refused: "changed", field: null, texts };
    }
    return isFinished ? "finished" : "saved";
  };

  return {
    open: pages.open,
    comment: pages.comment,

    /** What the desk shows: the map, or what the newest check gives. */
    read: ({ company, name, checks: [check], focus: held }: Founder): DeskPage<HeldMap> =>
      pages.onDesk(held, held?.texts ?? prefilled(company ?? name ?? "", check)),

    /** Does what a form of the desk asks for, and says what came of it; null: there is no such form, or no map that it is about. */
    async act(
      address: string,
      fields: ReadonlyMap<string, string>,
    ): Promise<keyof typeof FOCUS_DESK.done | LinkDone | RefusedPage | null> {
      const does = fields.get("does");
      if (does === "save" || does === "finish") return await save(address, fields, does === "finish");
      const held = await pages.find(address);
      if (held === null) return null;
      if (does === "send") {
        // Its button is of the form of the texts, which are saved first.
        const { texts } = readFocusForm(fields);
        const isTyped = fields.has("key") &&
          [...FOCUS_FIELDS.keys()].some((name) => (texts[name] ?? "") !== (held.texts[name] ?? ""));
        const saved = isTyped ? await save(address, fields, false) : "saved";
        if (saved !== "saved") return saved;
      }
      return await pages.act(held, fields);
    },

    /** Ticks or unticks the step of a field. "changed": the map is another one than the page has shown. */
    async tick(held: HeldMap, fields: ReadonlyMap<string, string>): Promise<"ticked" | "changed" | null> {
      const [, key, to] = /^(\w{1,20}) (on|off)$/.exec(fields.get("tick") ?? "") ?? [];
      const step = stepsOf(focusMap(held.texts)).find((one) => one.key === key);
      const revision = wholeOf(fields, "revision");
      if (key === undefined) return null;
      if (step === undefined || revision !== held.revision) return "changed";
      const isDone = to === "on";
      return await tickStep(sql, { id: held.id, revision, text: step.text, isDone }) ? "ticked" : "changed";
    },
  };
}

export type FocusMaps = ReturnType<typeof createFocusMaps>;
export type FocusDone = keyof typeof FOCUS_PAGE.done;
