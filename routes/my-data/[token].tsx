import { page } from "fresh";
import { endedStatus, NoOwnData } from "../../components/OwnDataEnded.tsx";
import { OwnDataView } from "../../components/OwnDataView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { MY_DATA_PAGE } from "../../lib/content/my_data.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { limitPosts } from "../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../lib/http/security_headers.ts";
import { define } from "../../lib/http/state.ts";
import type { MyData } from "../../lib/person/my_data/my_data.ts";

interface OwnDataProps {
  readonly opened: Awaited<ReturnType<MyData["open"]>>;
}

/** Everything that is held about the person of a link. Opening it changes nothing, because mail servers open every link; its button stops mail. */
export const handler = define.handlers({
  async GET({ params, state: { services: { myData } } }) {
    const opened = await myData.open(params.token ?? "");
    return page<OwnDataProps>({ opened }, { status: endedStatus(opened), headers: FORM_HEADERS });
  },
  async POST(ctx) {
    await limitPosts(ctx);
    await readForm(ctx.req);
    await ctx.state.services.myData.stopMail(ctx.params.token ?? "");
    return ctx.redirect(`/my-data/${ctx.params.token}#stop`, 303);
  },
});

export default define.page<typeof handler>(
  function OwnDataPage({ data: { opened }, state: { site }, params }) {
    return (
      <>
        <PageHead site={site} page={{ title: MY_DATA_PAGE.meta.title }} />
        {opened?.state === "open"
          ? <OwnDataView {...opened} path={`/my-data/${params.token}`} site={site} />
          : <NoOwnData used={opened} contactEmail={site.contactEmail} />}
      </>
    );
  },
);
