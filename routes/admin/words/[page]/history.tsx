import { type Context, HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { WordsDone } from "../../../../components/desk/words/WordsDone.tsx";
import {
  WordsHistory,
  type WordsHistoryProps,
  WordsUndo,
} from "../../../../components/desk/words/WordsHistory.tsx";
import { WORDS_HISTORY } from "../../../../lib/content/desk_words.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define, type State } from "../../../../lib/http/state.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";
import {
  HISTORY_SIZE,
  isTime,
  photographsOn,
  placeAfter,
  placeFrom,
  placeText,
  showChange,
  type ShownChange,
  showPublishes,
} from "../../../../lib/words/history.ts";
import { findPage, slotsOfPage } from "../../../../lib/words/pages.ts";

export const config = { skipInheritedLayouts: true };

interface HistoryData extends Omit<WordsHistoryProps, "dates"> {
  /** An older publish whose undoing is looked at. */
  readonly older: {
    readonly publishedAt: string;
    readonly changes: readonly ShownChange[];
  } | null;
}

/** More slots than a page has. */
const ALL = 10_000;

export const handler = define.handlers({
  async GET(ctx) {
    const { words } = ctx.state.services.desk;
    const { searchParams } = ctx.url;
    const { shown, slot, slots } = pageOf(ctx, searchParams.get("slot"));
    const after = placeFrom(searchParams.get("after") ?? "");
    const found = await words.listChanges({ slots, after, limit: HISTORY_SIZE + 1 });
    const changes = found.slice(0, HISTORY_SIZE);
    const last = found.length > HISTORY_SIZE ? changes.at(-1) : undefined;
    const own = slot === null ? {} : { slot };
    const next = last === undefined
      ? null
      : `${ctx.url.pathname}?${new URLSearchParams({ after: placeAfter(last), ...own })}`;
    const undo = searchParams.get("undo") ?? "";
    return page<HistoryData>({
      page: shown,
      slot: slot === null ? null : { id: slot, label: placeText(slot) },
      publishes: showPublishes(changes),
      isFirst: after === null,
      next,
      older: isTime(undo) ? await lookAt(ctx, slots, undo) : null,
    });
  },
  async POST(ctx) {
    const { desk, words } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const publishedAt = fields.get("publishedAt") ?? "";
    if (fields.get("does") !== "undo" || !isTime(publishedAt)) throw new HttpError(400);
    const { slot, slots } = pageOf(ctx, fields.get("slot") ?? null);
    const goOn = (query: Record<string, string>) =>
      ctx.redirect(
        `${ctx.url.pathname}?${new URLSearchParams({ ...query, ...slot === null ? {} : { slot } })}`,
        303,
      );
    const [newest] = await desk.words.listChanges({ slots, after: null, limit: 1 });
    const changes = await desk.words.listChanges({ slots, publishedAt, after: null, limit: ALL });
    const open = changes.filter(({ isLatest }) => isLatest).map(({ slot }) => slot);
    if (open.length === 0) return goOn({ done: "undone-already" });
    const seen = fields.get("seen");
    const isNewest = newest?.publishedAt === publishedAt && open.length === changes.length;
    // Beside what was published later, what comes back may be another person's.
    if (!isNewest && seen === undefined) return goOn({ undo: publishedAt });
    if (!isNewest && seen !== open.join(" ")) return goOn({ undo: publishedAt, done: "moved" });
    const done = await desk.words.undo({ slots: open, publishedAt });
    words.forget();
    return goOn({ done: done === "done" ? "undone" : "undone-already" });
  },
});

function pageOf({ params }: Context<State>, slot: string | null) {
  const shown = findPage(params.page ?? "");
  if (shown === null) throw new HttpError(404);
  const slots = [
    ...slotsOfPage(shown),
    // What stands on several pages has the path of one of them.
    ...shown.where === undefined ? photographsOn(shown.path) : [],
  ];
  if (slot !== null && !slots.includes(slot)) throw new HttpError(404);
  return { shown, slot, slots: slot === null ? slots : [slot] };
}

/** What undoing a publish would change: not what was published again since; null: nothing is left to undo. */
async function lookAt({ state }: Context<State>, slots: readonly string[], publishedAt: string) {
  const { words } = state.services.desk;
  const all = await words.listChanges({ slots, publishedAt, after: null, limit: ALL });
  const { published } = await words.read();
  const changes = all.filter(({ isLatest }) => isLatest)
    .flatMap(({ slot, before }) => showChange(slot, published.values.get(slot) ?? null, before) ?? []);
  return changes.length === 0 ? null : { publishedAt, changes };
}

export default define.page<typeof handler>(function History({ data, state: { site, services }, url }) {
  const { older, ...history } = data;
  const back = url.searchParams.get("done") === "undone" ? history.publishes[0]?.changes ?? [] : [];
  return (
    <DeskFrame site={site} title={`${WORDS_HISTORY.title}: ${data.page.title}`} path={url.pathname}>
      <WordsDone query={url.searchParams}>
        {back.length > 0 && (
          <ul class="w-full text-note">
            {back.map(({ slot, label, after }) => (
              <li key={slot} class="wrap-anywhere">
                <span class="font-semibold">{label}:</span> {after.text}
              </li>
            ))}
          </ul>
        )}
      </WordsDone>
      {older === null
        ? <WordsHistory {...history} dates={signupDates(services.desk.timeZone)} />
        : <WordsUndo {...history} {...older} />}
    </DeskFrame>
  );
});
