import type { JSX, ReactNode } from "react";
import { BUNDLE, findTool } from "../lib/catalogue/tools.ts";
import { COACHING_ORDER } from "../lib/content/coaching.ts";
import { DOWNLOADS_PAGE } from "../lib/content/downloads.ts";
import { LOST_LINK } from "../lib/content/lost_link.ts";
import { INVOICE } from "../lib/content/invoice.ts";
import { MAILS } from "../lib/content/mails.ts";
import { UPGRADE } from "../lib/content/upgrade.ts";
import { WITHDRAWAL_PAGE } from "../lib/content/withdrawal.ts";
import type { OrderInvoices } from "../lib/payments/invoices/buyer.ts";
import type { Download, DownloadFile, LinkedOrder } from "../lib/payments/delivery/downloads.ts";
import { type Contract, orderDay, orderTime, upgradePrice } from "../lib/payments/order_facts.ts";
import type { TaxBehavior } from "../lib/payments/tax/tax.ts";
import { ButtonLink } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { EmailText } from "./EmailText.tsx";
import { Icon } from "./Icon.tsx";
import { DOWNLOAD } from "./icons.ts";
import { NumberedList } from "./NumberedList.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { PageBody, Section } from "./Section.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

const WORDS = DOWNLOADS_PAGE;
const LINK = "underline underline-offset-4 hover:text-accent-ink";

/** The HTTP statuses of the pages that a buyer's link opens. */
export const DOWNLOAD_STATUS = { open: 200, held: 403, revoked: 410, unknown: 404 } as const;

type OpenDownload = Extract<Download, { readonly state: "open" }>;

interface DownloadsViewProps extends OpenDownload {
  /** The path from which the purchase comes as one file. */
  readonly path: string;
  readonly pagePath: string;
  /** How prices stand to tax. */
  readonly tax: TaxBehavior | undefined;
  /** Null: the order has none. */
  readonly invoices: OrderInvoices | null;
  readonly email: string;
}

/** The page with a buyer's downloads. */
export function DownloadsView(props: DownloadsViewProps): JSX.Element {
  const { path, pagePath, title, files, email, upgrade, withdrawnAt, contracts, keptTitles, isFree, tax } =
    props;
  const { isOfCoaching } = props;
  const [whole, ...parts] = files;
  const coaching = COACHING_ORDER.page;
  const [before, emphasis] = isOfCoaching ? coaching.title : WORDS.title;
  return (
    <div id="download">
      <PageBody>
        <div class="grid gap-x-16 gap-y-12 pt-10 *:min-w-0 md:pt-16 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 class="text-hero tracking-[-0.03em]">
              {before} <TitleEmphasis>{emphasis}</TitleEmphasis>
            </h1>
            {withdrawnAt === null
              ? (
                <p class="mt-7 measure-46 text-lede text-ink-2">
                  {parts.length > 0
                    ? WORDS.ledeBundle(title, parts.length)
                    : (isOfCoaching ? coaching : WORDS).lede(title)}
                </p>
              )
              : (
                <div class="mt-7 measure-46">
                  <Withdrawn {...props} withdrawnAt={withdrawnAt} path={`${pagePath}/withdraw`} />
                </div>
              )}
            {whole !== undefined && <MainFile file={whole} path={path} />}
            {whole === undefined && !isOfCoaching && (
              <p class="mt-7 measure-46">
                <EmailText text={WORDS.none} email={email} />
              </p>
            )}
            {withdrawnAt === null && props.nextPart !== null && (
              <p class="mt-5 measure-46 font-semibold">{props.nextPart}</p>
            )}
            {withdrawnAt === null && (
              <p class="mt-8 measure-46 border-t border-line pt-5 text-note">
                {(isOfCoaching ? coaching : WORDS).keep}
              </p>
            )}
            {upgrade !== null && (
              <p class="mt-5 measure-46 text-note print:hidden">
                <strong class="font-semibold">{UPGRADE.mail.heading}</strong>{" "}
                {UPGRADE.mail.text(1, upgradePrice(upgrade.total, tax))}{" "}
                <a href={upgrade.path} class={LINK}>{UPGRADE.mail.link}</a>.
                <span class="mt-3 block text-ink-2">
                  {UPGRADE.mail.have} {UPGRADE.mail.others}{" "}
                  <a href={LOST_LINK.href} class={LINK}>{UPGRADE.mail.askLink}</a>.
                </span>
              </p>
            )}
          </div>
          <Order {...props} />
        </div>
        {parts.length > 0 && (
          <Section id="files" title={WORDS.files.title} layout="split" lead={WORDS.files.lead}>
            <ul class="border-t border-ink">
              {parts.map((file) => (
                <Row key={file.productId} file={file} path={`${path}/${file.productId}`} />
              ))}
            </ul>
          </Section>
        )}
        {whole !== undefined && (
          <Section id="how-to-open" title={WORDS.open.title} layout="split">
            <div>
              <NumberedList items={WORDS.open.steps} />
              {parts.length > 0 && <p class="mt-6 measure-46 text-note">{WORDS.open.zip}</p>}
            </div>
          </Section>
        )}
        {withdrawnAt === null && (
          <Section id="refunds" title={WORDS.order.refund} layout="split">
            <div class="border-t border-line">
              <p class="mt-5 measure-46">
                <EmailText
                  text={isOfCoaching
                    ? coaching.refundText
                    : isFree
                    ? WORDS.order.freeText
                    : WORDS.order.refundText}
                  email={email}
                />
                {isOfCoaching && (
                  <>
                    {" "}
                    <a href={coaching.termsHref} class={LINK}>{WORDS.order.terms}</a>.
                  </>
                )}
                {keptTitles.length > 0 && ` ${UPGRADE.refund(keptTitles, isFree)}`}
                {contracts.length > 1 && ` ${togetherText(contracts)}`}
              </p>
              <WithdrawalButton path={`${pagePath}/withdraw`} />
            </div>
          </Section>
        )}
        <div class="pb-24 md:pb-32" />
      </PageBody>
    </div>
  );
}

