import { type Context, HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { WordsDone } from "../../../../components/desk/words/WordsDone.tsx";
import { WordsHistory, type WordsHistoryProps } from "../../../../components/desk/words/WordsHistory.tsx";
import { WORDS_HISTORY } from "../../../../lib/content/desk_words.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define, type State } from "../../../../lib/http/state.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";
import { HISTORY_SIZE, isTime, placeAfter, placeFrom, showChanges } from "../../../../lib/words/history.ts";
import { findPage, slotsOfPage } from "../../../../lib/words/pages.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET(ctx) {
    const { words } = ctx.state.services.desk;
    const { shown, slots } = await pageOf(ctx);
    const after = placeFrom(ctx.url.searchParams.get("after") ?? "");
    const found = await words.listChanges({ slots, after, limit: HISTORY_SIZE + 1 });
    const changes = found.slice(0, HISTORY_SIZE);
    const last = found.length > HISTORY_SIZE ? changes.at(-1) : undefined;
    const next = last === undefined
      ? null
      : `${ctx.url.pathname}?${new URLSearchParams({ after: placeAfter(last) })}`;
    return page<Omit<WordsHistoryProps, "dates">>({ page: shown, changes: showChanges(changes), next });
  },
  async POST(ctx) {
    const { desk, words } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const publishedAt = fields.get("publishedAt") ?? "";
    if (fields.get("does") !== "undo" || !isTime(publishedAt)) throw new HttpError(400);
    const { slots } = await pageOf(ctx);
    const undone = await desk.words.undo({ slots, publishedAt });
    words.forget();
    return ctx.redirect(`${ctx.url.pathname}?done=${undone === "done" ? "undone" : "undone-already"}`, 303);
  },
});

async function pageOf({ params, state: { draftPage, services: { desk } } }: Context<State>) {
  const shown = findPage(params.page ?? "");
  if (shown === null) throw new HttpError(404);
  return { shown, slots: await slotsOfPage(shown, draftPage, await desk.words.read()) };
}

export default define.page<typeof handler>(function History({ data, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={`${WORDS_HISTORY.title}: ${data.page.title}`} path={url.pathname}>
      <WordsDone query={url.searchParams} />
      <WordsHistory {...data} dates={signupDates(services.desk.timeZone)} />
    </DeskFrame>
  );
});
