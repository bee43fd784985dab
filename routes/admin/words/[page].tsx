import { type Context, HttpError, page } from "fresh";
import { Callout } from "../../../components/Callout.tsx";
import { Confirm } from "../../../components/desk/Confirm.tsx";
import { DeskLink } from "../../../components/desk/DeskLink.tsx";
import { ARROW_RIGHT } from "../../../components/icons.ts";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskDone, DeskRefused } from "../../../components/desk/DeskNotice.tsx";
import { WordsDone } from "../../../components/desk/words/WordsDone.tsx";
import { ALL_DRAFTS } from "../../../components/desk/words/WordsList.tsx";
import { WordsEditor, type WordsEditorProps } from "../../../components/desk/words/WordsEditor.tsx";
import type { DeskPage } from "../../../lib/content/desk_slots.ts";
import { WORDS_HISTORY, WORDS_LIST, WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import { type PriceDoubt, priceDoubts } from "../../../lib/content/price_sense.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { define, type State } from "../../../lib/http/state.ts";
import { stepFrom } from "../../../lib/words/form.ts";
import { afterButton, openSections, withoutExamplesIn, withTicks } from "../../../lib/words/form_buttons.ts";
import {
  draftsField,
  draftsFrom,
  readSent,
  readWishes,
  type Sent,
  viewSlots,
  withShipped,
} from "../../../lib/words/form_view.ts";
import { showDrafts } from "../../../lib/words/history.ts";
import { textOfValue } from "../../../lib/words/page_slots.ts";
import { placeOfSlot } from "../../../lib/words/labels.ts";
import { findPage, findShownOn, slotsOfPage } from "../../../lib/words/pages.ts";
import { SampleMark } from "../../../lib/words/slot.ts";
import { TYPED_SLOTS } from "../../../lib/words/slots.ts";
import { withWords } from "../../../lib/words/with_words.ts";
import { overruledBy } from "../../../lib/words/current.ts";
import { storedIn } from "../../../lib/words/words_desk.ts";

export const config = { skipInheritedLayouts: true };

/** The largest form that is read, in bytes: all words of a page. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

interface EditorData extends WordsEditorProps {
  /** Why nothing was saved or published. */
  readonly refused: string | null;
  /** Prices that contradict each other, and figures that a draft takes away. */
  readonly doubts: readonly Pick<PriceDoubt, "slot" | "what">[];
  /** Drafts of other pages, and of photographs. */
  readonly others: number;
  /** What the last button has done in the form, which is not saved. */
  readonly said: string | null;
}

