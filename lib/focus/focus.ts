import { FOCUS_DESK, FOCUS_PAGE } from "../content/focus_map.ts";
import type { Sql } from "../db/database.ts";
import { personOf } from "../person/person.ts";
import { actOnLink, type LinkDone, linkSecret, shownLink, wholeOf } from "../private_link.ts";
import { hashOf } from "../rounds/secrets.ts";
import { isToken, randomToken } from "../tokens.ts";
import { typedText } from "../typed_line.ts";
import { COMMENT_MAX, type HeldMap } from "./held.ts";
import {
  type Check,
  focusMap,
  type FocusTexts,
  prefilled,
  readFocusForm,
  stepsOf,
  unfinished,
} from "./map.ts";
import {
  addComment,
  changeLink,
  getMap,
  markSeen,
  reopenMap,
  saveMap,
  sendMap,
  tickStep,
  undoChange,
} from "./store.ts";

export { forgetMaps, getMap, listFocusNews } from "./store.ts";

/** Of whom a map is, as the desk knows them. */
interface Founder {
  readonly name: string | null;
  readonly company: string | null;
  /** The newest first. */
  readonly checks: readonly Check[];
  readonly focus: HeldMap | null;
}

/** What the desk shows of somebody's map. */
export interface DeskMap {
  /** null: nothing is saved. */
  readonly held: HeldMap | null;
  /** What the form has: what is saved, or what the newest check gives. */
  readonly texts: FocusTexts;
  /** The secret of the link; null: it can't be shown, or there is none. */
  readonly link: string | null;
}

/** Why a form is shown again, with what was typed. */
export interface RefusedMap {
  readonly refused: "long" | "what1" | "measure1" | "changed";
  readonly field: string | null;
  readonly texts: FocusTexts;
}

interface FocusMapsOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  readonly linkSecret: string;
}

/** The Strategic Focus Maps, as the coach fills them in and founders open them. */
export function createFocusMaps({ sql, secret, linkSecret: siteSecret }: FocusMapsOptions) {
  const find = (address: string) => getMap(sql, { spellings: personOf(secret, address).spellings });

  /** Saves a form, once: a second press of its button is answered like the first. */
  const save = async (
    address: string,
    fields: ReadonlyMap<string, string>,
    isFinished: boolean,
  ): Promise<"saved" | "finished" | RefusedMap> => {
    const { texts, tooLong } = readFocusForm(fields);
    if (tooLong !== null) return { refused: "long", field: tooLong, texts };
    const missing = isFinished ? unfinished(texts) : null;
    if (missing !== null) return { refused: missing, field: missing, texts };
    const formKey = fields.get("key") ?? "";
    const held = await find(address);
    const id = randomToken();
    const done = isFinished ? "finished" : "saved";
    const isSaved = isToken(formKey) && await saveMap(sql, {
      id,
      linkHash: hashOf(linkSecret(siteSecret, "focus map", { id, linkNumber: 1 })),
      email: held?.email ?? address,
      texts,
      steps: stepsOf(focusMap(texts)).map(({ text }) => text),
      revision: wholeOf(fields, "revision"),
      formKey,
      isFinished,
    });
    if (isSaved || (await find(address))?.formKey === formKey) return done;
    return { refused: "changed", field: null, texts };
  };

  return {
    read({ company, name, checks: [check], focus: held }: Founder): DeskMap {
      if (held === null) return { held, texts: prefilled(company ?? name ?? "", check), link: null };
      return { held, texts: held.texts, link: shownLink(siteSecret, "focus map", held) };
    },

    /** Does what a form of the desk asks for, and says what came of it; null: there is no such form, or no map that it is about. */
    async act(
      address: string,
      fields: ReadonlyMap<string, string>,
    ): Promise<keyof typeof FOCUS_DESK.done | LinkDone | RefusedMap | null> {
      const does = fields.get("does");
      if (does === "save" || does === "finish") return await save(address, fields, does === "finish");
      const held = await find(address);
      if (held === null) return null;
      switch (does) {
        case "undo":
          return await undoChange(sql, held.id, wholeOf(fields, "revision")) ? "undone" : "undo-changed";
        case "reopen":
          await reopenMap(sql, held.id);
          return "draft";
        case "send":
          if (held.finishedAt === null) return "sent-draft";
          break;
        case "seen": {
          const until = fields.get("until") ?? "";
          if (Number.isNaN(Date.parse(until))) return null;
          await markSeen(sql, held.id, until);
          return "seen";
        }
      }
      return await actOnLink(held, fields, {
        sql,
        kind: "focus map",
        secret,
        linkSecret: siteSecret,
        change: changeLink,
        send: sendMap,
      });
    },

    /** The finished map of a link; null: it opens none. */
    open: async (link: string): Promise<HeldMap | null> =>
      isToken(link) ? await getMap(sql, { linkHash: hashOf(link) }) : null,

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

    /** Adds a comment, once for each form. */
    async comment(
      { id }: HeldMap,
      fields: ReadonlyMap<string, string>,
    ): Promise<"commented" | "empty" | "long" | "full" | null> {
      const key = fields.get("key") ?? "";
      if (!isToken(key)) return null;
      const text = readComment(fields);
      if (text === "") return "empty";
      if (text.length > COMMENT_MAX) return "long";
      return await addComment(sql, id, { id: key, text }) ? "commented" : "full";
    },
  };
}

export type FocusMaps = ReturnType<typeof createFocusMaps>;
export type FocusDone = keyof typeof FOCUS_PAGE.done;

/** A comment as it is stored. */
export function readComment(fields: ReadonlyMap<string, string>): string {
  return typedText(fields.get("comment") ?? "");
}
