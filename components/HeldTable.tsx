import { asset, Head } from "fresh/runtime";
import { Fragment, type JSX, type ReactNode } from "react";
import {
  dayInWords,
  type SaidLine,
  type SaidRow,
  type SaidTable,
  type SaidValue,
  timeInWords,
} from "../lib/person/my_data/in_words.ts";
import { Fact } from "./DownloadsView.tsx";

export const LINK = "underline underline-offset-4 hover:text-accent-ink";

/** What something is, beside it. */
function Beside(
  { title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="grid gap-x-12 gap-y-4 *:min-w-0 lg:grid-cols-[4fr_8fr] print:grid-cols-[2fr_7fr]">
      <div>
        <h3 class="text-title">{title}</h3>
        <p class="mt-2 measure-46 text-note text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The rows of a table, in words. */
export function HeldTable(
  { table: { title, about, rows, isBrief }, origin }: { readonly table: SaidTable; readonly origin: string },
): JSX.Element {
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
                      {label}: {lines.map((line) => said(line, origin))}
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
                <Values values={row.values} origin={origin} />
              </article>
            ))}
          </div>
        )}
    </Beside>
  );
}

function Values(
  { values, origin }: { readonly values: readonly SaidValue[]; readonly origin: string },
): JSX.Element {
  return (
    <dl class="mt-3 text-note *:break-inside-avoid print:columns-2">
      {values.map(({ label, lines }) => (
        <Fact key={label} name={label}>
          {lines.map((line, index) => <p key={index} class="wrap-anywhere">{said(line, origin)}</p>)}
        </Fact>
      ))}
    </dl>
  );
}

/** On paper a link has its address. */
function said(line: SaidLine, origin: string): ReactNode {
  if (typeof line === "string") return line;
  if ("at" in line) return <Moment key={line.at} at={line.at} />;
  return (
    <Fragment key={line.href}>
      <a href={line.href} class={LINK}>{line.text}</a>
      <span class="hidden print:inline">: {origin + line.href}</span>
    </Fragment>
  );
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
export function Moment({ at }: { readonly at: string }): JSX.Element {
  return <time dateTime={at} data-local="time">{timeInWords(at)}</time>;
}

/** Says times, and lets a browser keep and forget. */
export function OwnDataScript(): JSX.Element {
  return (
    <Head>
      <script type="module" src={asset("/own_data.js")} />
    </Head>
  );
}
