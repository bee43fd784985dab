import type { JSX, ReactNode } from "react";
import { DATA_SCHEMA_PATH, MY_DATA_LINK, OWN_DATA, OWN_DATA_ENDED } from "../lib/content/my_data.ts";
import type { Exported } from "../lib/person/export.ts";
import {
  inWords,
  type SaidRow,
  type SaidTable,
  type SaidValue,
  timeInWords,
} from "../lib/person/my_data/in_words.ts";
import type { OpenLink, UsedLink } from "../lib/person/my_data/my_data.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { Fact } from "./DownloadsView.tsx";
import { EmailText } from "./EmailText.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { PageBody, Section } from "./Section.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

const WORDS = OWN_DATA;
const LINK = "underline underline-offset-4 hover:text-accent-ink";

/** The HTTP status of the page that a link opens: of one that opens nothing 404, of one that was used 410. */
export function endedStatus(opened: { readonly state: "open" | "used" } | null): number {
  return opened === null ? 404 : opened.state === "used" ? 410 : 200;
}

interface OwnDataViewProps extends OpenLink {
  readonly exported: Exported;
  /** The path of this page. */
  readonly path: string;
  readonly contactEmail: string;
}

/** Everything that is held about a person, and what they can do. */
export function OwnDataView(
  { email, until, exported, path, unsubscribePath, contactEmail }: OwnDataViewProps,
): JSX.Element {
  const { actions, rest, title: [before, emphasis] } = WORDS;
  const tables = inWords(exported.tables);
  const { mailFiles } = exported;
  const empty = tables.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  const isUnsubscribed = exported.tables.mail_suppressions?.some(({ reason }) => reason === "unsubscribed");
  return (
    <PageBody>
      <div class="pt-10 md:pt-16">
        <h1 class="text-hero tracking-[-0.03em]">
          {before} <TitleEmphasis>{emphasis}</TitleEmphasis>
        </h1>
        <p class="mt-7 measure-46 text-lede wrap-anywhere text-ink-2">{WORDS.lede(email)}</p>
        <p class="mt-4 measure-46 text-note text-ink-2">{WORDS.until(timeInWords(until))}</p>
      </div>
      <section
        aria-label={actions.title}
        class="mt-12 grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-3 print:hidden"
      >
        <Action {...actions.file}>
          <ButtonLink href={`${path}/data.json`} look="accent">{actions.file.button}</ButtonLink>
          <p class="mt-3 text-small">
            <a href={DATA_SCHEMA_PATH} class={`${LINK} inline-block py-2`}>{actions.file.schema}</a>
          </p>
        </Action>
        <Action {...actions.erase}>
          <ButtonLink href={`${path}/erase`} look="quiet">{actions.erase.button}</ButtonLink>
        </Action>
        <Action title={actions.stop.title} text={isUnsubscribed ? actions.stop.done : actions.stop.text}>
          {!isUnsubscribed && (
            <form method="post" action={unsubscribePath}>
              {/* The body is the same as that of a mail program's own button. */}
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              <Button type="submit" look="quiet">{actions.stop.button}</Button>
            </form>
          )}
        </Action>
      </section>
      <p class="mt-8 measure-62 text-note text-ink-2">
        <EmailText text={actions.wrong} email={contactEmail} />
      </p>
      {tables.filter(({ rows }) => rows.length > 0).map((table) => (
        <HeldTable
          key={table.id}
          table={table}
        />
      ))}
      {mailFiles.length > 0 && (
        <Section id="files" title={WORDS.files.title} layout="split" lead={WORDS.files.about}>
          <ul class="border-t border-ink text-note">
            {mailFiles.map(({ name, text }) => (
              <li key={name} class="border-b border-line py-3">
                <p>{text === undefined ? WORDS.files.isToOthers : WORDS.files.isToYou}</p>
                <p class="text-small wrap-anywhere text-ink-2">{name}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="rest" title={rest.title} layout="split">
        <div class="measure-62 border-t border-ink pt-3 text-note">
          {empty.length > 0 && <p>{rest.text(empty)}</p>}
          <p class="mt-3 text-ink-2">{rest.elsewhere}</p>
        </div>
      </Section>
      <div class="pb-24 md:pb-32" />
    </PageBody>
  );
}

function Action(
  { title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="flex flex-col items-start">
      <h2 class="text-title">{title}</h2>
      <p class="mt-2 mb-5 text-note text-ink-2">{text}</p>
      {children}
    </div>
  );
}

function HeldTable({ table: { id, title, about, rows } }: { readonly table: SaidTable }): JSX.Element {
  return (
    <Section id={id} title={title} layout="split" lead={about}>
      <div class="grid gap-10">
        {rows.map((row, index) => <HeldRow key={index} row={row} />)}
      </div>
    </Section>
  );
}

function HeldRow({ row: { name, values, apart } }: { readonly row: SaidRow }): JSX.Element {
  return (
    <article class="border-t border-ink pt-4">
      <h3 class="text-title wrap-anywhere">{name}</h3>
      <Values values={values} />
      {apart.length > 0 && (
        <details class="group border-t border-line text-note">
          <summary class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            <span class="group-open:hidden">{WORDS.codes.show}</span>
            <span class="hidden group-open:inline">{WORDS.codes.hide}</span>
            <span class="sr-only">{`: ${name}`}</span>
          </summary>
          <Values values={apart} />
        </details>
      )}
    </article>
  );
}

function Values({ values }: { readonly values: readonly SaidValue[] }): JSX.Element {
  return (
    <dl class="mt-3 text-note">
      {values.map(({ label, lines }) => (
        <Fact key={label} name={label}>
          {lines.map((line, index) => <p key={index} class="wrap-anywhere">{line}</p>)}
        </Fact>
      ))}
    </dl>
  );
}

/** The page of a link that opens nothing any more. */
export function NoOwnData({ used }: { readonly used: UsedLink | null }): JSX.Element {
  const { wrong } = OWN_DATA_ENDED;
  if (used === null) {
    return (
      <MessageFrame title={wrong.title} lede={wrong.lede} drawing="broken" isActionFirst>
        <p class="mt-6 measure-44 text-ink-2">{wrong.help}</p>
        <ButtonLink href={MY_DATA_LINK.href} look="accent" class="mt-9">{wrong.button}</ButtonLink>
      </MessageFrame>
    );
  }
  const { title, lede, kept, again } = OWN_DATA_ENDED.used;
  return (
    <MessageFrame title={title} lede={lede(timeInWords(used.erasedAt))} drawing="rest" isActionFirst>
      <p class="mt-6 measure-44 text-ink-2">{kept}</p>
      <ButtonLink href={MY_DATA_LINK.href} look="quiet" class="mt-9">{again}</ButtonLink>
    </MessageFrame>
  );
}
