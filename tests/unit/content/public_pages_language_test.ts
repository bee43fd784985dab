import assert from "node:assert/strict";
import * as MEETINGS from "../../../lib/content/meetings.ts";
import { COACH_CONTENT } from "../../support/coach_content.ts";

interface Text {
  readonly where: string;
  readonly text: string;
}

const COACHS: ReadonlySet<unknown> = new Set(COACH_CONTENT);

/** Every text of ours in a page's data with its place, without ids, addresses and dates. */
function textsOf(value: unknown, where: string): Text[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value !== "object" || value === null || COACHS.has(value)) return [];
  return Object.entries(value)
    .filter(([key]) => !["id", "href"].includes(key))
    .flatMap(([key, item]) => textsOf(item, `${where}.${key}`));
}

/** Modules of lib/content without a page's copy of our own: wording of the specification, names, addresses, types, legal text. */
const NO_COPY: ReadonlySet<string> = new Set([
  "administration",
  "buy_alerts",
  "coaches",
  "confirmations",
  // The coach's own pages.
  "desk",
  // Its names repeat those of the pages.
  "desk_slots",
  "email_field",
  "legal_document",
  "license",
  "meetings",
  "named_text",
  "own_photos",
  "page_meta",
  "privacy_policy",
  "pages",
  "photographs",
  "photos",
  "price_sense",
  "product_page",
  "sample",
  "sample_content",
  "screens",
  "site_footer",
  "site_frame",
  "social_profiles",
  "terms_of_service",
  "waitlist",
  "waitlist_messages",
]);

/** The texts of every page's module, that of a new page too; the landing page has several. */
async function readPages(): Promise<Record<string, Text[]>> {
  const folder = new URL("../../../lib/content/", import.meta.url);
  const pages: Record<string, Text[]> = {};
  for (
    const { name, isFile } of [...Deno.readDirSync(folder)].sort((one, two) => one.name < two.name ? -1 : 1)
  ) {
    const module = name.replace(/\.ts$/, "");
    if (!isFile || NO_COPY.has(module)) continue;
    const page = module.replace(/^landing_.*/, "landing");
    const content: Readonly<Record<string, unknown>> = await import(new URL(name, folder).href);
    (pages[page] ??= []).push(...textsOf({ ...content }, page));
  }
  return pages;
}

const PAGES = await readPages();
const everyText = Object.values(PAGES).flat();

/** Wording of the specification that keeps its own punctuation, or a word we would not choose. */
const QUOTED: ReadonlySet<string> = new Set([
  "What's Included",
  "Ready to Build What's Next?",
  "You'll leave the call with insight—whether we work together or not.",
  "What's Coming in the Full Versions",
  "Leverage.",
  "Clarity. Leverage. Momentum.",
  "Processing...",
  "Successful!",
  "You'll receive an email with download instructions shortly.",
  "Thank you for your purchase! Check your email for download instructions.",
]);
const ownTexts = everyText.filter(({ text }) => !QUOTED.has(text));

/** Where a rule is broken, for one message that names every place. */
function offenders(texts: readonly Text[], isBroken: (text: string) => boolean): string[] {
  return texts.filter(({ text }) => isBroken(text)).map(({ where, text }) => `${where}: ${text}`);
}

/** Sentences, without figures' decimal points and the fragments of labels. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!])["”]?\s+/).filter((sentence) => /[.?!:;]$/.test(sentence));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d][\p{L}\d’'$%&,-]*/gu) ?? [];
}

/** Syllables by the usual rule of thumb: groups of vowels, without a silent final e. */
function countSyllables(word: string): number {
  const groups = word.toLowerCase().replace(/(?:[^laeiouy]e|ed|es)$/, "").match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}

