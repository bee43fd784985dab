import type { JSX } from "react";
import { PEOPLE_PAGE } from "../../lib/content/desk.ts";
import { MAILS_PAGE } from "../../lib/content/desk_person.ts";
import { CALLS } from "../../lib/content/desk_leads.ts";
import type { CalledPerson, PeoplePage } from "../../lib/desk/desk.ts";
import { ASKED_AGAIN_DAYS } from "../../lib/desk/leads/outcomes.ts";
import { rate } from "../../lib/diagnostic/scoring.ts";
import { deedsOf, type ListedPerson } from "../../lib/desk/people_list.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT, DOWNLOAD } from "../icons.ts";
import { AddressText } from "./AddressText.tsx";
import { Choice, Choices } from "./Choices.tsx";
import { DeskLink } from "./DeskLink.tsx";
import { DeskSearch } from "./DeskSearch.tsx";
import { DESK_CELL, DeskTable } from "./DeskTable.tsx";

interface PeopleListProps {
  readonly list: PeoplePage<ListedPerson | CalledPerson>;
  /** Whether it is the list of whom to call. */
  readonly isCalls: boolean;
  /** What was searched for; "" for the whole list. */
  readonly text: string;
  /** Checks of the last days whose authors stay unnamed. */
  readonly unnamed: number;
  /** Mails that could not be delivered. */
  readonly failed: number;
  readonly timeZone: string;
}

/** Where the people to call are listed. */
export const CALLS_PATH = "/admin/people?list=next";

/** Everybody who left an address, or whom to call: one row each, with a search and a file. */
export function PeopleList(
  { list: { people, hasMore, next }, isCalls, text, unnamed, failed, timeZone }: PeopleListProps,
): JSX.Element {
  const { title, search, file, empty, none, more } = PEOPLE_PAGE;
  const own = { ...text !== "" && { q: text }, ...isCalls && { list: "next" } };
  const query = `?${new URLSearchParams(own)}`;
  return (
    <>
      <div class="flex flex-wrap items-end justify-between gap-4">
        <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
        <DeskLink href={`/admin/people.csv${query}`} icon={DOWNLOAD} isDownload>{file}</DeskLink>
      </div>
      <Choices label={title}>
        <Choice href="/admin/people" isChosen={!isCalls && text === ""}>{CALLS.everybody}</Choice>
        <Choice href={CALLS_PATH} isChosen={isCalls}>{CALLS.title}</Choice>
      </Choices>
      <div class="mt-5">
        <DeskSearch
          path="/admin/people"
          text={text}
          label={search.label}
          button={search.button}
          all={search.all}
        />
      </div>
      {isCalls && (
        <div class="mt-2 grid gap-1 measure-62 text-note text-ink-2">
          <p>{CALLS.rule(ASKED_AGAIN_DAYS)}</p>
          <p>{CALLS.who}</p>
        </div>
      )}
      {people.length === 0
        ? (
          <p class="mt-6 border-t border-ink pt-6 text-lede text-ink-2 wrap-anywhere">
            {isCalls ? CALLS.empty : text === "" ? empty : none(text)}
          </p>
        )
        : <PeopleTable people={people} isCalls={isCalls} timeZone={timeZone} />}
      <div class="mt-5 flex flex-wrap items-center justify-between gap-4 text-small text-ink-2">
        <div class="grid gap-1">
          {text !== "" && hasMore && <p>{more}</p>}
          {unnamed > 0 && (
            <p>
              <Unnamed count={unnamed} />
            </p>
          )}
          <p>
            <a href="/admin/mails" class="inline-flex min-h-11 items-center underline underline-offset-4">
              {MAILS_PAGE.link(failed)}
            </a>
          </p>
        </div>
        {next !== null && (
          <DeskLink href={`/admin/people?${new URLSearchParams({ ...own, after: next })}`} icon={ARROW_RIGHT}>
            {isCalls ? CALLS.next : PEOPLE_PAGE.next}
          </DeskLink>
        )}
      </div>
    </>
  );
}

/** How many checks can't be named, and what their authors can do alone. */
export function Unnamed({ count }: { readonly count: number }): JSX.Element {
  const [link, rest] = PEOPLE_PAGE.own;
  return (
    <>
      {PEOPLE_PAGE.unnamed(count)} <a href="/my-data" class="underline underline-offset-4">{link}</a>
      {rest}
    </>
  );
}

function PeopleTable(
  { people, isCalls, timeZone }: Pick<PeopleListProps, "isCalls" | "timeZone"> & {
    readonly people: PeopleListProps["list"]["people"];
  },
): JSX.Element {
  const { caption, columns } = PEOPLE_PAGE;
  const { day } = signupDates(timeZone);
  return (
    <DeskTable
      caption={isCalls ? CALLS.caption : caption}
      columns={[[columns.person, "w-[45%]"], [columns.did, ""], [columns.at, "w-34 text-right"]]}
    >
      {people.map((person) => (
        <tr key={person.row} role="row" class="block border-b border-line py-2 md:table-row">
          <td role="cell" class={`${DESK_CELL} wrap-anywhere`}>
            <a
              href={`/admin/people/${person.row}`}
              class="inline-block max-w-full py-2.5 font-semibold underline decoration-ghost decoration-1 underline-offset-4 hover:decoration-ink md:-my-2.5"
            >
              <AddressText>{person.name ?? person.address}</AddressText>
            </a>
            {person.name !== null && (
              <p class="text-ink-2 max-md:-mt-2.5">
                <AddressText>{person.address}</AddressText>
              </p>
            )}
          </td>
          <td role="cell" class={DESK_CELL}>
            {"outcome" in person && (
              <>
                <p>{CALLS.why[person.outcome](person.on === null ? "" : formatFullDay(person.on))}</p>
                {person.check !== null && person.check.mean !== null && (
                  <p>
                    {CALLS.check(
                      day(person.check.at),
                      person.check.mean.toFixed(2),
                      rate(person.check.mean).label,
                    )}
                  </p>
                )}
              </>
            )}
            <p class={isCalls ? "text-ink-2" : ""}>{deedsOf(person)}</p>
          </td>
          <td role="cell" class={`${DESK_CELL} whitespace-nowrap text-ink-2 md:text-right`}>
            <time dateTime={person.at}>{day(person.at)}</time>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
