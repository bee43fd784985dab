import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { WordsDone } from "../../../components/desk/words/WordsDone.tsx";
import { WordsList } from "../../../components/desk/words/WordsList.tsx";
import { WORDS_LIST } from "../../../lib/content/desk_words.ts";
import { define } from "../../../lib/http/state.ts";
import { signupDates } from "../../../lib/waitlist/columns.ts";
import { type ListedWords, listPages } from "../../../lib/words/pages.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state: { draftPage, services: { desk: { words } } } }) {
    const [now, times] = await Promise.all([words.read(), words.readPublishTimes()]);
    return page<readonly ListedWords[]>(await listPages(draftPage, now, times));
  },
});

export default define.page<typeof handler>(function Words({ data, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={WORDS_LIST.title} path={url.pathname}>
      <WordsDone query={url.searchParams} />
      <WordsList pages={data} dates={signupDates(services.desk.timeZone)} />
    </DeskFrame>
  );
});
