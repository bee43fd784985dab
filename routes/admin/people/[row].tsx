import { HttpError, page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { PersonBrief } from "../../../components/desk/PersonBrief.tsx";
import { PEOPLE_PAGE } from "../../../lib/content/desk.ts";
import type { Brief } from "../../../lib/desk/desk.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ params, state: { services: { desk } } }) {
    const brief = await desk.readBrief(params.row ?? "");
    if (brief === null) throw new HttpError(404);
    return page<Brief>(brief);
  },
});

export default define.page<typeof handler>(function Person({ data: brief, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={brief.name ?? PEOPLE_PAGE.title} path={url.pathname}>
      <PersonBrief
        brief={brief}
        siteName={site.name}
        path={url.pathname}
        timeZone={services.desk.timeZone}
        now={new Date().toISOString()}
      />
    </DeskFrame>
  );
});
