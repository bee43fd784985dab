/** What a preview leaves out: what runs, what says that nothing runs, and where links would lead. Links within the page stay. */
const SCRIPTS = /<(script|noscript)\b[^>]*>.*?<\/\1>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>/gs;
const LINK = /<(?:a|area)\b(?:[^>"]|"[^"]*")*>/g;
const ADDRESS = / (?:href="[^#"][^"]*"|target="[^"]*"|download(?:="[^"]*")?)/g;

/** A page of the site to be looked at beside its fields: nothing in it leads away. */
export function asPreview(html: string): string {
  return html.replace(SCRIPTS, "").replace(LINK, (link) => link.replace(ADDRESS, ""));
}
