import { page } from "fresh";
import { endedStatus, NoOwnData, OwnDataView } from "../../components/OwnDataView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { MY_DATA_PAGE } from "../../lib/content/my_data.ts";
import { define } from "../../lib/http/state.ts";
import type { MyData } from "../../lib/person/my_data/my_data.ts";

interface OwnDataProps {
  readonly opened: Awaited<ReturnType<MyData["open"]>>;
}

/** Everything that is held about the person of a link. Opening it changes nothing, because mail servers open every link. */
export const handler = define.handlers({
  async GET({ params, state: { services: { myData } } }) {
    const opened = await myData.open(params.token ?? "");
    return page<OwnDataProps>({ opened }, { status: endedStatus(opened) });
  },
});

export default define.page<typeof handler>(
  function OwnDataPage({ data: { opened }, state: { site }, params }) {
    return (
      <>
        <PageHead site={site} page={{ title: MY_DATA_PAGE.meta.title }} />
        {opened?.state === "open"
          ? <OwnDataView {...opened} path={`/my-data/${params.token}`} contactEmail={site.contactEmail} />
          : <NoOwnData used={opened} contactEmail={site.contactEmail} />}
      </>
    );
  },
);
