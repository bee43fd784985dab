/** The place of a slot in plain words: "landing/story/title" is in "Story". */
export function sectionOf(id: string): string {
  return plain(sectionPath(id).at(-1) ?? id);
}

/** What tells the slots of two sections apart: the first two names of the id, or one if it has only two. */
export function sectionKey(id: string): string {
  return sectionPath(id).join("/");
}

/** What a slot is within its section: "landing/experience/cards/0/text" is "Card 1: text". */
export function labelOf(id: string): string {
  const names = id.split("/").slice(sectionPath(id).length);
  // Of a list that is a section itself.
  const parts: string[] = /^\d+$/.test(names[0] ?? "") ? [sectionOf(id)] : [];
  for (const name of names) {
    const list = parts.at(-1);
    if (/^\d+$/.test(name) && list !== undefined) parts[parts.length - 1] = itemLabel(list, Number(name));
    else parts.push(parts.length === 0 ? plain(name) : plain(name).toLowerCase());
  }
  return parts.join(": ");
}

/** One of a list, from 0: "Paragraph 2" of "Paragraphs". */
export function itemLabel(list: string, index: number): string {
  return `${list.replace(/ies$/, "y").replace(/([^s])s$/, "$1")} ${index + 1}`;
}

/** "Title emphasis" of "titleEmphasis". */
export function plain(name: string): string {
  const text = name.replaceAll("-", " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sectionPath(id: string): readonly string[] {
  const names = id.split("/");
  return names.slice(0, Math.max(1, Math.min(2, names.length - 1)));
}
