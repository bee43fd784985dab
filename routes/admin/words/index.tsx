import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { WordsDone } from "../../../components/desk/words/WordsDone.tsx";
import { ALL_DRAFTS, AllDrafts, WordsList } from "../../../components/desk/words/WordsList.tsx";
import { WORDS_LIST } from "../../../lib/content/desk_words.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { define } from "../../../lib/http/state.ts";
import { signupDates } from "../../../lib/waitlist/columns.ts";
import { draftsField, draftsFrom } from "../../../lib/words/form_view.ts";
import { showDrafts } from "../../../lib/words/history.ts";
import { listPages, searchTexts, searchWords } from "../../../lib/words/pages.ts";
import { withWords } from "../../../lib/words/with_words.ts";

export const config = { skipInheritedLayouts: true };

/** The largest list of drafts that is read, in bytes. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

export const handler = define.handlers({
  async GET({ url, state: { draftPage: ask, site, services: { desk: { words } } } }) {
    const text = (url.searchParams.get("q") ?? "").trim().slice(0, 254);
    const [now, times] = await Promise.all([words.read(), words.readPublishTimes()]);
    const found = searchWords(text, now);
    const drafts = [...now.drafts.values()];
    return page({
      pages: listPages(now, times),
      text,
      found,
      fixed: await searchTexts(text, now, { ask, site, found }),
      draftCount: now.drafts.size,
      all: url.searchParams.has("publish") && drafts.length > 0
        ? {
          changes: withWords(() => now.drafted, () => showDrafts(drafts, now.published)),
          drafts: draftsField(drafts),
        }
        : null,
    });
  },
  /** Publishes the drafts of all pages as they were seen, together, or drops them. */
  async POST({ req, redirect, state: { services: { desk, words } } }) {
    const fields = await readForm(req, MAX_FORM_BYTES);
    const seen = draftsFrom(fields.get("drafts") ?? "");
    const isDrop = fields.get("does") === "drop";
    const done = await desk.words[isDrop ? "drop" : "publish"](seen);
    if (done === "changed") return redirect(`${ALL_DRAFTS}&done=drafts-changed`, 303);
    if (isDrop) return redirect("/admin/words?done=all-dropped", 303);
    words.forget();
    return redirect(
      `/admin/words?done=${done === "done" ? "all" : "nothing-waits"}&count=${seen.length}`,
      303,
    );
  },
});

export default define.page<typeof handler>(
  function Words({ data: { all, ...list }, state: { site, services }, url }) {
    return (
      <DeskFrame site={site} title={WORDS_LIST.title} path={url.pathname}>
        <WordsDone query={url.searchParams} />
        {all === null
          ? <WordsList {...list} email={site.contactEmail} dates={signupDates(services.desk.timeZone)} />
          : <AllDrafts {...all} />}
      </DeskFrame>
    );
  },
);
