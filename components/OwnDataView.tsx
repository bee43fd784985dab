import type { JSX, ReactNode } from "react";
import { ERASE_OWN, OWN_DATA } from "../lib/content/my_data.ts";
import type { Exported } from "../lib/person/export.ts";
import { inWords, type SaidGroup } from "../lib/person/my_data/in_words.ts";
import type { OpenLink } from "../lib/person/my_data/my_data.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { Fact } from "./DownloadsView.tsx";
import { EmailText } from "./EmailText.tsx";
import { Beside, HeldTable, LINK, Moment, OwnDataScript } from "./HeldTable.tsx";
import { PageBody, Section } from "./Section.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

const WORDS = OWN_DATA;

interface OwnDataViewProps extends OpenLink {
  readonly exported: Exported;
  readonly path: string;
  readonly contactEmail: string;
}

/** Everything that is held about a person, and what they can do. */
export function OwnDataView(
  { email, until, exported, path, contactEmail }: OwnDataViewProps,
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
      <div class="print:[zoom:0.7] print:[&_:is(dl>div,li)]:py-1 print:[&_section]:pt-5 print:[&_section>div]:mb-3">
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
          </Action>
          <Action {...actions.erase}>
            <ButtonLink href={`${path}/erase`} look="quiet">{actions.erase.button}</ButtonLink>
          </Action>
          <Action
            id="stop"
            title={actions.stop.title}
            text={isUnsubscribed ? actions.stop.done : actions.stop.text}
          >
            {!isUnsubscribed && (
              <form method="post" action={path}>
                <Button type="submit" look="quiet">{actions.stop.button}</Button>
              </form>
            )}
          </Action>
        </section>
        <Fields groups={groups} />
        <p class="mt-8 measure-62 text-note text-ink-2">
          <EmailText text={actions.wrong} email={contactEmail} />
        </p>
        {groups.filter(({ tables }) => tables.length > 0).map(({ id, title, tables }) => (
          <Section key={id} id={id} title={title}>
            <div class="grid gap-12 print:gap-5">
              {tables.map((table) => <HeldTable key={table.id} table={table} />)}
            </div>
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
          {keptOf((tables.orders ?? []).some((order) => order.is_live === true))}{" "}
          <a href={`${path}/erase`} class={LINK}>{list}</a>
        </Fact>
      </dl>
    </section>
  );
}

function Action(
  { id, title, text, children }: {
    readonly id?: string;
    readonly title: string;
    readonly text: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div id={id} class="flex flex-col items-start">
      <h2 class="text-title">{title}</h2>
      <p class="mt-2 mb-5 text-note text-ink-2">{text}</p>
      {children}
    </div>
  );
}

/** What the fields of the JSON file mean, as far as it has rows, in the order of the page. */
function Fields({ groups }: Pick<SummaryProps, "groups">): JSX.Element {
  return (
    <details class="mt-8 border-y border-line text-note print:hidden">
      <summary class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {WORDS.actions.file.fields}
      </summary>
      {groups.flatMap(({ tables }) => tables).map(({ id, title, columns }) => (
        <section key={id} class="pt-4 pb-2">
          <h3 class="font-semibold">
            {title}: <code>{id}</code>
          </h3>
          <dl class="mt-3">
            {Object.entries(columns).map(([column, [label]]) => (
              <Fact key={column} name={column}>{label}</Fact>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
