import { asset, Head } from "fresh/runtime";
import { Fragment, type JSX, type ReactNode } from "react";
import {
  DATA_SCHEMA_PATH,
  ERASE_OWN,
  MY_DATA_LINK,
  OWN_DATA,
  OWN_DATA_ENDED,
} from "../lib/content/my_data.ts";
import { FORGET } from "../lib/content/upgrade.ts";
import type { Exported } from "../lib/person/export.ts";
import {
  dayInWords,
  inWords,
  type SaidGroup,
  type SaidLine,
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
  readonly path: string;
  readonly contactEmail: string;
}

/** Everything that is held about a person, and what they can do. */
export function OwnDataView(
  { email, until, exported, path, unsubscribePath, contactEmail }: OwnDataViewProps,
): JSX.Element {
  const { actions, rest, files, title: [before, emphasis] } = WORDS;
  const { mailFiles, tables } = exported;
  const groups = inWords(tables).map(({ title, tables }) => ({
    title,
    id: tables[0]?.id ?? "",
    tables: tables.filter(({ rows }) => rows.length > 0),
    empty: tables.filter(({ rows }) => rows.length === 0).map(({ title }) => title),
  }));
  const empty = groups.flatMap(({ empty }) => empty);
  const isUnsubscribed = tables.mail_suppressions?.some(({ reason }) => reason === "unsubscribed");
  return (
    <PageBody>
      <div class="print:[zoom:0.7] print:[&_:is(dl>div,li)]:py-1 print:[&_section]:pt-8">
        <div class="pt-10 md:pt-16">
          <h1 class="text-hero tracking-[-0.03em]">
            {before} <TitleEmphasis>{emphasis}</TitleEmphasis>
          </h1>
          <p class="mt-7 measure-46 text-lede wrap-anywhere text-ink-2">{WORDS.lede(email)}</p>
          <LinkEnd at={until} />
        </div>
        <Summary groups={groups} exported={exported} path={path} />
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
        {groups.filter(({ tables }) => tables.length > 0).map(({ id, title, tables }) => (
          <Section key={id} id={id} title={title}>
            <div class="grid gap-12">{tables.map((table) => <HeldTable key={table.id} table={table} />)}</div>
            <Apart tables={tables} of={title} />
          </Section>
        ))}
        {mailFiles.length > 0 && (
          <Section id="files" title={files.title}>
            <Beside text={files.about}>
              <ul class="border-t border-ink text-note">
                {mailFiles.map(({ name, subject, text }) => (
                  <li key={name} class="border-b border-line py-3 wrap-anywhere">
                    {text === undefined ? files.isToOthers : subject || files.untitled}
                  </li>
                ))}
              </ul>
            </Beside>
          </Section>
        )}
        <Section id="rest" title={rest.title}>
          <div class="measure-62 border-t border-ink pt-3 text-note">
            {empty.length > 0 && <p>{rest.text(empty)}</p>}
            {[rest.elsewhere, ERASE_OWN.stays.mailboxText, rest.backups].map((text) => (
              <p key={text} class="mt-3 text-ink-2">
                <EmailText text={text} email={contactEmail} />
              </p>
            ))}
          </div>
        </Section>
        <div class="pb-24 md:pb-32 print:hidden" />
      </div>
    </PageBody>
  );
}

/** Until when a link opens (ISO), and who can use it. */
export function LinkEnd({ at }: { readonly at: string }): JSX.Element {
  return (
    <p class="mt-4 measure-46 text-note text-ink-2">
      <OwnDataScript />
      {WORDS.until.start} <Moment at={at} />
      {WORDS.until.end}
    </p>
  );
}

/** Says times, and lets a browser keep and forget. */
export function OwnDataScript(): JSX.Element {
  return (
    <Head>
      <script type="module" src={asset("/own_data.js")} />
    </Head>
  );
}

interface SummaryProps {
  readonly groups: readonly (SaidGroup & { readonly id: string })[];
  readonly exported: Exported;
  readonly path: string;
}

