import type { JSX } from "react";
import { DESK } from "../../lib/content/desk.ts";
import { CALLS } from "../../lib/content/desk_leads.ts";
import { type Help, QUEUE, TODAY } from "../../lib/content/desk_today.ts";
import type { NewPerson } from "../../lib/desk/today/new_people.ts";
import type { Action, Job } from "../../lib/desk/today/queue.ts";
import type { LaunchItem } from "../../lib/launch.ts";
import type { TodayData } from "../../lib/desk/today/today.ts";
import { buttonClass } from "../Button.tsx";
import { NewTabHint } from "../NewTabHint.tsx";
import { Mark } from "../results/loaded/marks.tsx";
import { AddressText } from "./AddressText.tsx";
import { CALLS_PATH, Unnamed } from "./PeopleList.tsx";

interface TodayViewProps {
  readonly data: TodayData;
  readonly timeZone: string;
}

/** A link that covers its whole row. */
const ROW_LINK =
  "-my-2.5 inline-block py-2.5 underline decoration-ghost decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-ink";

/** What needs the coach, who is new, and how the site is doing. */
export function TodayView({ data, timeZone }: TodayViewProps): JSX.Element {
  const { days, groups, site, people, health, hasMorePeople } = data;
  const countOf = (jobs: readonly Job[]) => jobs.reduce((sum, { count = 1 }) => sum + count, 0);
  const [all, now] = [
    countOf(groups.flatMap(({ jobs }) => jobs)),
    countOf(groups.flatMap(({ group, jobs }) => group === "now" ? jobs : [])),
  ];
  return (
    <>
      <div class="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-lg:mb-1.5 lg:mb-6">
        <h1 class="text-heading lg:text-[2.75rem]">{days.heading}</h1>
        {all > 0 && <p class="text-lede text-ink-2">{TODAY.count(all, now)}</p>}
      </div>
      {all > 0 && people.length > 0 && (
        <a
          href="#new"
          class="mb-1 flex min-h-11 items-center underline decoration-ghost underline-offset-4 lg:hidden"
        >
          {TODAY.fresh.jump(people.length, hasMorePeople)}
        </a>
      )}
      <div class="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14 xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-18">
        <div>
          {groups.map(({ group, jobs }, index) => (
            <section key={group} class={`border-t border-ink ${index > 0 ? "mt-7" : ""}`}>
              <h2 class="pt-3 pb-1 text-title">{TODAY.groups[group]}</h2>
              <ol>
                {jobs.map((job, place) => (
                  <JobRow key={place} job={job} isFirst={index === 0 && place === 0} />
                ))}
              </ol>
            </section>
          ))}
          {groups.length === 0 && (
            <h2 class="border-t border-ink pt-4 pb-3 text-[1.75rem] leading-tight">{TODAY.nothing}</h2>
          )}
        </div>
        <NewPeople data={data} />
      </div>
      <footer class="mt-12 border-t border-line pt-5 text-note">
        <details>
          <summary class="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <Mark rating={site.length > 0 ? "moderate" : "strong"} />
            <b>
              {site.length > 0
                ? TODAY.health.site(site.length)
                : health.isFine
                ? TODAY.health.fine
                : TODAY.health.rest}
            </b>
            <span class="ml-2 text-ink-2 underline underline-offset-4">{TODAY.health.details}</span>
          </summary>
          <ol class="pb-4">
            {site.map((job, place) => <JobRow key={place} job={job} isFirst={false} />)}
          </ol>
          <Pairs pairs={health.parts} />
          <p class="pt-3 text-small text-ink-2">{DESK.zone(timeZone)}</p>
        </details>
      </footer>
    </>
  );
}

interface JobRowProps {
  readonly job: Job;
  /** The first row of all has the only filled button. */
  readonly isFirst: boolean;
}

