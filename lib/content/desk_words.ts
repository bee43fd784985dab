import { capitalized, inWords } from "../in_words.ts";

const draftsOf = (count: number) => `${inWords(count)} ${count === 1 ? "draft" : "drafts"}`;

/** The coach's list of pages with words that can be changed. */
export const WORDS_LIST = {
  title: "Words",
  lead: "Texts, names and figures that you can change. Visitors see a change when you publish it.",
  caption: "Pages with words that you can change",
  columns: ["Page", "Samples left", "Drafts", "Last published"],
  search: {
    label: "Find a text or a field",
    button: "Search",
    all: "All pages",
  },
  /** What a search has found. */
  found: (count: number, elsewhere: number, text: string) =>
    count + elsewhere === 0
      ? `Nothing found for “${text}”. Try one word of it.`
      : count === 0
      ? `No field has “${text}”.`
      : count === 1
      ? `One field has “${text}”.`
      : `${count} fields have “${text}”.`,
  /** Texts of the site that are in no field. */
  elsewhere: {
    title: (count: number) =>
      count === 1 ? "One more text has it, and no field" : `${count} more texts have it, and no field`,
    where: (pages: readonly string[], mails: readonly string[]) =>
      [
        ...pages.length > 6 ? ["On every page"] : pages,
        ...mails.length > 3 ? [`${mails.length} mails`] : mails.map((subject) => `the mail “${subject}”`),
      ].join(", ") + ".",
    setting: "The address is the setting CONTACT_EMAIL.",
  },
  samples: (count: number, settled: number) =>
    `${count === 0 ? "None" : count === 1 ? "1 mark" : `${count} marks`}${
      settled > 0 ? `, ${settled} done in drafts` : ""
    }`,
  drafts: (count: number) => count === 0 ? "None" : count === 1 ? "1 waits" : `${count} wait`,
  /** On a phone, where no heading stands above the cells. */
  labels: { samples: "Samples:", drafts: "Drafts:", published: "Published:" },
  never: "Never",
  photographs: "Photos",
  /** Everything that waits, on all pages. */
  all: {
    title: "What goes live",
    lead: "The drafts of all pages and photos. Visitors see all of it at once when you publish.",
    link: (count: number) => count === 1 ? "Publish the draft" : `Publish all ${count} drafts`,
    others: (count: number) => count === 1 ? "Publish the other draft" : `Publish the other ${count} drafts`,
    was: "Visitors see",
    now: "Draft",
    drop: (count: number) => count === 1 ? "Drop the draft" : `Drop all ${count} drafts`,
  },
  file: {
    title: "All words in one file",
    text:
      "The file has what you have published. Keep it, compare it, or bring it to another installation. Photos are not in it: they’re in the site’s database and its backups.",
    export: "Export",
    import: "Import",
  },
} as const;

/** Why a file of words is refused. */
export const WORDS_FILE = {
  name: "words.json",
  /** In the file itself. */
  note: "Published words. Photos are not in this file: they are in the site’s database and its backups.",
  unreadable: "This is no file of words: it has to be the JSON that an export writes.",
  unknown: "The site has no such words.",
  drafted: "A draft of yours waits here. Publish or drop it first.",
} as const;

export const WORDS_IMPORT = {
  title: "Import words",
  text:
    "The words in the file become drafts that only you see. Look at what would change, then publish them or drop them. Words that the file doesn’t have stay as they are. If anything in it can’t stand on the site, nothing is changed.",
  label: "File",
  button: "Import as drafts",
  none: "Choose the file first.",
  refused: (count: number) =>
    count === 1 ? "Nothing was changed:" : `Nothing was changed, for ${inWords(count)} reasons:`,
} as const;

/** What the buttons of the words' pages have done. */
export const WORDS_DONE: Readonly<Record<string, (count: number) => string>> = {
  saved: () => "Saved as drafts. Only you see them until you publish.",
  unconfirmed: () =>
    "Saved as drafts. The sample mark is back, because the text that it is about is the shipped one.",
  same: () => "Nothing has changed, so nothing was saved.",
  unseen: () => "Saved as drafts, and not published yet. Look at the preview, then publish.",
  published: () => "Published. This page shows it now, and the whole site within a minute.",
  "nothing-waits": () => "No draft waits. Nothing was changed.",
  dropped: () => "The drafts are gone. The page stays as it is.",
  undone: () => "Put back. This page shows it now, and the whole site within a minute:",
  moved: () => "Nothing was changed: something was published since you looked. This is how it is now.",
  "undone-already": () => "Nothing was changed: this was put back already, or published again since.",
  drafted: (count) =>
    count === 0
      ? "The file has what is there already. Nothing was changed."
      : `${capitalized(draftsOf(count))} ${count === 1 ? "was" : "were"} made. Nothing is published yet.`,
  all: (count) =>
    `${capitalized(draftsOf(count))} ${
      count === 1 ? "is" : "are"
    } published. The whole site shows it within a minute.`,
  "all-dropped": () => "The drafts are gone. The site stays as it is.",
  "drafts-changed": () =>
    "Nothing was changed: a draft is another one since you looked. This is how it is now.",
};

