import type { JSX, ReactNode } from "react";
import { FOCUS_DESK } from "../../lib/content/focus_map.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import type { DeskMap, RefusedMap } from "../../lib/focus/focus.ts";
import { FOCUS_FIELDS, focusMap, focusPath, type FocusTexts, stepsOf } from "../../lib/focus/map.ts";
import { type HeldMap, isUnseen, newsOf } from "../../lib/focus/held.ts";
import { capitalized } from "../../lib/in_words.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { DeskAction, DeskButton, DeskText } from "./DeskForm.tsx";
import { DataRow } from "./PersonData.tsx";
import { PageRow, PageTop, PrivateLink } from "./PrivateLink.tsx";

interface FocusDeskProps {
  readonly brief: Brief;
  readonly map: DeskMap;
  /** Why the form is shown again. */
  readonly refused: RefusedMap | null;
  /** The token of the form. */
  readonly formKey: string;
  /** The path of this page, and of the person's. */
  readonly path: string;
  readonly back: string;
  readonly origin: string;
  readonly dates: SignupDates;
}

/** The form of somebody's Strategic Focus Map, what the founder did with it, and its link. */
export function FocusDesk(
  { brief, map: { held, texts, link }, refused, formKey, path, back, origin, dates }: FocusDeskProps,
): JSX.Element {
  const { state, reopen } = FOCUS_DESK;
  const name = brief.name ?? brief.address;
  const [check] = brief.checks;
  const now = held === null
    ? check ? state.fresh(dates.day(check.createdAt)) : state.empty
    : (held.finishedAt === null ? state.draft : state.finished)(dates.full(held.changedAt));
  return (
    <>
      <PageTop
        refused={refused}
        limits={FOCUS_FIELDS}
        words={FOCUS_DESK}
        back={back}
        name={name}
        state={now}
      />
      {held !== null && held.answeredAt !== null && <News held={held} path={path} dates={dates} />}
      <form method="post" action={path} class="mt-6 max-w-page">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="revision" value={held?.revision ?? 0} />
        <Fields texts={refused?.texts ?? texts} wrong={refused?.field ?? null} />
        <div class="mt-5 flex flex-wrap gap-3">
          <DeskButton name="does" value="save" look={held?.finishedAt ? "accent" : "quiet"}>
            {held?.finishedAt ? FOCUS_DESK.saveFinished : FOCUS_DESK.save}
          </DeskButton>
          {!held?.finishedAt && (
            <DeskButton name="does" value="finish" look="accent">{FOCUS_DESK.finish}</DeskButton>
          )}
        </div>
      </form>
      {held !== null && (
        <section class="mt-10 border-t border-ink">
          {held.canUndo && (
            <DataRow heading="h2" title={FOCUS_DESK.undo} text="">
              <DeskAction path={path} fields={{ does: "undo", revision: `${held.revision}` }}>
                {FOCUS_DESK.undo}
              </DeskAction>
            </DataRow>
          )}
          {held.finishedAt !== null && (
            <>
              <PrivateLink
                held={held}
                href={link === null ? null : origin + focusPath(link)}
                path={path}
                address={brief.address}
                dates={dates}
                words={{ ...FOCUS_DESK, reader: "founder" }}
              />
              <DataRow heading="h2" title={reopen.title} text={reopen.text}>
                <DeskAction path={path} fields={{ does: "reopen" }}>{reopen.button}</DeskAction>
              </DataRow>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** The line on the person's page that leads to the map. */
export function FocusRow(
  { held, path, dates }: {
    readonly held: HeldMap | null;
    readonly path: string;
    readonly dates: SignupDates;
  },
): JSX.Element {
  const { title, none, draft, finished, news, begin, open } = FOCUS_DESK.row;
  const { ticks, comments } = newsOf(held);
  const said = held === null
    ? none
    : held.finishedAt === null
    ? draft(dates.day(held.changedAt))
    : finished(dates.day(held.finishedAt));
  return (
    <PageRow
      title={title}
      text={ticks + comments === 0 ? said : `${said} ${capitalized(news(ticks, comments))}.`}
      href={`${path}/focus`}
    >
      {held === null ? begin : open}
    </PageRow>
  );
}

interface FieldsProps {
  readonly texts: FocusTexts;
  /** The field that was refused. */
  readonly wrong: string | null;
}

function Fields({ texts, wrong }: FieldsProps): JSX.Element {
  const { fields, groups } = FOCUS_DESK;
  const field = (name: string, label: string, isLabelHidden = false) => (
    <DeskText
      key={name}
      name={name}
      label={label}
      most={FOCUS_FIELDS.get(name) ?? 0}
      typed={texts[name] ?? ""}
      isWrong={wrong === name}
      rows={name.startsWith("what") || name === "company" ? 1 : 2}
      isLabelHidden={isLabelHidden}
    />
  );
  return (
    <div class="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <div class="grid content-start gap-4">
        {field("company", fields.company)}
        <Group title={groups.way}>
          {[1, 2, 3].map((place) => field(`way${place}`, `${fields.way} ${place}`, true))}
        </Group>
        {field("stops", fields.stops)}
        {field("next", fields.next)}
      </div>
      <Group title={groups.matters} note={groups.mattersNote}>
        {[1, 2, 3].map((place) => (
          <div key={place} class="grid gap-3 border-t border-line pt-3 lg:grid-cols-2">
            {field(`what${place}`, fields.what(place))}
            {field(`measure${place}`, fields.measure)}
            {field(`step${place}week1`, fields.step(1))}
            {field(`step${place}week2`, fields.step(2))}
          </div>
        ))}
      </Group>
    </div>
  );
}

function Group(
  { title, note, children }: { readonly title: string; readonly note?: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <fieldset class="grid min-w-0 content-start gap-3">
      <legend class="mb-1 text-note font-semibold">
        {title}
        {note && <span class="font-normal text-ink-2">{` ${note}`}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** What the founder ticked and wrote. */
function News(
  { held, path, dates }: { readonly held: HeldMap } & Pick<FocusDeskProps, "path" | "dates">,
): JSX.Element {
  const { news } = FOCUS_DESK;
  const steps = stepsOf(focusMap(held.texts));
  const done = steps.filter(({ text }) => Object.hasOwn(held.ticks, text)).length;
  const isNew = (at: string) => isUnseen(held, at);
  return (
    <section id="news" class="mt-5 border-t border-ink pt-3">
      <h2 class="text-title">{news.title}</h2>
      <p class="mt-1 text-note text-ink-2">
        {news.ticked(done, steps.length)}. {held.comments.length === 0 && news.none}
      </p>
      <ul>
        {held.comments.toReversed().map(({ id, at, text }) => (
          <li key={id} class="border-t border-line py-2.5">
            <p class="text-small text-ink-2">
              {dates.full(at)}
              {isNew(at) && <b class="ml-2 font-semibold text-accent-ink">{news.new}</b>}
            </p>
            <p class="measure-62 whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {held.answeredAt !== null && isNew(held.answeredAt) && (
        <DeskAction path={path} fields={{ does: "seen", until: held.answeredAt }}>{news.seen}</DeskAction>
      )}
    </section>
  );
}
