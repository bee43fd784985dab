import { HttpError, page } from "fresh";
import { DeskAction } from "../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../components/desk/DeskNotice.tsx";
import { TodayView } from "../../components/desk/TodayView.tsx";
import { TODAY } from "../../lib/content/desk_today.ts";
import type { TodayData } from "../../lib/desk/today/today.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { define } from "../../lib/http/state.ts";
import { isToken } from "../../lib/tokens.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET: async ({ state: { services: { today } } }) => page<TodayData>(await today.read(new Date())),
  async POST({ req, redirect, state: { services: { mail, today } } }) {
    const fields = await readForm(req);
    const does = fields.get("does");
    if (does === "retry") {
      await mail.retry();
      return redirect("/admin?done=retried", 303);
    }
    if (does !== "reopen") throw new HttpError(400);
    await today.deleteAnswer(fields.get("answer") ?? "");
    return redirect("/admin?done=reopened", 303);
  },
});

export default define.page<typeof handler>(function Today({ data, state: { site, services }, url }) {
  const texts: Readonly<Record<string, string>> = TODAY.done;
  const done = url.searchParams.get("done") ?? "";
  const answer = url.searchParams.get("answer") ?? "";
  return (
    <DeskFrame site={site} title={TODAY.title} path={url.pathname}>
      {Object.hasOwn(texts, done) && (
        <DeskDone text={texts[done] ?? ""}>
          {isToken(answer) && (
            <DeskAction path="/admin" fields={{ does: "reopen", answer }}>{TODAY.undo}</DeskAction>
          )}
        </DeskDone>
      )}
      <TodayView data={data} timeZone={services.desk.timeZone} />
    </DeskFrame>
  );
});
