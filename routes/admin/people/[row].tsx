import { HttpError, page } from "fresh";
import { DeskFrame, DeskMissing } from "../../../components/desk/DeskFrame.tsx";
import { DoneBy } from "../../../components/desk/DeskNotice.tsx";
import { PersonBrief } from "../../../components/desk/PersonBrief.tsx";
import { PEOPLE_PAGE } from "../../../lib/content/desk.ts";
import { PERSON_DONE } from "../../../lib/content/desk_person.ts";
import { NotesRefused, type RefusedNotes } from "../../../components/desk/NotesForm.tsx";
import type { Brief } from "../../../lib/desk/desk.ts";
import type { PersonActions } from "../../../lib/desk/person_actions.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ params, state: { services: { desk } } }) {
    const brief = await desk.readBrief(params.row ?? "");
    return page<PersonPage>({ brief, refused: null }, { status: brief === null ? 404 : 200 });
  },
  /** Each button says what it has done, or that nothing was changed. */
  async POST(ctx) {
    const { desk, mail } = ctx.state.services;
    const row = ctx.params.row ?? "";
    const fields = await readForm(ctx.req);
    const done = await act(desk.actions, row, fields);
    if (done === undefined) throw new HttpError(400);
    if (done === null) throw new HttpError(404);
    if (fields.get("does") === "notes" && (done === "changed" || done === "long" || done === "wrong")) {
      const refused: RefusedNotes = { why: done, typed: fields };
      return page<PersonPage>({ brief: await desk.readBrief(row), refused }, {
        status: done === "changed" ? 409 : 422,
      });
    }
    mail.wake();
    return ctx.redirect(`/admin/people/${row}?done=${fields.get("does")}-${done}`, 303);
  },
});

/** `brief`: null without such a person. */
interface PersonPage {
  readonly brief: Brief | null;
  readonly refused: RefusedNotes | null;
}

/** What a form has done, as the second half of a code of PERSON_DONE; null: there is no such person; undefined: there is no such form. */
async function act(
  actions: PersonActions,
  row: string,
  fields: ReadonlyMap<string, string>,
): Promise<string | null | undefined> {
  switch (fields.get("does")) {
    case "link": {
      const sent = await actions.mailLink(row, fields.get("check") ?? "");
      return sent === "today already" ? "today" : sent;
    }
    case "notes":
      return await actions.saveLead(row, fields);
    case "unsubscribe":
      return await actions.unsubscribe(row);
    case "write":
      return await actions.resubscribe(row, fields.get("since") ?? "");
  }
}

export default define.page<typeof handler>(
  function Person({ data: { brief, refused }, state: { site, services }, url }) {
    if (brief === null) {
      return <DeskMissing site={site} path={url.pathname} {...PEOPLE_PAGE.gone} />;
    }
    return (
      <DeskFrame site={site} title={brief.name ?? PEOPLE_PAGE.title} path={url.pathname}>
        {refused === null
          ? <DoneBy texts={PERSON_DONE} code={url.searchParams.get("done")} />
          : <NotesRefused {...refused} />}
        <PersonBrief
          brief={brief}
          siteName={site.name}
          path={url.pathname}
          timeZone={services.desk.timeZone}
          now={new Date().toISOString()}
          refused={refused}
        />
      </DeskFrame>
    );
  },
);
