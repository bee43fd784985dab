import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { WordsDone } from "../../../components/desk/words/WordsDone.tsx";
import { WordsList } from "../../../components/desk/words/WordsList.tsx";
import { WORDS_LIST } from "../../../lib/content/desk_words.ts";
import { define } from "../../../lib/http/state.ts";
import { signupDates } from "../../../lib/waitlist/columns.ts";
import { listPages, searchTexts, searchWords } from "../../../lib/words/pages.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ url, state: { draftPage: ask, site, services: { desk: { words }, today } } }) {
    const text = (url.searchParams.get("q") ?? "").trim().slice(0, 254);
    const [now, times] = await Promise.all([words.read(), words.readPublishTimes()]);
    const found = searchWords(text, now);
    return page({
      pages: listPages(now, times),
      text,
      found,
      fixed: await searchTexts(text, now, { ask, site, found }),
      left: today.countLeft(),
    });
  },
});

export default define.page<typeof handler>(function Words({ data, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={WORDS_LIST.title} path={url.pathname}>
      <WordsDone query={url.searchParams} />
      <WordsList {...data} email={site.contactEmail} dates={signupDates(services.desk.timeZone)} />
    </DeskFrame>
  );
});
