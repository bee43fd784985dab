import type { JSX } from "react";
import { COACHING, PAY_DESK } from "../../lib/content/coaching.ts";
import { ORDERS_PAGE } from "../../lib/content/desk_orders.ts";
import { payPath } from "../../lib/payments/coaching/is_coaching.ts";
import {
  askedText,
  canChange,
  money,
  MOST_PARTS,
  NAME_MAX,
  NOTE_MAX,
  partsOf,
  type PayLink,
  standingText,
  takenOf,
} from "../../lib/payments/coaching/pay_link.ts";
import type { PayDesk, WrongPay } from "../../lib/payments/coaching/pay_links.ts";
import { orderPath } from "../../lib/payments/order_facts.ts";
import type { Site } from "../../lib/site.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { buttonClass } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { CopyButton, CopyScript } from "../CopyButton.tsx";
import { Choice, Choices } from "./Choices.tsx";
import { DeskAction, DeskButton, DeskLabel, LINE, SMALL, UnsavedScript, wrongIf } from "./DeskForm.tsx";
import { BackLink, DeskLink } from "./DeskLink.tsx";
import { DeskRefused } from "./DeskNotice.tsx";
import { DataRow } from "./PersonData.tsx";
import { PageRow } from "./PrivateDesk.tsx";

const PATH = "/admin/orders/ask";

interface PayDeskViewProps {
  readonly desk: PayDesk;
  /** Why the form is shown again. */
  readonly wrong: WrongPay | null;
  /** The token of the form. */
  readonly formKey: string;
  readonly site: Site;
  /** The row of the person that it is about; null: anybody. */
  readonly row: string | null;
  readonly dates: SignupDates;
}

/** The form that asks somebody for a payment, and the links that it has made. */
export function PayDeskView(props: PayDeskViewProps): JSX.Element {
  const { desk: { form, links, corrects }, wrong, site, row, dates } = props;
  const { lead, off, list, none, what, correct } = PAY_DESK;
  const title = corrects === null ? PAY_DESK.title : correct.title;
  return (
    <>
      {wrong && (
        <DeskRefused>
          <p id="refused">
            {PAY_DESK.wrong[wrong]}
            {wrong === "second" &&
              PAY_DESK.now(askedText(links.filter((link) => link.productId === form.what)), "")}
            {corrects !== null && (wrong === "changed" || wrong === "paid") &&
              PAY_DESK.now(askedText([corrects]), corrects.note)}
          </p>
        </DeskRefused>
      )}
      <BackLink href={row === null ? "/admin/orders" : `/admin/people/${row}`}>
        {row === null ? ORDERS_PAGE.title : form.name || form.email}
      </BackLink>
      <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
      {corrects === null && <p class="mt-2 measure-62 text-note text-ink-2">{lead}</p>}
      {site.payment === null ? <Callout class="mt-5">{off}</Callout> : (
        <>
          {corrects === null && (
            <Choices label={what}>
              {Object.entries(COACHING).map(([id, { title }]) => (
                <Choice key={id} href={pathOf(row, id)} isChosen={id === form.what}>{title}</Choice>
              ))}
            </Choices>
          )}
          {(corrects === null || canChange(corrects)) && <AskForm {...props} />}
        </>
      )}
      <section class="mt-10 border-t border-ink pt-3">
        <h2 class="text-title">{list}</h2>
        {links.length === 0 ? <p class="mt-2 text-note text-ink-2">{none}</p> : links.map((link) => (
          <Link
            key={link.id}
            link={link}
            origin={site.origin}
            path={pathOf(row, form.what)}
            dates={dates}
          />
        ))}
      </section>
      <CopyScript />
      <UnsavedScript />
    </>
  );
}

/** The line on a person's page that leads to the form, with what they were asked for. */
export function PayRow(
  { row, links }: { readonly row: string; readonly links: readonly PayLink[] },
): JSX.Element {
  const { title, none } = PAY_DESK.row;
  return <PageRow title={title} text={askedText(links) || none} href={pathOf(row)}>{PAY_DESK.open}</PageRow>;
}

function pathOf(row: string | null, what?: string): string {
  const query = new URLSearchParams({ ...row !== null && { for: row }, ...what !== undefined && { what } });
  return `${PATH}?${query}`;
}