/** That tools and the upgrade toward which they count are returned together. */
export function togetherText(contracts: readonly Contract[]): string {
  const titles = contracts.map(({ title }) => title);
  return UPGRADE.together(titles.slice(0, -1), titles.at(-1) ?? "");
}

interface FileProps {
  readonly file: DownloadFile;
  readonly path: string;
}

function MainFile({ file: { productId, name, bytes }, path }: FileProps): JSX.Element {
  const demo = findTool(productId)?.demo;
  return (
    <>
      <ButtonLink href={path} look="accent" class="mt-9 print:hidden">
        <Icon outline={DOWNLOAD} class="size-5" />
        {productId === BUNDLE.productId ? WORDS.buttonBundle : WORDS.button}
      </ButtonLink>
      <p class="mt-4 text-note text-ink-2">{name}{sizeText(bytes)}</p>
      <p class="mt-1 text-note text-ink-2 print:hidden">
        {WORDS.phone}{" "}
        <a href={demo ?? "/toolbox"} class={LINK}>
          {demo === undefined ? WORDS.demos : WORDS.demo}
        </a>.
      </p>
    </>
  );
}

function Row({ file: { name, title, bytes }, path }: FileProps): JSX.Element {
  return (
    <li class="grid items-baseline gap-x-6 border-b border-line py-4.5 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 class="text-title">{title}</h3>
        <p class="mt-1 text-note text-ink-2">{name}{sizeText(bytes)}</p>
      </div>
      <a
        href={path}
        class="inline-flex min-h-11 items-center font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
      >
        {WORDS.button}
        <span class="sr-only">{` ${title}`}</span>
      </a>
    </li>
  );
}

function Order(props: DownloadsViewProps): JSX.Element {
  const { path, pagePath, title, orderNumber, boughtAt, price, paid, returned, mailedTo, isLive } = props;
  const { supportEnd, email, invoices } = props;
  const words = WORDS.order;
  return (
    <section aria-labelledby="order" class="self-start rounded-card border border-line bg-sheet p-6 md:p-8">
      <h2 id="order" class="text-title">{words.title}</h2>
      <dl class="mt-5 text-note">
        <Fact name={words.number}>
          <span class="tabular-nums">{orderNumber}</span>
        </Fact>
        <Fact name={words.product}>{title}</Fact>
        <Fact name={words.date}>
          <time dateTime={boughtAt}>{orderDay(boughtAt)}</time>
        </Fact>
        {price !== null && <Fact name={MAILS.delivery.price}>{price}</Fact>}
        <Fact name={words.paid}>{paid}</Fact>
        {returned !== null && <Fact name={words.returned}>{returned}</Fact>}
        {mailedTo !== null && <Fact name={words.mailedTo}>{mailedTo}</Fact>}
        {supportEnd !== null && (
          <Fact name={words.support}>
            <EmailText text={words.supportText("{email}", supportEnd)} email={email} />
          </Fact>
        )}
        {!props.isOfCoaching && (
          <Fact name={words.license}>
            {words.licenseText} <a href="/terms-of-service#license" class={LINK}>{words.terms}</a>.
          </Fact>
        )}
        {invoices !== null && (
          <Fact name={INVOICE.list}>
            <InvoiceLinks documents={invoices.documents} path={path} />
            <a href={`${pagePath}/invoice`} class={`${LINK} mt-2 block print:hidden`}>
              {invoices.buyer === null ? INVOICE.add : INVOICE.correct}
            </a>
            {invoices.canBeReversed && (
              <p class="mt-2 text-note text-ink-2">
                <EmailText text={INVOICE.reverseCharge("{email}")} email={email} />
              </p>
            )}
          </Fact>
        )}
      </dl>
      {!isLive && <p class="mt-5 text-note text-ink-2">{words.test}</p>}
    </section>
  );
}

