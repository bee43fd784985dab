import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../../components/desk/DeskNotice.tsx";
import { PeopleList } from "../../../components/desk/PeopleList.tsx";
import { PEOPLE_PAGE } from "../../../lib/content/desk.ts";
import { ERASE_PAGE } from "../../../lib/content/desk_person.ts";
import type { PeoplePage } from "../../../lib/desk/desk.ts";
import { searchOf } from "../../../lib/desk/people_list.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

interface PeopleData {
  readonly list: PeoplePage;
  readonly text: string;
  readonly unnamed: number;
  readonly failed: number;
}

export const handler = define.handlers({
  async GET({ url, state: { services: { desk } } }) {
    const text = searchOf(url);
    const [list, unnamed, failed] = await Promise.all([
      text === "" ? desk.listPeople(url.searchParams.get("after") ?? "") : desk.findPeople(text),
      desk.countUnnamed(),
      desk.actions.countFailed(),
    ]);
    return page<PeopleData>({ list, text, unnamed, failed });
  },
});

export default define.page<typeof handler>(function People({ data, state: { site, services }, url }) {
  const texts: Readonly<Record<string, string>> = ERASE_PAGE.done;
  const done = (url.searchParams.get("done") ?? "").replace(/^erase-/, "");
  return (
    <DeskFrame site={site} title={PEOPLE_PAGE.title} path={url.pathname}>
      {Object.hasOwn(texts, done) && <DeskDone text={texts[done] ?? ""} />}
      <PeopleList {...data} timeZone={services.desk.timeZone} />
    </DeskFrame>
  );
});