/** How much is held of what, and what an erasure leaves. */
function Summary({ groups, exported: { tables, mailFiles }, path }: SummaryProps): JSX.Element {
  const { title, nothing, kept, keptOf, list } = WORDS.summary;
  return (
    <section aria-labelledby="summary" class="mt-12 measure-62">
      <h2 id="summary" class="text-title">{title}</h2>
      <dl class="mt-3 text-note">
        {groups.map(({ id, title, tables }) => (
          <Fact key={id} name={title}>
            {tables.length === 0 ? nothing : (
              <a href={`#${id}`} class={LINK}>
                {tables.map(({ title, rows }) => `${title}: ${rows.length}`).join(", ")}
              </a>
            )}
          </Fact>
        ))}
        {mailFiles.length > 0 && (
          <Fact name={WORDS.files.title}>
            <a href="#files" class={LINK}>{mailFiles.length}</a>
          </Fact>
        )}
        <Fact name={kept}>
          {keptOf((tables.orders ?? []).length > 0)} <a href={`${path}/erase`} class={LINK}>{list}</a>
        </Fact>
      </dl>
    </section>
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

function Beside(
  { title, text, children }: { readonly title?: string; readonly text: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="grid gap-x-12 gap-y-4 *:min-w-0 lg:grid-cols-[4fr_8fr]">
      <div class="break-after-avoid">
        {title && <h3 class="text-title">{title}</h3>}
        <p class="mt-2 measure-46 text-note text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

function HeldTable({ table: { title, about, rows, isBrief } }: { readonly table: SaidTable }): JSX.Element {
  return (
    <Beside title={title} text={about}>
      {isBrief
        ? (
          <ul class="border-t border-ink text-note">
            {rows.map((row, index) => (
              <li key={index} class="break-inside-avoid border-b border-line py-3 wrap-anywhere">
                <p class="font-semibold">
                  <RowName row={row} />
                </p>
                <p class="text-ink-2">
                  {row.values.map(({ label, lines }, place) => (
                    <Fragment key={label}>
                      {place > 0 && "; "}
                      {label}: {lines.map(said)}
                    </Fragment>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        )
        : (
          <div class="grid gap-8">
            {rows.map((row, index) => (
              <article key={index} class="border-t border-ink pt-4">
                <h4 class="text-title wrap-anywhere">
                  <RowName row={row} />
                </h4>
                <Values values={row.values} />
              </article>
            ))}
          </div>
        )}
    </Beside>
  );
}

/** The details and codes of all rows of a group. */
function Apart(
  { tables, of }: { readonly tables: readonly SaidTable[]; readonly of: string },
): JSX.Element | null {
  const rows = tables.flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })))
    .filter(({ apart }) => apart.length > 0);
  if (rows.length === 0) return null;
  return (
    <details class="mt-8 border-y border-line text-note print:hidden">
      <summary class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {WORDS.codes}
        <span class="sr-only">{`: ${of}`}</span>
      </summary>
      {rows.map((row, index) => (
        <div key={index} class="pt-4 pb-2">
          <p class="font-semibold wrap-anywhere">
            {row.title}: <RowName row={row} />
          </p>
          <Values values={row.apart} />
        </div>
      ))}
    </details>
  );
}

function Values({ values }: { readonly values: readonly SaidValue[] }): JSX.Element {
  return (
    <dl class="mt-3 text-note">
      {values.map(({ label, lines }) => (
        <Fact key={label} name={label}>
          {lines.map((line, index) => <p key={index} class="wrap-anywhere">{said(line)}</p>)}
        </Fact>
      ))}
    </dl>
  );
}

function said(line: SaidLine): ReactNode {
  if (typeof line === "string") return line;
  if ("at" in line) return <Moment key={line.at} at={line.at} />;
  return <a key={line.href} href={line.href} class={LINK}>{WORDS.open}</a>;
}

function RowName({ row: { name, at } }: { readonly row: SaidRow }): JSX.Element {
  return (
    <>
      {name}
      {at && " "}
      {at && <time dateTime={at} data-local="day">{dayInWords(at)}</time>}
    </>
  );
}

/** A moment in UTC. static/own_data.js says it in the reader's time zone. */
function Moment({ at }: { readonly at: string }): JSX.Element {
  return <time dateTime={at} data-local="time">{timeInWords(at)}</time>;
}

/** The page of a link that opens nothing any more. */
export function NoOwnData(
  { used, contactEmail }: { readonly used: UsedLink | null; readonly contactEmail: string },
): JSX.Element {
  const { wrong } = OWN_DATA_ENDED;
  if (used === null) {
    return (
      <MessageFrame title={wrong.title} lede={wrong.lede} drawing="broken" isActionFirst>
        <p class="mt-6 measure-44 text-ink-2">{wrong.help}</p>
        <ButtonLink href={MY_DATA_LINK.href} look="accent" class="mt-9">{wrong.button}</ButtonLink>
      </MessageFrame>
    );
  }
  const { title, lede: [start, end], kept, backups, later, again, browser } = OWN_DATA_ENDED.used;
  const lede = (
    <>
      {start} <Moment at={used.erasedAt} />
      {end}
    </>
  );
  return (
    <MessageFrame title={title} lede={lede} drawing="rest" isActionFirst>
      <OwnDataScript />
      {[kept, ERASE_OWN.stays.mailboxText, backups, later].map((text) => (
        <p key={text} class="mt-6 measure-44 text-ink-2">
          <EmailText text={text} email={contactEmail} />
        </p>
      ))}
      <section aria-labelledby="browser" class="mt-9 measure-44">
        <h2 id="browser" class="text-title">{browser.title}</h2>
        <p class="mt-2 text-ink-2">{browser.text}</p>
        <p class="mt-4 hidden noscript:block">{browser.byHand}</p>
        <Button type="button" look="accent" class="mt-5" data-forget={browser.done} hidden>
          {FORGET.button}
        </Button>
        <p role="status" class="mt-4 font-semibold" />
      </section>
      <ButtonLink href={MY_DATA_LINK.href} look="quiet" class="mt-9">{again}</ButtonLink>
    </MessageFrame>
  );
}
