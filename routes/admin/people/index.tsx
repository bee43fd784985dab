import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../../components/desk/DeskNotice.tsx";
import { PeopleList } from "../../../components/desk/PeopleList.tsx";
import { PEOPLE_PAGE } from "../../../lib/content/desk.ts";
import { ERASE_PAGE } from "../../../lib/content/desk_person.ts";
import type { CalledPerson, PeoplePage } from "../../../lib/desk/desk.ts";
import { type ListedPerson, searchOf } from "../../../lib/desk/people_list.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

interface PeopleData {
  readonly list: PeoplePage<ListedPerson | CalledPerson>;
  readonly isCalls: boolean;
  readonly text: string;
  readonly unnamed: number;
  readonly failed: number;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { url, state: { services: { desk } } } = ctx;
    const isCalls = url.searchParams.get("list") === "next";
    const text = isCalls ? "" : searchOf(url);
    const row = await desk.actions.findCheck(text);
    if (row !== null) return ctx.redirect(`/admin/people/${row}${row.startsWith("c") ? "" : "/erase"}`, 303);
    const after = url.searchParams.get("after") ?? "";
    const [list, unnamed, failed] = await Promise.all([
      isCalls ? desk.listCalls(after) : text === "" ? desk.listPeople(after) : desk.findPeople(text),
      desk.countUnnamed(),
      desk.actions.countFailed(),
    ]);
    return page<PeopleData>({ list, isCalls, text, unnamed, failed });
  },
});

export default define.page<typeof handler>(function People({ data, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={PEOPLE_PAGE.title} path={url.pathname}>
      {url.searchParams.get("done") === "erase-earlier" && <DeskDone text={ERASE_PAGE.done.earlier} />}
      <PeopleList {...data} timeZone={services.desk.timeZone} />
    </DeskFrame>
  );
});
