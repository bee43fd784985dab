import { type Context, HttpError, page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DoneBy } from "../../../components/desk/DeskNotice.tsx";
import { PayDeskView } from "../../../components/desk/PayDeskView.tsx";
import { PAY_DESK } from "../../../lib/content/coaching.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { define, type State } from "../../../lib/http/state.ts";
import { MOST_PARTS } from "../../../lib/payments/coaching/pay_link.ts";
import {
  isCoachingId,
  type PayDesk,
  type PayForm,
  type WrongPay,
} from "../../../lib/payments/coaching/pay_links.ts";
import { randomToken } from "../../../lib/tokens.ts";
import { signupDates } from "../../../lib/waitlist/columns.ts";

export const config = { skipInheritedLayouts: true };

interface AskData {
  readonly desk: PayDesk;
  readonly wrong: WrongPay | null;
  readonly formKey: string;
}

/** Where the coach asks somebody for a payment, `?for=` the row of a person. Opening the page changes nothing. */
export const handler = define.handlers({
  async GET(ctx) {
    const { name, email } = await personOf(ctx);
    const desk = await ctx.state.services.payLinks.read({ ...askedOf(ctx.url), name, email });
    return page<AskData>({ desk, wrong: null, formKey: randomToken() });
  },
  async POST(ctx) {
    const { payLinks, mail } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const row = ctx.url.searchParams.get("for") ?? "";
    const back = (done: string, what: string) =>
      ctx.redirect(`${ctx.url.pathname}?${new URLSearchParams({ ...row && { for: row }, what, done })}`, 303);
    const does = fields.get("does");
    if (does !== "make" && does !== "correct") {
      const done = await payLinks.act(fields);
      if (done === null) throw new HttpError(400);
      mail.wake();
      return back(done, askedOf(ctx.url).what);
    }
    const form = formOf(fields);
    const done = form === null
      ? "what"
      : does === "make"
      ? await payLinks.make(form, fields.get("key") ?? "")
      : await payLinks.correct(form, fields);
    mail.wake();
    if (done === "made" || done === "corrected" || done === "corrected-sent") {
      return back(done, form?.what ?? "");
    }
    const person = await personOf(ctx);
    const desk = await payLinks.read({
      ...askedOf(ctx.url),
      ...form && { what: form.what },
      ...person,
      corrects: fields.get("corrects") ?? "",
      ...form && { typed: form, email: person.email || form.email },
    });
    return page<AskData>({ desk, wrong: done, formKey: randomToken() }, { status: 422 });
  },
});

/** What the form is for, and which link it corrects. */
function askedOf(url: URL) {
  const what = url.searchParams.get("what") ?? "";
  return {
    what: isCoachingId(what) ? what : "coaching-session",
    corrects: url.searchParams.get("link") ?? "",
  } as const;
}

/** The person that the page is about; empty without one. */
async function personOf({ url, state: { services: { desk } } }: Context<State>) {
  const row = url.searchParams.get("for");
  if (row === null) return { name: "", email: "" };
  const brief = await desk.readBrief(row);
  if (brief === null) throw new HttpError(404);
  return { name: brief.name ?? "", email: brief.address };
}

/** The fields of the form; null: it is for nothing that there is. */
function formOf(fields: ReadonlyMap<string, string>): PayForm | null {
  const of = (name: string) => fields.get(name) ?? "";
  const what = of("what");
  if (!isCoachingId(what)) return null;
  return {
    what,
    amount: of("amount"),
    name: of("name"),
    email: of("email"),
    due: Array.from({ length: MOST_PARTS }, (_, index) => of(`due${index + 1}`)),
    note: of("note"),
    takesCredit: fields.has("credit"),
    asked: fields.has("asked"),
    second: fields.has("second"),
  };
}

export default define.page<typeof handler>(function AskPage({ data, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={PAY_DESK.title} path={url.pathname}>
      {data.wrong === null && <DoneBy texts={PAY_DESK.done} code={url.searchParams.get("done")} />}
      <PayDeskView
        {...data}
        site={site}
        row={url.searchParams.get("for")}
        dates={signupDates(services.desk.timeZone)}
      />
    </DeskFrame>
  );
});
