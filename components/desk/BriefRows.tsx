import { Fragment, type JSX, type ReactNode } from "react";
import { toolInterestLabel } from "../../lib/catalogue/tools.ts";
import { BRIEF, MAIL_NAMES } from "../../lib/content/desk.ts";
import { MAILS_PAGE } from "../../lib/content/desk_person.ts";
import { OPERATING_STYLES } from "../../lib/content/founder_test/styles.ts";
import { fateOf, priceOf } from "../../lib/desk/brief/brief.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import { capitalized } from "../../lib/in_words.ts";
import { orderPath } from "../../lib/payments/order_facts.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { MoreOnPaper } from "./BriefChanges.tsx";
import { BriefNote, BriefPair, BriefSection } from "./BriefSection.tsx";
import { DeskAction } from "./DeskForm.tsx";

interface BriefRowsProps {
  readonly brief: Brief;
  readonly dates: SignupDates;
  readonly class: string;
}

/** Lines of a list on paper. */
const PRINTED = 2;

/** The founder style, and what was bought, waited for and mailed. */
export function BriefRows(
  { brief: { checks, test, bought, entries, mails }, dates, class: className }: BriefRowsProps,
): JSX.Element {
  const { nothing } = BRIEF;
  // What the buyer wants to return is first, because of a call about it.
  const isAsked = (order: Brief["bought"][number]) => Number(fateOf(order).some(({ isOpen }) => isOpen));
  const purchases = bought.toSorted((one, other) => isAsked(other) - isAsked(one));
  // The paper of somebody with a check has room for one purchase with what became of it.
  const isLong = checks.length > 0 && purchases.slice(0, PRINTED).some((order) => fateOf(order).length > 0);
  return (
    <div class={className}>
      <BriefSection title={BRIEF.style}>
        {test === null ? <BriefNote>{nothing.style}</BriefNote> : <Style test={test} dates={dates} />}
      </BriefSection>
      <List title={BRIEF.bought} empty={nothing.bought} rows={purchases} printed={isLong ? 1 : PRINTED}>
        {(order) => ({
          note: fateOf(order).length > 0 && (
            <>
              {`${BRIEF.money.bought} `}
              <Day text={dates.day(order.paidAt)} />
              {fateOf(order).map(({ text, at }) => (
                <Fragment key={text}>
                  {`, ${text} `}
                  <Day text={dates.day(at)} />
                </Fragment>
              ))}
            </>
          ),
          name: (
            <a
              href={orderPath(order.id)}
              class="-my-2 inline-block py-2 underline decoration-ghost decoration-1 underline-offset-4 hover:decoration-ink print:no-underline"
            >
              {`${order.isLive ? "" : BRIEF.testOrder}${order.title}`}
            </a>
          ),
          value: (
            <>
              {priceOf(order)}
              {fateOf(order).length === 0 && (
                <>
                  {", "}
                  <Day text={dates.day(order.paidAt)} />
                </>
              )}
            </>
          ),
        })}
      </List>
      {entries.length > 0 && (
        <List title={BRIEF.waits} empty="" rows={entries} printed={checks.length > 0 ? 1 : PRINTED}>
          {({ toolInterest, at }) => ({
            name: toolInterestLabel(toolInterest),
            value: <Day text={dates.day(at)} />,
          })}
        </List>
      )}
      <List title={BRIEF.mail} empty={nothing.mail} rows={mails} printed={checks.length > 0 ? 1 : PRINTED}>
        {({ id, kind, about, state, at, reason, isRepeated, isCorrected }) => ({
          name: (
            <>
              {MAIL_NAMES[kind] ?? kind}
              {about && <span class="print:hidden">{`: ${toolInterestLabel(about)}`}</span>}
              {(isCorrected || reason !== null) && (
                <span class="block text-small text-ink-2 print:hidden">
                  {isCorrected ? BRIEF.corrected.text : `${reason}.`}
                </span>
              )}
            </>
          ),
          value: (
            <>
              <span class={state === "failed" && !isCorrected ? "font-semibold text-attention" : ""}>
                {`${isCorrected ? BRIEF.corrected.state : state} `}
                <Day text={dates.day(at)} />
              </span>
              {state === "failed" && !isRepeated && (
                <span class="mt-1.5 block print:hidden">
                  <DeskAction path="/admin/mails" fields={{ does: "one", mail: id }}>
                    {MAILS_PAGE.retry}
                  </DeskAction>
                </span>
              )}
            </>
          ),
        })}
      </List>
    </div>
  );
}

function Style(
  { test: { style, at }, dates }: { readonly test: NonNullable<Brief["test"]>; readonly dates: SignupDates },
): JSX.Element {
  const { name, move, watch: [watch = ""] } = OPERATING_STYLES[style];
  return (
    <>
      <p class="pt-3 font-display text-[1.375rem] leading-tight print:pt-[1mm] print:text-[11.5pt]">{name}</p>
      <BriefNote>
        <span class="print:hidden">{`${capitalized(move)}. `}</span>
        {`${BRIEF.watch} ${watch.charAt(0).toLowerCase()}${watch.slice(1)}`}
        <span class="print:hidden">{` ${BRIEF.testOf(dates.day(at))}`}</span>
      </BriefNote>
    </>
  );
}

/** A day such as "Nov 28, 2026", on paper without its year. */
function Day({ text }: { readonly text: string }): JSX.Element {
  const [day, year] = text.split(/(?=,)/);
  return (
    <>
      {day}
      <span class="print:hidden">{year}</span>
    </>
  );
}

interface ListProps<Row> {
  readonly title: string;
  /** What is said when there are no rows. */
  readonly empty: string;
  readonly rows: readonly Row[];
  /** Of them on paper. */
  readonly printed?: number;
  readonly children: (row: Row) => {
    readonly name: ReactNode;
    readonly value: ReactNode;
    /** Below both; false: nothing. */
    readonly note?: ReactNode;
  };
}

function List<Row>(
  { title, empty, rows, printed = PRINTED, children: lineOf }: ListProps<Row>,
): JSX.Element {
  return (
    <BriefSection title={title}>
      {rows.length === 0 ? <BriefNote>{empty}</BriefNote> : (
        <ul>
          {rows.map((row, index) => {
            const { name, value, note } = lineOf(row);
            return (
              <BriefPair key={index} name={name} note={note || undefined} isOnScreenOnly={index >= printed}>
                {value}
              </BriefPair>
            );
          })}
        </ul>
      )}
      <MoreOnPaper count={rows.length - printed} />
    </BriefSection>
  );
}
