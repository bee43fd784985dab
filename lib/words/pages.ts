import { DESK_PAGES, type DeskPage } from "../content/desk_slots.ts";
import { PUBLIC_PAGES } from "../content/pages.ts";
import { renderLetter, senderFrom } from "../mail/composer.ts";
import { MAIL_KINDS } from "../mails.ts";
import type { Site } from "../site.ts";
import { SHIPPED, type Words } from "./current.ts";
import { labelOf, type ShownOn } from "./labels.ts";
import { textOfValue } from "./page_slots.ts";
import { SampleMark } from "./slot.ts";
import { isLeftOut, TYPED_SLOTS } from "./slots.ts";
import { withWords } from "./with_words.ts";
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

/** The pages with words of the coach's: a tool has only those of the frame. */
const PATHS = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/^\/(admin|toolbox)\//.test(path));

async function readShownOn(ask: AskForPage): Promise<ShownOn> {
  const pages = await Promise.all(PATHS.map(async (path) => {
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
  /** Sample marks that are still there with the drafts. */
  readonly samples: number;
  /** How many more stand there until the drafts are published. */
  readonly settled: number;
  readonly drafts: number;
  /** ISO; null: nothing of it was published. */
  readonly publishedAt: string | null;
}

/** The forms, with what is open in each. */
export function listPages(now: WordsNow, times: ReadonlyMap<string, string>): readonly ListedWords[] {
  return DESK_PAGES.map((page) => {
    const ids = slotsOfPage(page);
    const countIn = (words: Words) => ids.filter((id) => isSample(id, words)).length;
    const samples = countIn(now.drafted);
    return {
      ...page,
      samples,
      settled: Math.max(countIn(now.published) - samples, 0),
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

/** The slots that say this, or whose name and place have all of these words: first those that are called like that, each in the order of the forms. */
export function searchWords(query: string, { drafted }: WordsNow): readonly FoundWords[] {
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const has = (text: string) => text.toLowerCase().includes(sought.join(" "));
  const found = DESK_PAGES.flatMap(({ title: page, sections }) =>
    sections.flatMap(({ title: section, fields }) =>
      Object.keys(fields).flatMap((id) => {
        const slot = TYPED_SLOTS.get(id);
        if (slot === undefined || isLeftOut(id, drafted)) return [];
        const isMark = slot instanceof SampleMark;
        const label = isMark ? slot.what : labelOf(id);
        const text = isMark ? "" : textOfValue(slot, storedIn(drafted, id, slot));
        const named = `${page} ${section} ${label}`.toLowerCase();
        const isFound = has(text) || sought.every((word) => named.includes(word));
        return isFound ? [{ id, page, section, label, text }] : [];
      })
    )
  );
  return found.toSorted((one, other) => Number(has(other.label)) - Number(has(one.label)));
}

/** A text as it stands somewhere, that no field of the desk has found. */
export interface FoundText {
  readonly text: string;
  /** Public pages; none: a mail. */
  readonly paths: readonly string[];
  /** Subjects. */
  readonly mails: readonly string[];
}

/** Texts of pages and mails that say this, drafts included, without those that stand in a field. */
export async function searchTexts(
  query: string,
  { drafted }: WordsNow,
  { ask, site, found }: {
    readonly ask: AskForPage;
    readonly site: Site;
    readonly found: readonly FoundWords[];
  },
): Promise<readonly FoundText[]> {
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  if (sought === "") return [];
  const texts = new Map<string, { paths: Set<string>; mails: Set<string> }>();
  const collect = (
    lines: readonly string[],
    place: { readonly path: string } | { readonly mail: string },
  ) => {
    for (const text of lines) {
      if (!text.toLowerCase().includes(sought)) continue;
      if (
        found.some((field) => field.text !== "" && (text.includes(field.text) || field.text.includes(text)))
      ) {
        continue;
      }
      const places = texts.getOrInsertComputed(text, () => ({ paths: new Set(), mails: new Set() }));
      if ("path" in place) places.paths.add(place.path);
      else places.mails.add(place.mail);
    }
  };
  const pages = PATHS.map(async (path) => ({ path, html: await (await ask(path, drafted)).text() }));
  for (const { path, html } of await Promise.all(pages)) collect(shownLines(html), { path });
  for (const kind of Object.values(MAIL_KINDS)) {
    const { subject, text } = withWords(
      () => drafted,
      () => renderLetter(kind.sample(site), senderFrom(site, kind.reader)),
    );
    collect([subject, ...text.split(/\n+/)].map((line) => line.trim()), { mail: subject });
  }
  return [...texts].map(([text, { paths, mails }]) => ({ text, paths: [...paths], mails: [...mails] }));
}

/** The texts of a page, one of each block. */
function shownLines(html: string): readonly string[] {
  return html
    .replace(/<(script|style|noscript|svg)\b.*?<\/\1>/gs, "")
    .replace(/<\/?(?:a|b|em|i|s|span|strong|time)\b[^>]*>/g, "")
    .split(/<[^>]*>/)
    .map((line) =>
      line.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&").replace(/\s+/g, " ")
        .trim()
    );
}

/** What a preview leaves out: what runs, what says that nothing runs, and where links would lead. Links within the page stay. */
const SCRIPTS = /<(script|noscript)\b[^>]*>.*?<\/\1>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>/gs;
const LINK = /<(?:a|area)\b(?:[^>"]|"[^"]*")*>/g;
const ADDRESS = / (?:href="[^#"][^"]*"|target="[^"]*"|download(?:="[^"]*")?)/g;

/** A page of the site to be looked at beside its fields: nothing in it leads away. */
export function asPreview(html: string): string {
  return html.replace(SCRIPTS, "").replace(LINK, (link) => link.replace(ADDRESS, ""));
}
