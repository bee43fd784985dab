import type { JSX, ReactNode } from "react";
import { FOCUS_DESK } from "../../lib/content/focus_map.ts";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { FOCUS_FIELDS, focusMap, focusPath, type HeldMap, newsOf, stepsOf } from "../../lib/focus/map.ts";
import { capitalized } from "../../lib/in_words.ts";
import type { PageTexts } from "../../lib/private_page/held.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { DeskButton, DeskText } from "./DeskForm.tsx";
import { PageRow, PrivateDesk, type PrivateDeskProps } from "./PrivateDesk.tsx";

/** The form of somebody's Strategic Focus Map, what the founder did with it, and its link. */
export function FocusDesk(props: PrivateDeskProps<HeldMap>): JSX.Element {
  const { brief: { checks: [check] }, page: { held }, path, dates } = props;
  const { state } = FOCUS_DESK;
  const isFinished = held !== null && held.finishedAt !== null;
  const now = held === null
    ? check ? state.fresh(dates.day(check.createdAt)) : state.empty
    : (isFinished ? state.finished : state.draft)(dates.full(held.changedAt));
  return (
    <PrivateDesk
      {...props}
      words={FOCUS_DESK}
      limits={FOCUS_FIELDS}
      state={now}
      isOpen
      isSent={isFinished}
      sends="map"
      pathOf={focusPath}
      news={held !== null && `${tickedText(held)}.`}
      form={(typed, wrong) => (
        <form id="map" method="post" action={path} data-words={props.refused ? "unsaved" : ""}>
          <input type="hidden" name="key" value={props.formKey} />
          <input type="hidden" name="revision" value={held?.revision ?? 0} />
          <Fields texts={typed} wrong={wrong} />
          <div class="mt-5 flex flex-wrap gap-3">
            <DeskButton name="does" value="save" look={isFinished ? "accent" : "quiet"}>
              {isFinished ? FOCUS_DESK.saveFinished : FOCUS_DESK.save}
            </DeskButton>
            {!isFinished && (
              <DeskButton name="does" value="finish" look="accent">{FOCUS_DESK.finish}</DeskButton>
            )}
          </div>
        </form>
      )}
    />
  );
}

function tickedText({ texts, ticks }: HeldMap): string {
  const steps = stepsOf(focusMap(texts));
  return FOCUS_DESK.ticked(steps.filter(({ text }) => Object.hasOwn(ticks, text)).length, steps.length);
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
    : `${finished(dates.day(held.finishedAt))} ${tickedText(held)}.`;
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
  readonly texts: PageTexts;
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
        <Group title={groups.way} note={PRIVATE_LINK.upTo(FOCUS_FIELDS.get("way1") ?? 0)}>
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
