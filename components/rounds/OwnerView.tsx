import type { JSX } from "react";
import { findTool } from "../../lib/catalogue/tools.ts";
import { ANSWER_PAGE, OWNER_PAGE } from "../../lib/content/rounds.ts";
import { TEAM_CARD } from "../../lib/content/team_check.ts";
import { KINDS } from "../../lib/rounds/kinds.ts";
import { fewestOf, ownerPath, type Round, tooMany } from "../../lib/rounds/round.ts";
import { countsLink } from "../../lib/rounds/counts_link.ts";
import { ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { AskedTwice, Copyable, CopyLink, Moment } from "./parts.tsx";
import type { RoundResultProps } from "./TeamResultView.tsx";

interface OwnerViewProps {
  readonly round: Round;
  readonly secret: string;
  /** The addresses to hand out. */
  readonly links: readonly string[];
  /** Of the site. */
  readonly origin: string;
}

/** The page of whoever started a round that is open: how many have answered, the links to send, and how to end it. */
export function OwnerView({ round, secret, links, origin }: OwnerViewProps): JSX.Element {
  const { kind, title, asker, mode, answered, invited, endsAt, content } = round;
  const { name, asks, minutes, tool } = KINDS[kind];
  const path = ownerPath(secret);
  const [link] = links.length === 1 ? links : [];
  const [linksTitle, linksText] = OWNER_PAGE.links[mode];
  const more = fewestOf(mode) - answered;
  const heading = OWNER_PAGE.title(name, title);
  const subject = OWNER_PAGE.keep.mailSubject(heading);
  const [message, rest] = OWNER_PAGE.messageText({
    ...asks(title),
    asker,
    mode,
    minutes,
    questions: content.questions.filter(({ isOptional }) => !isOptional).length,
    link,
  });
  const invitations = (
    <section key="links" class="links">
      <h2 class="text-title">{linksTitle}</h2>
      <p>{linksText}</p>
      {link !== undefined ? <CopyLink href={link} /> : (
        <ol>
          {links.map((link) => (
            <li key={link}>
              <CopyLink href={link} after="message" label={OWNER_PAGE.copyEach} />
            </li>
          ))}
        </ol>
      )}
      <h3>{link !== undefined ? OWNER_PAGE.message : OWNER_PAGE.messageEach}</h3>
      <Copyable id="message">
        {message}
        <Moment at={endsAt} />
        {rest}
      </Copyable>
    </section>
  );
  const progress = (
    <section key="progress" class="progress">
      <p class="font-display text-heading">{OWNER_PAGE.answered(answered, invited)}</p>
      <TooMany round={round} />
      {more > 0 && <p>{OWNER_PAGE.fewest(more)}</p>}
      {answered === invited && !round.staysOpen && <p class="font-semibold">{OWNER_PAGE.all}</p>}
      <p>{OWNER_PAGE.sealed}</p>
      {mode === "each" && <p>{OWNER_PAGE.each}</p>}
      <p>
        {OWNER_PAGE.closes} <Moment at={endsAt} />. {OWNER_PAGE.reload}
      </p>
      {round.staysOpen && (
        <p class="font-semibold text-attention">
          {OWNER_PAGE.staysOpen[0]} <Moment at={endsAt} />. {OWNER_PAGE.staysOpen[1]}
        </p>
      )}
      {more <= 0 && !round.staysOpen && (
        <AskedTwice
          words={{ ...OWNER_PAGE.close, text: OWNER_PAGE.close.text[tool === undefined ? "all" : "asker"] }}
          action={path}
          value="close"
          look={answered === invited ? "accent" : "quiet"}
        >
          {mode === "each" && (
            <p class="mt-2">
              {OWNER_PAGE.close.each} <Moment at={endsAt} />, {OWNER_PAGE.close.eachEnd}
            </p>
          )}
        </AskedTwice>
      )}
    </section>
  );
  return (
    <div class="owner-page">
      <header>
        <h1 class="text-heading wrap-anywhere md:text-display">{heading}</h1>
        <Callout class="mt-6">
          <p class="font-semibold">{OWNER_PAGE.keep.title}</p>
          <p
            class="mt-1"
            {...tool === undefined && { "data-own": title, "data-remembered": OWNER_PAGE.keep.remembered }}
          >
            {OWNER_PAGE.keep.text}
          </p>
          <CopyLink href={origin + path} />
          <p class="mt-1">
            <a
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${
                encodeURIComponent(origin + path)
              }`}
              class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {OWNER_PAGE.keep.mail}
            </a>
          </p>
        </Callout>
      </header>
      {/* Whoever comes back wants the count; whoever has just begun, the link. On a wide screen both are at the top. */}
      {answered > 0 ? [progress, invitations] : [invitations, progress]}
      <section class="end">
        <AskedTwice words={OWNER_PAGE.remove} action={path} value="delete" />
      </section>
    </div>
  );
}

/** More answers than people, and what to do about it. Of a closed round with a link each it is for everybody: who answered by a used link was not told so. */
export function TooMany({ round }: { readonly round: Round }): JSX.Element | null {
  const many = tooMany(round);
  const words = OWNER_PAGE.tooMany(many, round.mode, round.closed !== null);
  return many === 0 ? null : <p class="mt-2 text-small text-ink-2 print:text-[8.5pt]">{words}</p>;
}

interface OwnerFootProps {
  readonly secret: string;
  /** The address under which others see what the round shows; absent: it shows nothing to others. */
  readonly shared: string | undefined;
  /** The path of its share picture; absent: it has none, or none can be drawn now. */
  readonly card: string | undefined;
  /** ISO. */
  readonly until: string;
}

/** Below what a closed round shows, for whoever started it. */
export function OwnerFoot({ secret, shared, card, until }: OwnerFootProps): JSX.Element {
  return (
    <section class="owner-foot">
      {shared !== undefined && (
        <>
          <h2 class="text-title">{OWNER_PAGE.share.title}</h2>
          <p>{OWNER_PAGE.share.text}</p>
          <CopyLink href={shared} />
        </>
      )}
      {card !== undefined && (
        <p class="mt-4">
          <a
            href={card}
            download={TEAM_CARD.file}
            class="font-semibold text-accent-ink underline underline-offset-4"
          >
            {TEAM_CARD.save}
          </a>{" "}
          {TEAM_CARD.note}
        </p>
      )}
      <p class="mt-4">
        {OWNER_PAGE.until} <Moment at={until} />.
      </p>
      <AskedTwice words={OWNER_PAGE.remove} action={ownerPath(secret)} value="delete" />
    </section>
  );
}

/** A closed round whose counts go into a tool, for whoever started it. */
export function CountsView({ round }: { readonly round: Round }): JSX.Element {
  const { kind, title, answered } = round;
  const { name, tool = "" } = KINDS[kind];
  const { label = "", demo = "/toolbox" } = findTool(tool) ?? {};
  const link = countsLink(round);
  const { counts } = OWNER_PAGE;
  return (
    <div class="round-alone">
      <p class="mb-1 text-note font-semibold text-accent-ink wrap-anywhere">
        {OWNER_PAGE.title(name, title)}
      </p>
      <h1 class="text-display">{link === null ? counts.few.title : counts.title(answered)}</h1>
      <TooMany round={round} />
      <p class="mt-5 measure-58 text-lede text-ink-2">
        {link === null ? counts.few.text(answered) : counts.text(label)}
      </p>
      <ButtonLink href={link ?? demo} look="accent" class="mt-8 max-md:w-full">
        {link === null ? counts.few.button : counts.button}
      </ButtonLink>
      {link !== null && <p class="mt-3 text-small text-ink-2">{counts.note}</p>}
    </div>
  );
}

/** A round of a kind whose result is shown elsewhere. */
export function ClosedView({ round, notice }: Omit<RoundResultProps, "site">): JSX.Element {
  const { title, text } = ANSWER_PAGE.closed(round.asker);
  return (
    <div class="round-alone">
      <h1 class="text-display">{title}</h1>
      {notice}
      <p class="mt-5 measure-46 text-lede text-ink-2 wrap-anywhere">{text}</p>
    </div>
  );
}