/** The page on which the coach changes the words of one page of the site. */
export const WORDS_PAGE = {
  back: "Words",
  open: "Open the page",
  history: "History",
  bar: "Drafts",
  waits: (count: number) =>
    count === 0 ? "No draft waits" : count === 1 ? "1 draft waits" : `${count} drafts wait`,
  doubts: "Check this. You can publish it as it is.",
  unsaved: "Some text is not saved",
  save: "Save drafts",
  publish: (count: number) => count === 1 ? "Publish 1 draft" : `Publish ${count} drafts`,
  drop: {
    link: "Drop the drafts",
    title: "Drop the drafts?",
    lead: "The page stays as visitors see it.",
    what: (labels: readonly string[]) => labels.map((label) => [label, "Its draft goes."]),
    final: "A dropped draft can’t be brought back.",
    button: (count: number) => `Drop ${draftsOf(count)}`,
  },
  state: { draft: "Draft", published: "Yours" },
  limit: (most: number) => `Up to ${most} characters.`,
  /** After a number of characters, in the browser. */
  left: "left.",
  over: "too many.",
  emphasis: (text: string) =>
    `Words of the ${text} that are set in italics. They have to stand in it. May be empty.`,
  dollars: "Whole dollars.",
  link: "An address that begins with https://, or a path of this site such as /book-call. May be empty.",
  optional: "May be empty.",
  now: "Visitors see:",
  shipped: "Shipped:",
  restore: "Put the shipped text back",
  nothing: "nothing",
  photograph: { none: "our drawing", unnamed: "a photo" },
  jump: "Parts of this page",
  samples: (count: number) => count === 1 ? "1 sample" : `${count} samples`,
  drafts: (count: number) => count === 1 ? "1 draft" : `${count} drafts`,
  /** Before the names of other pages that show the same words. */
  also: "Also on:",
  overruled: (setting: string) =>
    `Visitors don’t see this: the setting ${setting} replaces it. Ask whoever runs the server to remove the setting.`,
  sample: {
    label: "These words are mine: remove the sample mark",
    /** Of a mark about something else than words. */
    confirm: "This is right for my business",
    /** In place of why it is a sample, once some of the words are the coach's. */
    left: (texts: readonly string[]) => `Still as it came with the site: ${texts.join(", ")}.`,
    /** Nothing that it is about is left on the site. */
    moot: "Visitors see none of the words that came with the site here, so the sample mark is gone.",
    kept: "marked as a sample",
    gone: "no sample mark",
  },
  /** Ticks the marks of a page. */
  tick: {
    button: "Tick all marks but those of examples",
    done: (count: number) =>
      count === 0
        ? "No mark is left but those of examples. Replace the examples, or remove them."
        : `${capitalized(inWords(count))} ${
          count === 1 ? "mark is" : "marks are"
        } ticked. Clear each that isn’t true of you, then save.`,
  },
  list: {
    paste: "Paste several at once",
    pasteHint:
      "Each quote, with the name and the company in the line below it: Ada Lovelace, Engines Ltd. They take the place of the examples when you save.",
    add: "Add",
    most: (most: number) => `At most ${most}.`,
    remove: "Remove",
    up: "Up",
    down: "Down",
    empty: "Nothing here yet.",
  },
  stepped: "The list is changed here. It is kept when you save.",
  /** What came with the site, and can go. */
  examples: {
    button: "Remove all examples on this page",
    taken: (count: number) =>
      count === 0
        ? "No example that came with the site is left here."
        : `The examples are out of ${inWords(count)} ${
          count === 1 ? "field" : "fields"
        }. Save to keep it like this, then publish. “Put the shipped text back” brings each back.`,
  },
  leftOut: "You answered “No”, so visitors don’t see this. Its texts are not asked for.",
  leftOutPart: "You answered “No”, so the texts about it are not asked for here.",
  /** What waits in a form of which all else is saved. */
  waiting: (fields: number) =>
    `${capitalized(inWords(fields))} ${
      fields === 1 ? "field" : "fields"
    } can’t be saved. Everything else is saved as drafts.`,
  replaced: (count: number) =>
    `${capitalized(inWords(count))} ${
      count === 1 ? "field was" : "fields were"
    } changed in another window. Nothing was saved yet.`,
  elsewhere: (text: string) =>
    `Another window has changed this since. It says now: ${text}. Save again to put yours in its place.`,
  changed:
    "Nothing was published: a draft has changed since you opened this page. Check it below, then publish again.",
  preview: {
    title: "Preview with your drafts",
    link: "Preview",
    show: "Show it in the preview",
    phone: "Phone",
    wide: "Desktop",
    frame: (title: string) => `Preview of ${title}`,
    none: "These words stand in mails, on papers or on pages of one person, so there is no preview.",
  },
} as const;

export const WORDS_HISTORY = {
  title: "History",
  lead: (title: string) => `What was published on “${title}”, newest first.`,
  entry: { published: "Published", undone: "Undone", imported: "Imported", photograph: "Photograph" },
  texts: (count: number) => `${inWords(count)} ${count === 1 ? "text" : "texts"}`,
  photographs: (count: number) => `${inWords(count)} ${count === 1 ? "photo" : "photos"}`,
  whole: "History of the whole page",
  empty: "Nothing was published yet. The page shows what the release ships.",
  was: "Before",
  now: "After",
  shipped: "as shipped",
  /** Of a change. */
  lost: (names: readonly string[]) => `No longer says ${names.join(", ")}`,
  undo: "Put back what was before",
  undoOlder: "See what would come back",
  /** Before an older publish is undone. */
  older: {
    title: "Put back what was before?",
    lead:
      "Something was published after this. Check that what comes back fits what stands beside it: visitors see it at once. What was published again since stays as it is.",
    changes: "What changes",
    was: "Visitors see",
    now: "Comes back",
    button: (count: number) => `Put back ${inWords(count)} ${count === 1 ? "text" : "texts"}`,
    cancel: "Change nothing",
  },
  next: "Earlier changes",
  page: "50 changes a page, newest first.",
} as const;
