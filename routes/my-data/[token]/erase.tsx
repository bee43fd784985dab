import { type Context, page } from "fresh";
import { EraseOwnView } from "../../../components/EraseOwnView.tsx";
import { endedStatus, NoOwnData } from "../../../components/OwnDataEnded.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { MY_DATA_PAGE } from "../../../lib/content/my_data.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define, type State } from "../../../lib/http/state.ts";
import { describeError } from "../../../lib/log.ts";
import type { MyData } from "../../../lib/person/my_data/my_data.ts";

interface EraseData {
  readonly planned: Awaited<ReturnType<MyData["planErasure"]>>;
  /** What was typed, if it was another address. */
  readonly typed: string | null;
  /** Whether an erasure was begun and nobody knows how it ended. */
  readonly isUncertain: boolean;
}

/** What would go and what would stay. Only the typed address erases, and a link does so once. */
export const handler = define.handlers({
  GET: (ctx) => show(ctx),
  async POST(ctx) {
    await limitPosts(ctx);
    const { myData, log, resultPages } = ctx.state.services;
    const token = ctx.params.token ?? "";
    const typed = (await readForm(ctx.req)).get("address") ?? "";
    const done = await myData.erase(token, typed);
    if (done === null || done.state === "used") return show(ctx);
    if (done.state === "mismatch") return show(ctx, { status: 422, typed });
    for (const id of done.checkIds) resultPages.forget(id);
    if (done.state === "erased") {
      const { files } = done;
      if ("error" in files) log.error("mail files not erased", describeError(files.error));
      else if (files.left.length > 0) log.error("mail files not erased", { files: files.left.length });
      return ctx.redirect(`/my-data/${token}`, 303);
    }
    if (done.state === "unnoted") {
      log.error("person not erased", { problem: done.problem });
      return show(ctx, { status: 409, isBlocked: true });
    }
    log.error("person not erased", describeError(done.error));
    return show(ctx, { status: 503, isUncertain: true });
  },
});

interface Shown {
  readonly status?: number;
  readonly typed?: string;
  readonly isBlocked?: boolean;
  readonly isUncertain?: boolean;
}

async function show(
  { params, state: { services: { myData } } }: Context<State>,
  { status = 200, typed, isBlocked = false, isUncertain = false }: Shown = {},
) {
  const planned = await myData.planErasure(params.token ?? "");
  const isOpen = planned?.state === "open";
  const data: EraseData = {
    planned: isOpen && isBlocked ? { ...planned, isPossible: false } : planned,
    typed: typed ?? null,
    isUncertain,
  };
  return page<EraseData>(data, { status: isOpen ? status : endedStatus(planned), headers: FORM_HEADERS });
}

export default define.page<typeof handler>(
  function ErasePage({ data: { planned, typed, isUncertain }, state: { site }, params }) {
    return (
      <>
        <PageHead site={site} page={{ title: MY_DATA_PAGE.meta.title }} />
        {planned?.state === "open"
          ? (
            <EraseOwnView
              {...planned}
              path={`/my-data/${params.token}`}
              typed={typed}
              isUncertain={isUncertain}
              contactEmail={site.contactEmail}
            />
          )
          : <NoOwnData used={planned} contactEmail={site.contactEmail} />}
      </>
    );
  },
);