/** Opening the page changes nothing. What was typed is kept with each button, so that none loses it. */
export const handler = define.handlers({
  GET: async (ctx) => await show(ctx, requirePage(ctx)),
  async POST(ctx) {
    const { desk: { words }, words: siteWords } = ctx.state.services;
    const shown = requirePage(ctx);
    const fields = await readForm(ctx.req, MAX_FORM_BYTES);
    const isPasted = fields.entries().some(([name, text]) => name.startsWith("paste ") && text.trim() !== "");
    // What was pasted moves the items of its list: no button means them any more.
    const does = isPasted ? "save" : fields.get("does") ?? "";
    const drafts = fields.get("drafts") ?? "";
    const goOn = (done: string, at = fields.get("at") ?? "") => {
      const open = placeOfSlot(at)?.section.key ?? fields.get("open") ?? "";
      const query = new URLSearchParams({ done, ...open === "" ? {} : { open } });
      return ctx.redirect(`/admin/words/${shown.key}?${query}${TYPED_SLOTS.has(at) ? `#at/${at}` : ""}`, 303);
    };
    if (does === "drop") {
      const done = await words.drop(draftsFrom(drafts));
      return done === "changed" ? await show(ctx, shown, { refused: WORDS_PAGE.changed }) : goOn("dropped");
    }
    const all = readSent(fields);
    const step = stepFrom(does);
    if (step !== null) {
      const after = afterButton(all, step);
      if (after === null) throw new HttpError(400);
      return await show(ctx, shown, { ...after, drafts });
    }
    if (does === "empty") return await show(ctx, shown, { ...withoutExamplesIn(all), drafts });
    if (does === "tick") return await show(ctx, shown, { ...withTicks(all), drafts });
    const [, restored = ""] = /^restore (\S+)$/.exec(does) ?? [];
    if (!all.has(restored) && does !== "save" && does !== "publish") throw new HttpError(400);
    const sent = withShipped(all, restored);
    const { wishes, refusals } = readWishes(sent);
    const { touched, elsewhere } = await words.save(wishes);
    if (elsewhere.length > 0) return await showElsewhere(ctx, shown, sent, elsewhere);
    if (refusals.size > 0) {
      return await show(ctx, shown, {
        sent: new Map([...sent].filter(([id]) => !wishes.has(id))),
        refusals,
        refused: WORDS_PAGE.waiting(refusals.size),
        status: 422,
      });
    }
    // Where the coach was, as far as the form tells without its script.
    const at = fields.get("at") || restored || touched.at(-1);
    if (does === "publish" && touched.length > 0) return goOn("unseen", at);
    if (does !== "publish") {
      const isUnconfirmed = touched.some((id) =>
        sent.get(id)?.typed !== all.get(id)?.typed && id !== restored
      );
      return goOn(isUnconfirmed ? "unconfirmed" : touched.length > 0 ? "saved" : "same", at);
    }
    const done = await words.publish(draftsFrom(drafts));
    if (done === "changed") return await show(ctx, shown, { refused: WORDS_PAGE.changed });
    siteWords.forget();
    return goOn(done === "done" ? "published" : "nothing-waits");
  },
});

function requirePage({ params }: Context<State>): DeskPage {
  const found = findPage(params.page ?? "");
  if (found === null) throw new HttpError(404);
  return found;
}

interface ShowOptions {
  readonly sent?: ReadonlyMap<string, Sent>;
  readonly refusals?: ReadonlyMap<string, string>;
  readonly refused?: string | null;
  /** What the last button has done in the form. */
  readonly said?: string | null;
  /** Whether what was changed in it stays folded. */
  readonly isFolded?: boolean;
  /** The section that is open. */
  readonly open?: string | undefined;
  readonly focus?: string | null;
  /** The drafts that the coach has seen, if the form goes on. */
  readonly drafts?: string;
  readonly status?: number;
}

async function show(ctx: Context<State>, shown: DeskPage, options: ShowOptions = {}) {
  const { draftPage, services: { config, desk } } = ctx.state;
  const { refused = null, said = null, focus = null } = options;
  const [now, times] = await Promise.all([desk.words.read(), desk.words.readPublishTimes()]);
  const ids = slotsOfPage(shown);
  const histories = new Map(
    times.keys().map((slot) => [slot, `/admin/words/${shown.key}/history?${new URLSearchParams({ slot })}`]),
  );
  const slots = viewSlots(ids, now, { ...options, histories });
  const own = ids.flatMap((id) => now.drafts.get(id) ?? []);
  return page<EditorData>({
    page: shown,
    slots,
    // All examples may be out of a form: it stays folded then.
    open: openSections(
      shown,
      options.isFolded ? [] : slots,
      options.open ?? ctx.url.searchParams.get("open"),
      focus,
    ),
    shownOn: await findShownOn(draftPage),
    overruled: overruledBy(config),
    drafts: options.drafts ?? draftsField(own),
    draftCount: own.length,
    others: now.drafts.size - own.length,
    isUnsaved: options.sent !== undefined,
    doubts: withWords(() => now.drafted, () => [
      ...priceDoubts().filter(({ slot }) => ids.includes(slot)),
      ...[...showDrafts(own, now.published).values()].flat().flatMap(({ slot, label, lost }) =>
        lost.length > 0 ? [{ slot, what: `${label}: ${WORDS_HISTORY.lost(lost)}` }] : []
      ),
    ]),
    focus,
    refused,
    said,
  }, { status: options.status ?? (refused === null ? 200 : 409) });
}

/** Somebody has changed a field in another window: the form says what it is now, and the next press of the button replaces that. */
async function showElsewhere(
  ctx: Context<State>,
  shown: DeskPage,
  sent: ReadonlyMap<string, Sent>,
  elsewhere: readonly string[],
) {
  const now = await ctx.state.services.desk.words.read();
  const refusals = elsewhere.flatMap((id) => {
    const slot = TYPED_SLOTS.get(id);
    return slot === undefined
      ? []
      : [[id, WORDS_PAGE.elsewhere(textOfValue(slot, storedIn(now.drafted, id, slot)))] as const];
  });
  const fresh = viewSlots([...sent.keys()], now);
  const again = fresh.flatMap(({ id, seen }) => {
    const one = sent.get(id);
    return one === undefined ? [] : [[id, elsewhere.includes(id) ? { ...one, seen } : one] as const];
  });
  const refused = WORDS_PAGE.replaced(elsewhere.length);
  return await show(ctx, shown, { sent: new Map(again), refusals: new Map(refusals), refused });
}

export default define.page<typeof handler>(function EditWords({ data, state: { site }, url }) {
  const { refused, said, doubts, others, ...editor } = data;
  const { page, slots, drafts, draftCount } = editor;
  const path = `/admin/words/${page.key}`;
  const { drop } = WORDS_PAGE;
  return (
    <DeskFrame site={site} title={page.title} path={url.pathname}>
      {url.searchParams.has("drop") && draftCount > 0
        ? (
          <Confirm
            path={path}
            back={page.title}
            title={drop.title}
            lead={drop.lead}
            what={drop.what(
              slots.filter(({ state }) => state === "draft").map(({ label, slot }) =>
                slot instanceof SampleMark ? slot.what : label
              ),
            )}
            action={{ path, fields: { does: "drop", drafts } }}
            button={drop.button(draftCount)}
            look="danger"
            final={drop.final}
          />
        )
        : (
          <>
            {refused === null
              ? said === null
                ? (
                  <WordsDone query={url.searchParams}>
                    {url.searchParams.get("done") === "published" && others > 0 && (
                      <DeskLink href={ALL_DRAFTS} icon={ARROW_RIGHT}>
                        {WORDS_LIST.all.others(others)}
                      </DeskLink>
                    )}
                  </WordsDone>
                )
                : <DeskDone text={said} />
              : <Refused refused={refused} slots={slots} />}
            {doubts.length > 0 && (
              <Callout tone="attention" class="mb-5">
                <p class="font-semibold">{WORDS_PAGE.doubts}</p>
                <ul>
                  {doubts.map(({ slot, what }) => (
                    <li key={slot}>
                      <a
                        href={`#${slot}`}
                        class="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
                      >
                        {what}.
                      </a>
                    </li>
                  ))}
                </ul>
              </Callout>
            )}
            <WordsEditor {...editor} />
          </>
        )}
    </DeskFrame>
  );
});

/** Why nothing was done, with a link to each field. */
function Refused({ refused, slots }: { readonly refused: string; readonly slots: EditorData["slots"] }) {
  const fields = slots.flatMap(({ label, slot, refusals }) =>
    [...refusals.keys()].map((name) => ({ label: slot instanceof SampleMark ? slot.what : label, name }))
  );
  return (
    <DeskRefused>
      <p>{refused}</p>
      {fields.length > 0 && (
        <ul class="mt-1 flex flex-wrap gap-x-5 font-normal">
          {fields.map(({ label, name }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                class="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskRefused>
  );
}
