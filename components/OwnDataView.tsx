import type { JSX, ReactNode } from "react";
import { DATA_SCHEMA_PATH, ERASE_OWN, OWN_DATA } from "../lib/content/my_data.ts";
import type { Exported } from "../lib/person/export.ts";
import { inWords } from "../lib/person/my_data/in_words.ts";
import type { Site } from "../lib/site.ts";
import type { OpenLink } from "../lib/person/my_data/my_data.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { EmailText } from "./EmailText.tsx";
import { HeldTable, LINK, Moment, OwnDataScript } from "./HeldTable.tsx";
import { PageBody, Section } from "./Section.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

const WORDS = OWN_DATA;

interface OwnDataViewProps extends OpenLink {
  readonly exported: Exported;
  readonly path: string;
  readonly site: Pick<Site, "contactEmail" | "origin">;
}

/** Everything that is held about a person, and what they can do. */
export function OwnDataView(
  { email, until, exported, path, site: { contactEmail, origin } }: OwnDataViewProps,
): JSX.Element {
  const { actions, rest, title: [before, emphasis] } = WORDS;
  const { groups, empty } = inWords(exported);
  const isUnsubscribed = exported.tables.mail_suppressions?.some(({ reason }) => reason === "unsubscribed");
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
        <ul class="mt-12 measure-62 text-note">
          {groups.map(({ id, title, tables }) => (
            <li key={id} class="border-t border-line py-3">
              <a href={`#${id}`} class={LINK}>{title}</a>:{" "}
              {tables.map(({ title, rows }) => `${title}: ${rows.length}`).join(", ")}
            </li>
          ))}
        </ul>
        <section
          aria-label={actions.title}
          class="mt-12 grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-3 print:hidden"
        >
          <Action {...actions.file}>
            <ButtonLink href={`${path}/data.json`} look="accent">{actions.file.button}</ButtonLink>
            <a href={DATA_SCHEMA_PATH} class={`mt-4 text-note ${LINK}`}>{actions.file.fields}</a>
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
        <p class="mt-8 measure-62 text-note text-ink-2">
          <EmailText text={actions.wrong} email={contactEmail} />
        </p>
        {groups.map(({ id, title, tables }) => (
          <Section key={id} id={id} title={title}>
            <div class="grid gap-12 print:gap-5">
              {tables.map((table) => <HeldTable key={table.id} table={table} origin={origin} />)}
            </div>
          </Section>
        ))}
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
