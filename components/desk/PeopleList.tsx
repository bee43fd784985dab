import type { JSX } from "react";
import { DESK, PEOPLE_PAGE } from "../../lib/content/desk.ts";
import { MAILS_PAGE } from "../../lib/content/desk_person.ts";
import type { PeoplePage } from "../../lib/desk/desk.ts";
import { deedsOf } from "../../lib/desk/people_list.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT, DOWNLOAD } from "../icons.ts";
import { AddressText } from "./AddressText.tsx";
import { DeskLink } from "./DeskLink.tsx";
import { DeskSearch } from "./DeskSearch.tsx";
import { DESK_CELL, DeskTable } from "./DeskTable.tsx";

interface PeopleListProps {
  readonly list: PeoplePage;
  /** What was searched for; "" for the whole list. */
  readonly text: string;
  /** Checks of the last days whose authors stay unnamed. */
  readonly unnamed: number;
  /** Mails that could not be delivered. */
  readonly failed: number;
  readonly timeZone: string;
}

/** Everybody who may be written to: one row each, with a search and a file. */
export function PeopleList(
  { list: { people, hasMore, next }, text, unnamed, failed, timeZone }: PeopleListProps,
): JSX.Element {
  const { title, search, file, empty, none, more, page } = PEOPLE_PAGE;
  const query = text === "" ? "" : `?${new URLSearchParams({ q: text })}`;
  return (
    <>
      <div class="flex flex-wrap items-end justify-between gap-4">
        <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
        <DeskLink href={`/admin/people.csv${query}`} icon={DOWNLOAD} isDownload>{file}</DeskLink>
      </div>
      <div class="mt-5">
        <DeskSearch
          path="/admin/people"
          text={text}
          label={search.label}
          button={search.button}
          all={search.all}
        />
      </div>
      {people.length === 0
        ? (
          <p class="mt-6 border-t border-ink pt-6 text-lede text-ink-2 wrap-anywhere">
            {text === "" ? empty : none(text)}
          </p>
        )
        : <PeopleTable people={people} timeZone={timeZone} />}
      <div class="mt-5 flex flex-wrap items-center justify-between gap-4 text-small text-ink-2">
        <div class="grid gap-1">
          {people.length > 0 && (
            <p>{`${text === "" ? `${page} ` : hasMore ? `${more} ` : ""}${DESK.zone(timeZone)}`}</p>
          )}
          {unnamed > 0 && <p>{PEOPLE_PAGE.unnamed(unnamed)}</p>}
          <p>
            <a href="/admin/mails" class="inline-flex min-h-11 items-center underline underline-offset-4">
              {MAILS_PAGE.link(failed)}
            </a>
          </p>
        </div>
        {next !== null && (
          <DeskLink href={`/admin/people?${new URLSearchParams({ after: next })}`} icon={ARROW_RIGHT}>
            {PEOPLE_PAGE.next}
          </DeskLink>
        )}
      </div>
    </>
  );
}

function PeopleTable(
  { people, timeZone }: { readonly people: PeoplePage["people"]; readonly timeZone: string },
): JSX.Element {
  const { caption, columns } = PEOPLE_PAGE;
  const { day } = signupDates(timeZone);
  return (
    <DeskTable
      caption={caption}
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
          <td role="cell" class={DESK_CELL}>{deedsOf(person)}</td>
          <td role="cell" class={`${DESK_CELL} whitespace-nowrap text-ink-2 md:text-right`}>
            <time dateTime={person.at}>{day(person.at)}</time>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