function JobRow({ job, isFirst }: JobRowProps): JSX.Element {
  const { group, tone, when, left, title, href, detail, actions, list } = job;
  const color = tone === null ? "text-ink-2" : tone === "attention" ? "text-attention" : "text-moderate";
  return (
    <li class="relative grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 lg:grid-cols-[8.75rem_minmax(0,1fr)_12.5rem] lg:items-start lg:pb-4">
      <p class={`flex flex-wrap gap-x-2 text-small lg:pt-0.5 ${color}`}>
        {when !== "" && (
          <span class={`flex items-center gap-1.5 ${tone === null ? "" : "font-semibold"}`}>
            {tone !== null && <Mark rating={tone} />}
            {when}
          </span>
        )}
        {left !== undefined && <span class="text-ink-2 lg:ml-5 lg:w-full">{left}</span>}
      </p>
      <div class="min-w-0">
        <h3 class="font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          {href === undefined ? title : (
            <a href={href} class={ROW_LINK}>
              <AddressText>{title}</AddressText>
            </a>
          )}
        </h3>
        {detail !== "" && <p class="mt-0.5 measure-62 text-note text-ink-2 wrap-anywhere">{detail}</p>}
        {list !== undefined && <LaunchFold list={list} {...group === "site" ? {} : { id: "launch" }} />}
      </div>
      {actions.length > 0 && (
        <div class="flex flex-wrap items-center gap-x-4 max-lg:mt-2.5 lg:flex-col lg:items-stretch">
          {actions.map((action, index) => (
            <ActionButton
              key={index}
              action={action}
              look={index > 0 ? "link" : isFirst ? "accent" : "quiet"}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** What is left before launch, each line a link to what settles it; a setting names its document, which the site does not serve. */
function LaunchFold(
  { list, id }: { readonly list: readonly LaunchItem[]; readonly id?: string },
): JSX.Element {
  return (
    <details>
      <summary class="inline-flex min-h-11 cursor-pointer list-none items-center text-note font-semibold underline decoration-ghost underline-offset-4 [&::-webkit-details-marker]:hidden">
        {QUEUE.launch.does}
      </summary>
      <ul id={id} class="border-b border-line">
        {list.map(({ what, place, href }) => (
          <li key={what} class="relative border-t border-line py-2.5 text-note wrap-anywhere">
            {href === undefined ? <span>{what}</span> : <a href={href} class={ROW_LINK}>{what}</a>}
            <span class="block text-small text-ink-2">{place}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ActionButtonProps {
  readonly action: Action;
  readonly look: "accent" | "quiet" | "link";
}

function ActionButton({ action, look }: ActionButtonProps): JSX.Element {
  const { kind, label } = action;
  const text = look === "link"
    ? "relative inline-flex min-h-11 items-center justify-center text-note font-semibold underline decoration-ghost underline-offset-4"
    : buttonClass(look, "relative min-h-11! px-5! text-note!");
  if (kind === "link") {
    const { href, isOutside = false } = action;
    return (
      <a href={href} class={text} {...(isOutside ? { target: "_blank", rel: "noopener" } : {})}>
        {label}
        {isOutside && <NewTabHint />}
      </a>
    );
  }
  if (kind === "retry") {
    return (
      <form method="post" action="/admin" class="relative grid">
        <input type="hidden" name="does" value="retry" />
        <button type="submit" class={text}>{label}</button>
      </form>
    );
  }
  return (
    <details class="relative w-full lg:grid">
      <summary class={`${text} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>{label}</summary>
      <HelpText help={action.help} />
    </details>
  );
}

function HelpText(
  { help: { text, part, commands = [] } }: { readonly help: Help },
): JSX.Element {
  return (
    <div class="pt-2.5 text-small text-ink-2 wrap-anywhere">
      {text !== undefined && <p class="text-ink">{text}</p>}
      {part !== undefined && <p class="mt-2">{QUEUE.onServer(part)}</p>}
      {commands.map((command) => <code key={command} class="mt-1 block font-mono">{command}</code>)}
    </div>
  );
}

function Pairs({ pairs }: { readonly pairs: TodayData["health"]["parts"] }): JSX.Element {
  return (
    <dl class="text-note tabular-nums">
      {pairs.map(([name, text]) => (
        <div key={name} class="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-6 border-t border-line py-2.5">
          <dt class="text-ink-2">{name}</dt>
          <dd class="wrap-anywhere first-letter:uppercase">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function NewPeople({ data: { people, hasMorePeople, unnamed } }: { readonly data: TodayData }): JSX.Element {
  const { title, none, more } = TODAY.fresh;
  return (
    <section id="new" tabIndex={-1} class="border-t border-ink max-lg:mt-10">
      <h2 class="pt-3 pb-1 text-title">{title}</h2>
      {people.length === 0
        ? <p class="pb-3 text-note text-ink-2">{none}</p>
        : <ul>{people.map((person) => <NewRow key={person.href} person={person} />)}</ul>}
      {hasMorePeople && <PeopleLink href="/admin/people">{more}</PeopleLink>}
      <PeopleLink href={CALLS_PATH}>{CALLS.title}</PeopleLink>
      {unnamed > 0 && (
        <p class="border-t border-line pt-4 text-note text-ink-2">
          <Unnamed count={unnamed} />
        </p>
      )}
    </section>
  );
}

function PeopleLink({ href, children }: { readonly href: string; readonly children: string }): JSX.Element {
  return (
    <p class="border-t border-line">
      <a href={href} class="inline-flex min-h-11 items-center text-note underline underline-offset-4">
        {children}
      </a>
    </p>
  );
}

function NewRow({ person: { href, name, when, did, check } }: { readonly person: NewPerson }): JSX.Element {
  const { rating, lowest } = TODAY.fresh;
  return (
    <li class="relative border-t border-line py-3 first:border-t-0">
      <h3 class="flex justify-between gap-4 font-text text-base leading-snug font-semibold tracking-normal">
        <a href={href} class={`min-w-0 wrap-anywhere ${ROW_LINK}`}>
          <AddressText>{name}</AddressText>
        </a>
        <span class="text-small font-normal whitespace-nowrap text-ink-2 first-letter:uppercase">{when}</span>
      </h3>
      <p class="text-small text-ink-2 wrap-anywhere">{did}</p>
      {check !== null && (
        <p class="text-small text-ink-2 tabular-nums">
          <b class="text-ink">{rating(check.rating.label, check.mean)}</b>
          {check.lowest !== "" && ` ${lowest} ${check.lowest}`}
        </p>
      )}
    </li>
  );
}
