import type { JSX } from "react";
import { LEGAL_LABELS, type LegalBlock, type LegalDocument } from "../lib/content/legal_document.ts";
import { EMAIL_PLACEHOLDER, EmailText } from "./EmailText.tsx";
import { SampleMark } from "./SampleMark.tsx";
import { Unbroken } from "./Unbroken.tsx";

interface LegalTextProps {
  readonly document: LegalDocument;
  readonly email: string;
}

/** A legal document: its date, its sections, and links to them. */
export function LegalText({ document, email }: LegalTextProps): JSX.Element {
  return (
    <div class="mx-auto max-w-page px-5 pt-10 pb-24 md:px-8 md:pt-16 md:pb-32 lg:px-12">
      <h1 class="text-purchase tracking-[-0.03em]">{document.title}</h1>
      <p class="mt-6 text-ink-2">
        {LEGAL_LABELS.effective} <Day {...document.effective} />
        {` · ${LEGAL_LABELS.revised} `}
        <Day {...document.revised} />
      </p>
      <p class="mt-6 measure-46 text-lede">
        <EmailText text={document.intro} email={email} />
      </p>
      <div class="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <nav aria-label={LEGAL_LABELS.sections} class="self-start text-note lg:sticky lg:top-8 print:hidden">
          <ol class="gap-x-8 sm:max-lg:columns-2">
            {document.sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  class="block break-inside-avoid py-2.75 text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 lg:py-1"
                >
                  <Unbroken text={heading} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div class="measure-46 space-y-12 wrap-anywhere">
          {document.sections.map(({ id, heading, isSample, blocks }) => (
            <section key={id} aria-labelledby={id} class="break-inside-avoid">
              <h2 id={id} class="scroll-mt-6 text-heading">
                <Unbroken text={heading} />
              </h2>
              {isSample && <SampleMark class="mt-3" />}
              {blocks.map((block, index) => <Block key={index} block={block} email={email} />)}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Day({ iso, text }: LegalDocument["revised"]): JSX.Element {
  return iso === undefined ? <>{text}</> : <time dateTime={iso}>{text}</time>;
}

function Block({ block, email }: { readonly block: LegalBlock; readonly email: string }): JSX.Element {
  if (typeof block === "string") {
    return (
      <p class="mt-4">
        <Text text={block} email={email} />
      </p>
    );
  }
  if ("text" in block) {
    return (
      <p class="mt-4">
        <Text text={block.text} email={email} />{" "}
        <a href={block.link.href} class="underline underline-offset-4 hover:text-accent-ink">
          {block.link.label}
        </a>
      </p>
    );
  }
  return (
    <ul class="mt-4 list-disc space-y-2 pl-5 marker:text-accent">
      {block.map((item, index) => (
        <li key={index}>
          <Text text={item} email={email} />
        </li>
      ))}
    </ul>
  );
}

function Text({ text, email }: { readonly text: string; readonly email: string }): JSX.Element {
  return text.includes(EMAIL_PLACEHOLDER)
    ? <EmailText text={text} email={email} />
    : <Unbroken text={text} />;
}
