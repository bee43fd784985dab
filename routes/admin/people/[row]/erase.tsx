import { type Context, HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { EraseView, type EraseViewProps } from "../../../../components/desk/EraseView.tsx";
import { ERASE_PAGE } from "../../../../lib/content/desk_person.ts";
import type { PlannedErasure } from "../../../../lib/desk/person_actions.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define, type State } from "../../../../lib/http/state.ts";
import { describeError } from "../../../../lib/log.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";

export const config = { skipInheritedLayouts: true };

type EraseData = Pick<EraseViewProps, "planned" | "typed" | "isUncertain" | "done">;

/** What would go and what would stay. Only the typed address erases. */
export const handler = define.handlers({
  async GET(ctx) {
    const { row = "" } = ctx.params;
    const planned = await ctx.state.services.desk.actions.planErasure(row);
    // Whoever comes back here after erasing reads there that nobody is left.
    return planned === null ? ctx.redirect(`/admin/people/${row}`, 303) : show({ planned });
  },
  async POST(ctx) {
    const { desk: { actions }, log, resultPages } = ctx.state.services;
    const typed = (await readForm(ctx.req)).get("address") ?? "";
    const done = await actions.erase(ctx.params.row ?? "", typed);
    if (done.state === "unknown") throw new HttpError(404);
    if (done.state === "earlier") return ctx.redirect("/admin/people?done=erase-earlier", 303);
    if (done.state === "mismatch") return show({ planned: await plan(ctx), typed }, 422);
    const { held } = done;
    for (const id of held.checkIds) resultPages.forget(id);
    if (done.state === "erased") {
      const { files } = done;
      const isWhole = !("error" in files) && files.left.length === 0;
      if (!isWhole) log.warn("mail files not erased", "error" in files ? describeError(files.error) : {});
      // No page shows the address any more.
      const planned = { address: null, name: null, held, problem: null };
      return show({ planned, done: isWhole ? "erased" : "files" });
    }
    const planned = await plan(ctx);
    if (done.state === "unnoted") {
      return show({ planned: { ...planned, problem: done.problem } }, 409);
    }
    log.error("person not erased", describeError(done.error));
    return show({ planned, isUncertain: true }, 503);
  },
});

async function plan({ params, state: { services: { desk } } }: Context<State>): Promise<PlannedErasure> {
  const planned = await desk.actions.planErasure(params.row ?? "");
  if (planned === null) throw new HttpError(404);
  return planned;
}

function show(data: Pick<EraseData, "planned"> & Partial<EraseData>, status = 200) {
  return page<EraseData>({ typed: null, isUncertain: false, done: null, ...data }, { status });
}

export default define.page<typeof handler>(
  function Erase({ data, params: { row = "" }, state: { site, services }, url }) {
    const { planned: { name, address }, done } = data;
    return (
      <DeskFrame
        site={site}
        title={done === null ? ERASE_PAGE.title(name ?? address) : ERASE_PAGE.erased}
        path={url.pathname}
      >
        <EraseView
          {...data}
          path={url.pathname.replace(/\/erase$/, "")}
          link={row.slice(1)}
          dates={signupDates(services.desk.timeZone)}
          isEmbedded={services.config.databaseUrl === undefined}
        />
      </DeskFrame>
    );
  },
);