interface InvoiceLinksProps extends Pick<OrderInvoices, "documents"> {
  /** The path from which the purchase comes as one file. */
  readonly path: string;
}

/** The documents of an order as PDF files. */
export function InvoiceLinks({ documents, path }: InvoiceLinksProps): JSX.Element {
  return (
    <ul class="grid gap-2">
      {documents.map(({ number, title }) => (
        <li key={number}>
          <a href={`${path}/invoices/${number.toLowerCase()}`} class={LINK}>{INVOICE.pdf(title)}</a>
        </li>
      ))}
    </ul>
  );
}

interface WithdrawalProps extends Pick<LinkedOrder, "withdrawnAt" | "next" | "isLive"> {
  /** Of the page on which the buyer withdraws. */
  readonly path: string;
}

function WithdrawalButton({ path }: Pick<WithdrawalProps, "path">): JSX.Element {
  return <ButtonLink href={path} look="quiet" class="mt-5 print:hidden">{WITHDRAWAL_PAGE.link}</ButtonLink>;
}

interface WithdrawnProps extends WithdrawalProps {
  readonly withdrawnAt: string;
  readonly email: string;
}

/** What a buyer has done, and what follows. It stands above everything else on the page. */
function Withdrawn({ path, withdrawnAt, next, isLive, email }: WithdrawnProps): JSX.Element {
  const { done, doneLink, test } = WITHDRAWAL_PAGE;
  return (
    <Callout role="note" class="grid gap-3">
      <p class="font-semibold">
        {done} <time dateTime={withdrawnAt}>{orderTime(withdrawnAt)}</time>.
      </p>
      {[...next, ...isLive ? [] : [test]].map((text) => <p key={text}>{text}</p>)}
      <p>
        <EmailText text={MAILS.withdrawal.mistake("{email}")} email={email} />{" "}
        <a href={path} class={`${LINK} font-semibold`}>{doneLink}</a>
      </p>
    </Callout>
  );
}

/** What is known of an order. */
export function Fact(
  { name, children }: { readonly name: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
      <dt class="text-ink-2">{name}</dt>
      <dd class="min-w-0">{children}</dd>
    </div>
  );
}

/** What the page of a link says that opens nothing. */
export function noDownloadWords(state: "held" | "revoked" | "unknown", isOfCoaching: boolean) {
  return isOfCoaching && state !== "unknown"
    ? { ...WORDS[state], ...COACHING_ORDER.page[state] }
    : WORDS[state];
}

/** The page of a link that opens nothing. */
export function NoDownload(
  { state, email, ended = [], documents = [], path = "", withdrawal, isOfCoaching = false }:
    & Partial<InvoiceLinksProps>
    & {
      readonly state: "held" | "revoked" | "unknown";
      readonly isOfCoaching?: boolean;
      /** What is known of the end of a download, in sentences. */
      readonly ended?: readonly string[];
      readonly email: string;
      /** Undefined: the buyer cannot withdraw. */
      readonly withdrawal?: WithdrawalProps | undefined;
    },
): JSX.Element {
  const { title, lede, help } = noDownloadWords(state, isOfCoaching);
  const [reason = lede, ...rest] = ended;
  return (
    <MessageFrame
      title={title}
      lede={reason}
      drawing={state === "unknown" ? "broken" : "ended"}
      isActionFirst
    >
      {withdrawal !== undefined && withdrawal.withdrawnAt !== null && (
        <div class="mt-6 measure-44">
          <Withdrawn {...withdrawal} withdrawnAt={withdrawal.withdrawnAt} email={email} />
        </div>
      )}
      {rest.map((text) => <p key={text} class="mt-6 measure-44">{text}</p>)}
      <p class="mt-6 measure-44 text-note text-ink-2">
        <EmailText text={help} email={email} />
      </p>
      {documents.length > 0 && (
        <div class="mt-6 text-note">
          <InvoiceLinks documents={documents} path={path} />
        </div>
      )}
      {withdrawal?.withdrawnAt === null && <WithdrawalButton path={withdrawal.path} />}
      <div class="mt-9 flex flex-wrap gap-x-4 gap-y-3">
        <ButtonLink
          href={LOST_LINK.href}
          look={state === "unknown" ? "accent" : "quiet"}
          class="w-full sm:w-auto"
        >
          {LOST_LINK.label}
        </ButtonLink>
        <ButtonLink href="/toolbox" look="quiet" class="w-full sm:w-auto">{WORDS.toolbox}</ButtonLink>
      </div>
    </MessageFrame>
  );
}

/** A size in a unit, with so many decimals at most. */
const inUnit = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat("en-US", { style: "unit", unit, maximumFractionDigits });
const [KILOBYTES, MEGABYTES] = [inUnit("kilobyte", 0), inUnit("megabyte", 1)];

function sizeText(bytes: number | null): string {
  if (bytes === null) return "";
  return WORDS.size(bytes < 1e6 ? KILOBYTES.format(bytes / 1e3) : MEGABYTES.format(bytes / 1e6));
}