/** U.S. school grade by Flesch and Kincaid (1975): 0.39 words per sentence + 11.8 syllables per word - 15.59. */
function readingGrade(texts: readonly Text[]): number {
  const sentences = texts.flatMap(({ text }) => sentencesOf(text));
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

Deno.test("no text is empty, padded or holds a double space", () => {
  assert.ok(everyText.length > 150, `${everyText.length} texts found`);
  assert.deepEqual(
    offenders(everyText, (text) => text === "" || text !== text.trim() || /\s\s/.test(text)),
    [],
  );
});

Deno.test("quotes and apostrophes are typographic, except in quoted wording", () => {
  assert.deepEqual(offenders(ownTexts, (text) => /['"`]/.test(text)), []);
  assert.deepEqual(
    offenders(ownTexts, (text) => (text.match(/“/g)?.length ?? 0) !== (text.match(/”/g)?.length ?? 0)),
    [],
  );
});

Deno.test("no text uses a long dash, a spaced hyphen, three points or an exclamation mark", () => {
  assert.deepEqual(offenders(ownTexts, (text) => /[—–…!]| - |--|\.\.\./.test(text)), []);
});

Deno.test("the quoted wording that is exempt is really on the pages", () => {
  const texts = new Set(everyText.map(({ text }) => text));
  for (const quoted of QUOTED) assert.ok(texts.has(quoted), quoted);
});

Deno.test("no text uses a word of hype", () => {
  const hype =
    /\b(leverag\w*|unlock\w*|game.?chang\w*|world.?class|seamless\w*|empower\w*|transform\w*|supercharg\w*|skyrocket\w*|cutting.edge|best.in.class|holistic\w*|synerg\w*|robust|elevate\w*|journey|next level|crush\w*|revolution\w*|effortless\w*|ultimate\w*|passion\w*|delve|dive into)\b/i;
  assert.deepEqual(offenders(ownTexts, (text) => hype.test(text)), []);
});

Deno.test("no text leans on a filler", () => {
  const filler =
    /\b(very|really|simply|truly|actually|basically|in order to|utilize\w*|a wide range|not just)\b/i;
  assert.deepEqual(offenders(ownTexts, (text) => filler.test(text)), []);
});

Deno.test("no text guarantees or promises a result", () => {
  const promise =
    /\bguarantee|\bwe promise\b|\bproven (system|method|results)\b|\byou(r \w+)? will (grow|double|earn|increase|reach|win)\b|\brisk.free\b/i;
  assert.deepEqual(offenders(everyText, (text) => promise.test(text)), []);
});

Deno.test("no text claims to comply with a law", () => {
  const claim = /\b(GDPR|CCPA|HIPAA|PCI|SOC ?2|complian\w+|complies|certified|fully secure|bank.grade)\b/i;
  assert.deepEqual(offenders(everyText, (text) => claim.test(text)), []);
});

Deno.test("no sentence is said twice, those about the meetings and their prices apart: they are the same everywhere", () => {
  const alike = new Set(textsOf(MEETINGS, "meetings").flatMap(({ text }) => sentencesOf(text)));
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { where, text } of ownTexts) {
    for (
      const sentence of sentencesOf(text).filter((candidate) =>
        wordsOf(candidate).length > 4 && !alike.has(candidate)
      )
    ) {
      const first = seen.get(sentence);
      if (first) repeated.push(`${where} = ${first}: ${sentence}`);
      seen.set(sentence, where);
    }
  }
  assert.deepEqual(repeated, []);
});

Deno.test("sentences have at most 34 words, and 20 on average", () => {
  for (const [page, texts] of Object.entries(PAGES)) {
    const lengths = texts.flatMap(({ text }) => sentencesOf(text)).map((sentence) =>
      wordsOf(sentence).length
    );
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    assert.ok(average <= 20, `${page}: ${average.toFixed(1)} words per sentence`);
  }
  const isLong = (text: string) => sentencesOf(text).some((sentence) => wordsOf(sentence).length > 34);
  assert.deepEqual(offenders(everyText, isLong), []);
});

Deno.test("page copy reads at grade 8 or below", () => {
  for (const [page, texts] of Object.entries(PAGES)) {
    const grade = readingGrade(texts);
    assert.ok(grade <= 8, `${page}: grade ${grade.toFixed(1)}`);
  }
});

Deno.test("only texts about contact hold the email placeholder, and no other placeholder exists", () => {
  const withPlaceholder = everyText.filter(({ text }) => text.includes("{"));
  assert.ok(withPlaceholder.length > 0);
  assert.deepEqual(offenders(withPlaceholder, (text) => /\{(?!email\})/.test(text)), []);
  const aboutContact = [
    "book_call.BOOK_CALL_PAGE.contact",
    "downloads.DOWNLOADS_PAGE.none",
    "downloads.DOWNLOADS_PAGE.order.refundText",
    "downloads.DOWNLOADS_PAGE.order.freeText",
    "downloads.DOWNLOADS_PAGE.held.help",
    "downloads.DOWNLOADS_PAGE.revoked.help",
    "downloads.DOWNLOADS_PAGE.unknown.help",
    "error_pages.ERROR_PAGES.ours.report",
    "invoice.INVOICE.page.change",
    "lost_link.LOST_LINK_PAGE.help",
    "my_data.ERASE_OWN.blocked",
    "my_data.ERASE_OWN.stays.mailboxText",
    "my_data.ERASE_OWN.stays.ordersText",
    "my_data.MY_DATA_PAGE.help",
    "my_data.OWN_DATA.actions.wrong",
    "payment.PAYMENT_PANELS.unknown.text",
    "unsubscribe.UNSUBSCRIBE_PAGE.wrong.help",
  ];
  assert.deepEqual(withPlaceholder.filter(({ where }) => !aboutContact.includes(where)), []);
});
