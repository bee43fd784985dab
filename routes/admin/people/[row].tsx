import { HttpError, page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { PersonBrief } from "../../../components/desk/PersonBrief.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
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
    <>
      <PageHead site={site} page={{ title: brief.name ?? PEOPLE_PAGE.title }} />
      <Head>
        <link key="second-sheet" rel="stylesheet" href={asset("/desk.css")} />
      </Head>
      <DeskFrame siteName={site.name} path={url.pathname}>
        <PersonBrief
          brief={brief}
          siteName={site.name}
          path={url.pathname}
          timeZone={services.desk.timeZone}
          now={new Date().toISOString()}
        />
      </DeskFrame>
    </>
  );
});