function AskForm(
  { desk: { form, credit, corrects }, wrong, formKey, row, dates }: PayDeskViewProps,
): JSX.Element {
  const { fields, button, correct } = PAY_DESK;
  const field = (
    { name, label, note, ...input }: JSX.IntrinsicElements["input"] & {
      readonly name: string;
      readonly label: string;
      readonly note?: string;
    },
  ) => (
    <DeskLabel key={name} label={label} note={note}>
      <input
        name={name}
        class={LINE}
        {...wrongIf(wrong === name.replace(/\d$/, ""))}
        {...input}
      />
    </DeskLabel>
  );
  const isPaid = corrects !== null && takenOf(corrects).length > 0;
  const parts = corrects === null ? [] : partsOf(corrects);
  const count = isPaid ? parts.length : form.what === "coaching-sprint" ? MOST_PARTS : 1;
  return (
    <form
      method="post"
      action={pathOf(row, form.what)}
      class="mt-4 max-w-page"
      data-words={wrong === null ? "" : "unsaved"}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="what" value={form.what} />
      {(wrong === "second" || form.second) && <input type="hidden" name="second" value="1" />}
      {corrects !== null && (
        <>
          <input type="hidden" name="corrects" value={corrects.id} />
          <input type="hidden" name="shown" value={corrects.changedAt ?? ""} />
          <input type="hidden" name="taken" value={takenOf(corrects).length} />
        </>
      )}
      <div class="grid gap-x-10 gap-y-4 lg:grid-cols-2">
        {isPaid && <p class="text-note">{standingText(corrects)} {correct.rest}</p>}
        <div class="grid content-start gap-4" hidden={isPaid}>
          {field({
            name: "amount",
            label: fields.amount,
            ...corrects === null && { note: fields.amountNote },
            value: form.amount,
            inputMode: "decimal",
            required: true,
          })}
          {field({ name: "name", label: fields.name, value: form.name, maxLength: NAME_MAX, required: true })}
          {field({
            name: "email",
            label: fields.email,
            value: form.email,
            maxLength: 254,
            autoCapitalize: "none",
            spellcheck: false,
            required: true,
            readOnly: corrects !== null,
          })}
          {field({ name: "note", label: fields.note, value: form.note, maxLength: NOTE_MAX })}
        </div>
        <div class="grid content-start gap-4">
          {Array.from({ length: count }, (_, index) => {
            const { state, amount } = parts[index] ?? { state: "unpaid", amount: 0 };
            const isBack = state === "returned";
            return (isBack || state === "unpaid") && field({
              name: `due${index + 1}`,
              label: isBack ? correct.again(index + 1, money(amount)) : fields.due(index + 1, !isPaid),
              type: "date",
              value: form.due[index] ?? "",
              required: !isBack && (isPaid || index === 0),
            });
          })}
          {!isPaid && count > 1 && <p class="text-small text-ink-2">{fields.dueNote}</p>}
          {credit !== null && form.what !== "coaching-session" && (
            <label class="flex gap-3 text-note">
              <input type="hidden" name="asked" value="1" />
              <input
                type="checkbox"
                name="credit"
                value="1"
                checked={form.takesCredit}
                class="size-6 shrink-0"
              />
              {fields.credit(money(credit.amount), dates.day(credit.paidAt))}
            </label>
          )}
        </div>
      </div>
      <div class="mt-5">
        <DeskButton look="accent" name="does" value={corrects === null ? "make" : "correct"}>
          {corrects === null ? button : correct.button(isPaid || corrects.mails > 0)}
        </DeskButton>
      </div>
    </form>
  );
}

interface LinkProps {
  readonly link: PayDesk["links"][number];
  readonly origin: string;
  readonly path: string;
  readonly dates: SignupDates;
}

/** A link with its parts, and what can be done with it. */
function Link({ link, origin, path, dates }: LinkProps): JSX.Element {
  const words = PAY_DESK;
  const { id, name, email, price, credit, productId, secret, mails, mailedAt, withdrawnAt } = link;
  const parts = partsOf(link);
  const isOver = !canChange(link);
  const href = secret === null ? null : origin + payPath(secret);
  const said = [
    `${email}.`,
    `${words.sum(money(price), credit === 0 ? null : money(credit))}.`,
    standingText(link),
    ...link.note === "" ? [] : [`“${link.note}”`],
    ...mailedAt === null ? [] : [words.mailed(dates.day(mailedAt), mails)],
    ...link.changedAt === null ? [] : [words.changed(dates.day(link.changedAt))],
    ...withdrawnAt === null ? [] : [words.withdrawn(dates.day(withdrawnAt))],
    ...link.isLive ? [] : [words.test],
  ];
  return (
    <DataRow title={`${COACHING[productId].title}: ${name}`} text={said.join(" ")}>
      <ul class="w-full text-note">
        {parts.map(({ place, amount, dueOn, state, order }) => (
          <li key={place}>
            {words.part(place, parts.length, money(amount), formatFullDay(dueOn))}
            {": "}
            {order === null
              ? words.state[state]
              : <a href={orderPath(order.id)} class="underline underline-offset-4">{words.state[state]}</a>}
          </li>
        ))}
      </ul>
      {!isOver && (
        <>
          <p class="w-full text-note wrap-anywhere">
            {href === null
              ? words.stale
              : <a id={id} href={href} class="inline-block py-2 underline underline-offset-4">{href}</a>}
          </p>
          <div class="flex flex-wrap gap-3">
            {href !== null && <CopyButton of={id} label={words.copy} class={buttonClass("quiet", SMALL)} />}
            <DeskAction path={path} fields={{ does: "send", link: id, mails: `${mails}` }}>
              {mails === 0 ? words.send : words.again}
            </DeskAction>
            {canChange(link) && (
              <DeskLink href={`${path}&link=${id}`} icon={ARROW_RIGHT}>{words.correct.open}</DeskLink>
            )}
          </div>
          <details class="w-full">
            <summary class="inline-flex min-h-11 cursor-pointer items-center text-small text-attention underline underline-offset-4">
              {words.withdraw.open}
            </summary>
            <p class="mb-3 text-note">{words.withdraw.text}</p>
            <DeskAction path={path} look="danger" fields={{ does: "withdraw", link: id }}>
              {words.withdraw.button}
            </DeskAction>
          </details>
        </>
      )}
    </DataRow>
  );
}
