import { WORDS_LIST } from "../content/desk_words.ts";
import { PAGES, PUBLIC_PAGES } from "../content/pages.ts";
import type { Words } from "./current.ts";
import { findSlots } from "./page_slots.ts";
import { SampleMark } from "./slot.ts";
import { TYPED_SLOTS } from "./slots.ts";
import type { WordsNow } from "./words_desk.ts";

/** A page whose words can be changed. */
export interface WordsPage {
  /** Of its place on the desk: "toolbox_goal-cascade-builder". */
  readonly key: string;
  /** Of the public page that shows them; null: none does. */
  readonly path: string | null;
  readonly title: string;
  /** Where the words stand, for the desk's list. */
  readonly where: string;
}

/** A page of the site with words of the coach's, as a visitor would get it. */
export type AskForPage = (path: string, words: Words) => Promise<Response>;

/** What stands on every page: what two pages that have nothing else in common both show. */
const FRAME: WordsPage = { key: "every-page", path: PAGES.home.path, ...WORDS_LIST.frame };
const FRAMED_PATH = PAGES.termsOfService.path;

/** What no public page shows. */
const ELSEWHERE: WordsPage = { key: "mails-and-papers", path: null, ...WORDS_LIST.rest };

/** The public pages, without those of the desk. */
function publicPages(): readonly (WordsPage & { readonly path: string })[] {
  return PUBLIC_PAGES.filter(({ path }) => !path.startsWith("/admin")).map(({ path, title }) => ({
    key: path === "/" ? "home" : path.slice(1).replaceAll("/", "_"),
    path,
    title: path === PAGES.home.path ? WORDS_LIST.home : title,
    where: path,
  }));
}

/** The page of a key; null for what is none. */
export function findPage(key: string): WordsPage | null {
  return [...publicPages(), FRAME, ELSEWHERE].find((page) => page.key === key) ?? null;
}

/** The slots of a page in the order in which it shows them. A page that can't be shown has none. */
export async function slotsOfPage(
  page: WordsPage,
  ask: AskForPage,
  { drafted }: WordsNow,
): Promise<readonly string[]> {
  const read = (path: string) => slotsOn(path, ask, drafted);
  if (page.path === null) {
    return shownNowhere(await Promise.all(publicPages().map(({ path }) => read(path))));
  }
  const [own, home, framed] = await Promise.all([page.path, PAGES.home.path, FRAMED_PATH].map(read));
  const frame = inBoth(home, framed);
  return page.key === FRAME.key ? frame : own?.filter((id) => !frame.includes(id)) ?? [];
}

async function slotsOn(path: string, ask: AskForPage, words: Words): Promise<readonly string[]> {
  const render = async (words: Words) => {
    const response = await ask(path, words);
    const html = await response.text();
    return response.ok ? html : "";
  };
  return await findSlots(render, words, TYPED_SLOTS);
}

function inBoth(one: readonly string[] = [], other: readonly string[] = []): readonly string[] {
  return one.filter((id) => other.includes(id));
}

function shownNowhere(pages: readonly (readonly string[])[]): readonly string[] {
  const shown = new Set(pages.flat());
  return [...TYPED_SLOTS.keys()].filter((id) => !shown.has(id));
}

/** A page in the desk's list. */
export interface ListedWords extends WordsPage {
  /** Sample marks that are still there. */
  readonly samples: number;
  readonly drafts: number;
  /** ISO; null: nothing of it was published. */
  readonly publishedAt: string | null;
}

/** The pages that show slots, then what stands on each of them, and last what no public page shows. */
export async function listPages(
  ask: AskForPage,
  now: WordsNow,
  times: ReadonlyMap<string, string>,
): Promise<readonly ListedWords[]> {
  const pages = await Promise.all(
    publicPages().map(async (page) => ({ page, ids: await slotsOn(page.path, ask, now.drafted) })),
  );
  const [home, framed] = [PAGES.home.path, FRAMED_PATH].map((path) =>
    pages.find(({ page }) => page.path === path)?.ids
  );
  const frame = inBoth(home, framed);
  return [
    ...pages.map(({ page, ids }) => ({ page, ids: ids.filter((id) => !frame.includes(id)) })),
    { page: FRAME, ids: frame },
    { page: ELSEWHERE, ids: shownNowhere(pages.map(({ ids }) => ids)) },
  ].filter(({ ids }) => ids.length > 0).map(({ page, ids }) => ({
    ...page,
    samples: countSamples(ids, now.published),
    drafts: ids.filter((id) => now.drafts.has(id)).length,
    publishedAt: ids.flatMap((id) => times.get(id) ?? []).toSorted().at(-1) ?? null,
  }));
}

function countSamples(ids: readonly string[], words: Words): number {
  return ids.filter((id) => {
    const mark = TYPED_SLOTS.get(id);
    return mark instanceof SampleMark && mark.valueIn(words, id);
  }).length;
}
