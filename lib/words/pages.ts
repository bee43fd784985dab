import { DESK_PAGES, type DeskPage } from "../content/desk_slots.ts";
import { PUBLIC_PAGES } from "../content/pages.ts";
import { SHIPPED, type Words } from "./current.ts";
import { labelOf, type ShownOn } from "./labels.ts";
import { textOfValue } from "./page_slots.ts";
import { SampleMark } from "./slot.ts";
import { TYPED_SLOTS } from "./slots.ts";
import { storedIn, type WordsNow } from "./words_desk.ts";

/** A page of the site with words of the coach's, as a visitor would get it. */
export type AskForPage = (path: string, words: Words) => Promise<Response>;

/** The form of a key; null for what is none. */
export function findPage(key: string): DeskPage | null {
  return DESK_PAGES.find((page) => page.key === key) ?? null;
}

/** The slots of a form, in its order. */
export function slotsOfPage({ sections }: DeskPage): readonly string[] {
  return sections.flatMap(({ fields }) => Object.keys(fields));
}

let shownOn: Promise<ShownOn> | undefined;

/**
 * Which public pages show which slots. The pages are rendered once in a process: what they read does not depend on what the coach writes, because they are asked
 * with the shipped words, which leave no section out.
 */
export function findShownOn(ask: AskForPage): Promise<ShownOn> {
  return shownOn ??= readShownOn(ask).catch((error) => {
    shownOn = undefined;
    throw error;
  });
}

async function readShownOn(ask: AskForPage): Promise<ShownOn> {
  const paths = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/^\/(admin|toolbox)\//.test(path));
  const pages = await Promise.all(paths.map(async (path) => {
    const read = new Set<string>();
    const response = await ask(path, { ...SHIPPED, isDraft: true, onRead: (slot) => void read.add(slot) });
    await response.text();
    return { path, read };
  }));
  return new Map(
    [...TYPED_SLOTS.keys()].map((id) => [id, pages.flatMap(({ path, read }) => read.has(id) ? [path] : [])]),
  );
}

/** A form in the desk's list. */
export interface ListedWords extends Pick<DeskPage, "key" | "title" | "where" | "path"> {
  /** Sample marks that are still there. */
  readonly samples: number;
  readonly drafts: number;
  /** ISO; null: nothing of it was published. */
  readonly publishedAt: string | null;
}

/** The forms, with what is open in each. */
export function listPages(now: WordsNow, times: ReadonlyMap<string, string>): readonly ListedWords[] {
  return DESK_PAGES.map((page) => {
    const ids = slotsOfPage(page);
    return {
      ...page,
      samples: ids.filter((id) => isSample(id, now.published)).length,
      drafts: ids.filter((id) => now.drafts.has(id)).length,
      publishedAt: ids.flatMap((id) => times.get(id) ?? []).toSorted().at(-1) ?? null,
    };
  });
}

function isSample(id: string, words: Words): boolean {
  const mark = TYPED_SLOTS.get(id);
  return mark instanceof SampleMark && mark.valueIn(words, id);
}

/** A slot that a search has found. */
export interface FoundWords {
  readonly id: string;
  readonly page: string;
  readonly section: string;
  readonly label: string;
  /** What it says now, drafts included. */
  readonly text: string;
}

/** The slots whose text, name or place has all of these words: first those that are called like that, then those that say it, each in the order of the forms. */
export function searchWords(query: string, { drafted }: WordsNow): readonly FoundWords[] {
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const has = (text: string) => text.toLowerCase().includes(sought.join(" "));
  const found = DESK_PAGES.flatMap(({ title: page, sections }) =>
    sections.flatMap(({ title: section, fields }) =>
      Object.keys(fields).flatMap((id) => {
        const slot = TYPED_SLOTS.get(id);
        if (slot === undefined) return [];
        const isMark = slot instanceof SampleMark;
        const label = isMark ? slot.what : labelOf(id);
        const text = isMark ? "" : textOfValue(slot, storedIn(drafted, id, slot));
        const all = `${page} ${section} ${label} ${text}`.toLowerCase();
        return sought.every((word) => all.includes(word)) ? [{ id, page, section, label, text }] : [];
      })
    )
  );
  const rank = ({ label, text }: FoundWords) => has(label) ? 0 : has(text) ? 1 : 2;
  return found.toSorted((one, other) => rank(one) - rank(other));
}
