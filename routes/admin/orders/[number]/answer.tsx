import { HttpError, page } from "fresh";
import { DeskButton, DeskText, Radio, wrongIf } from "../../../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskTitle } from "../../../../components/desk/DeskLink.tsx";
import { DeskRefused } from "../../../../components/desk/DeskNotice.tsx";
import { ANSWER, TODAY } from "../../../../lib/content/desk_today.ts";
import { MAILS } from "../../../../lib/content/mails.ts";
import type { Answerable } from "../../../../lib/desk/today/answer.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import { randomToken } from "../../../../lib/tokens.ts";

export const config = { skipInheritedLayouts: true };

interface AnswerData {
  readonly entry: Answerable;
  readonly refused: keyof typeof ANSWER.refused | null;
  readonly form: {
    readonly entryId: string;
    readonly formKey: string;
    readonly outcome: string;
    readonly text: string;
  };
}

/** Notes what the coach has answered. */
export const handler = define.handlers({
  async GET({ params, url, state: { services: { today } } }) {
    const entryId = url.searchParams.get("entry") ?? "";
    const entry = await today.findAnswerable(params.number ?? "", entryId);
    if (entry === null) throw new HttpError(404);
    const form = { entryId, formKey: randomToken(), outcome: "", text: "" };
    return page<AnswerData>({ entry, form, refused: entry.answerId === null ? null : "already" });
  },
  async POST({ params, req, redirect, state: { services: { today } } }) {
    const fields = await readForm(req);
    const [entryId, formKey] = [fields.get("entry") ?? "", fields.get("key") ?? ""];
    const entry = await today.findAnswerable(params.number ?? "", entryId);
    if (entry === null) throw new HttpError(404);
    const refused = await today.noteAnswer(entry, fields);
    if (refused === "done") return redirect(`/admin?done=answered&answer=${formKey}`, 303);
    const form = { entryId, formKey, outcome: fields.get("outcome") ?? "", text: fields.get("text") ?? "" };
    return page<AnswerData>({ entry, form, refused }, { status: refused === "already" ? 409 : 422 });
  },
});

export default define.page<typeof handler>(function AnswerPage({ data, state: { site }, url }) {
  const { entry: { title, kind }, refused, form } = data;
  const events: Readonly<Record<string, string>> = MAILS.notice.events;
  return (
    <DeskFrame site={site} title={ANSWER.title} path={url.pathname}>
      <DeskRefused id="refused">{refused && ANSWER.refused[refused]}</DeskRefused>
      <DeskTitle href="/admin" back={TODAY.title}>{ANSWER.title}</DeskTitle>
      <p class="mt-2 mb-6 measure-62 text-lede text-ink-2">{`${title}. ${events[kind]}.`}</p>
      {refused !== "already" && refused !== "due" && (
        <form method="post" action={url.pathname} class="grid max-w-120 gap-3">
          <input type="hidden" name="key" value={form.formKey} />
          <input type="hidden" name="entry" value={form.entryId} />
          <fieldset>
            <legend class="mb-1 font-semibold">{ANSWER.group}</legend>
            {Object.entries(ANSWER.outcomes).map(([value, label]) => (
              <Radio
                key={value}
                name="outcome"
                value={value}
                label={label}
                isChosen={form.outcome === value}
                {...wrongIf(refused === "choose")}
              />
            ))}
          </fieldset>
          <DeskText
            name="text"
            label={ANSWER.note}
            most={ANSWER.most}
            typed={form.text}
            isWrong={refused === "long"}
            rows={4}
          />
          <div>
            <DeskButton>{ANSWER.button}</DeskButton>
          </div>
        </form>
      )}
    </DeskFrame>
  );
});
