import { PUBLIC_PAGES } from "../content/pages.ts";
import { DESK_PAGES, type DeskPage, type DeskSection, PART_LABELS } from "../content/desk_slots.ts";

/** Where the desk changes a slot. */
export interface SlotPlace {
  readonly page: DeskPage;
  readonly section: DeskSection;
  readonly label: string;
}

const PLACES: ReadonlyMap<string, SlotPlace> = new Map(
  DESK_PAGES.flatMap((page) =>
    page.sections.flatMap((section) =>
      Object.entries(section.fields).map(([id, label]) => [id, { page, section, label }] as const)
    )
  ),
);

/** The form and the section of a slot; undefined for a photograph, which has a page of its own. */
export function placeOfSlot(id: string): SlotPlace | undefined {
  return PLACES.get(id);
}

/** The place of a slot in plain words: "landing/story/title" is in "Story". */
export function sectionOf(id: string): string {
  return PLACES.get(id)?.section.title ?? plain(id.split("/")[0] ?? id);
}

/** What a slot is within its section: "Title". */
export function labelOf(id: string): string {
  return PLACES.get(id)?.label ?? plain(id.split("/").at(-1) ?? id);
}

/** The address that opens the field of a slot, or the mark. */
export function fieldAddress(id: string): string {
  const place = PLACES.get(id);
  return place === undefined
    ? "/admin/words/photographs"
    : `/admin/words/${place.page.key}?${new URLSearchParams({ open: place.section.key })}#at/${id}`;
}

/** What a public page is called on the desk; null for one that the desk does not show. */
export function titleOfPath(path: string): string | null {
  const page = PUBLIC_PAGES.find((page) => page.path === path);
  if (page === undefined || path.startsWith("/admin")) return null;
  return DESK_PAGES.find((page) => page.path === path)?.title ?? page.title;
}

/** The public pages that show a slot, by slot. */
export type ShownOn = ReadonlyMap<string, readonly string[]>;

/** The other pages that show a slot; none for what the frame of every page reads. */
export function alsoOn(
  shown: ShownOn,
  id: string,
): readonly { readonly path: string; readonly title: string }[] {
  const place = placeOfSlot(id);
  const paths = shown.get(id) ?? [];
  const footer = shown.get("frame/footer/description") ?? [];
  if (place === undefined || paths.length === footer.length) return [];
  const own = place.section.path === undefined ? place.page.path : place.section.path;
  return paths.filter((path) => path !== own).map((path) => ({ path, title: titleOfPath(path) ?? path }));
}

/** One of a list, from 0: "Paragraph 2" of "Paragraphs". */
export function itemLabel(list: string, index: number): string {
  return `${list.replace(/ies$/, "y").replace(/([^s])s$/, "$1").replace(/(ch)e$/, "$1")} ${index + 1}`;
}

/** The name of a part of a slot: "Kind of business" of "company". */
export function partLabel(name: string): string {
  return PART_LABELS[name] ?? plain(name);
}

/** "Title emphasis" of "titleEmphasis". */
function plain(name: string): string {
  const text = name.replaceAll("-", " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
