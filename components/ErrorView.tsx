import { Head } from "fresh/runtime";
import type { JSX } from "react";
import { ERROR_PAGES } from "../lib/content/error_pages.ts";
import { pageTitle, type Site } from "../lib/site.ts";
import { ButtonLink } from "./Button.tsx";
import { LostLine } from "./drawings/SiteLines.tsx";
import { EmailText } from "./EmailText.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

interface ErrorViewProps {
  readonly site: Site;
  readonly status: number;
  /** The requested path. Only shown if there is no page there. */
  readonly path: string;
  /** The id of the request in the log. Only shown if the error is ours. */
  readonly requestId: string;
}

/** The page for a request that could not be answered. */
export function ErrorView({ site, status, path, requestId }: ErrorViewProps): JSX.Element {
  return status === 404
    ? <NotFound site={site} path={path} />
    : <Failure site={site} status={status} requestId={requestId} />;
}

/** The line comes from the screen's left edge, below the text, and finds no way out. */
function NotFound({ site, path }: Pick<ErrorViewProps, "site" | "path">): JSX.Element {
  const { title, emphasis, lede, path: label, toolbox } = ERROR_PAGES.notFound;
  // Keeps the path on one line with its sentence, if there is room.
  const [question, sentence] = label.split(/ (?=No )/);
  return (
    <div class="mx-auto grid max-w-page gap-x-8 px-5 pt-8 pb-20 md:grid-cols-2 md:px-8 md:pt-10 lg:px-12 lg:pb-28">
      <Head>
        <title>{pageTitle(site, `${title} ${emphasis}`)}</title>
      </Head>
      <div class="relative z-1 md:pt-10 md:pb-44">
        <h1 class="-ml-[0.03em] text-[clamp(3.25rem,15vw,4.75rem)] lg:text-[clamp(4.75rem,7.4vw,8rem)] leading-[0.97] tracking-[-0.036em]">
          {title} <TitleEmphasis isLine>{emphasis}</TitleEmphasis>
        </h1>
        <p class="mt-7 measure-40 text-lede text-ink-2">{lede}</p>
        <div class="mt-9 flex flex-wrap gap-3">
          <ButtonLink href="/" look="accent" class="max-sm:w-full">{ERROR_PAGES.home}</ButtonLink>
          <ButtonLink href="/toolbox" look="quiet" class="max-sm:w-full">{toolbox}</ButtonLink>
        </div>
        <p class="mt-9 measure-46 text-small text-ink-2">
          {question}{" "}
          <span class="inline-block max-w-full">
            {sentence}{" "}
            <code class="inline-block max-w-full rounded-sm bg-sand px-1.5 py-0.5 font-mono wrap-anywhere">
              {path}
            </code>
          </span>
        </p>
      </div>
      <LostLine class="mt-14 ml-auto w-[92%] max-w-sm self-end md:mt-0 md:w-full md:max-w-[41rem]" />
    </div>
  );
}

function Failure({ site, status, requestId }: Omit<ErrorViewProps, "path">): JSX.Element {
  const { unavailable, ours, password, refused, home } = ERROR_PAGES;
  const { title, lede } = status === 503
    ? unavailable
    : status >= 500
    ? ours
    : status === 401
    ? password
    : refused;
  return (
    <MessageFrame title={title} lede={lede}>
      {status === 500 && (
        <p class="mt-5 measure-44 text-small text-ink-2">
          <EmailText text={ours.report} email={site.contactEmail} />{" "}
          <code class="rounded-sm bg-sand px-1.5 py-0.5 font-mono">{requestId}</code>
        </p>
      )}
      <ButtonLink href="/" class="mt-9">{home}</ButtonLink>
    </MessageFrame>
  );
}
