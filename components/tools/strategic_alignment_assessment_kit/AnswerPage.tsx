import { type JSX, type ReactNode, useEffect, useRef, useState } from "react";
import { ANSWER_PAGE } from "./words_later.ts";
import { copyText } from "../../../lib/dom/copy_text.ts";
import type { Answers } from "./answers.ts";
import { CODE_PREFIX, type Invitation, readInvitation } from "./code.ts";
import { canSeal, seal } from "./sealed.ts";
import { Button } from "../../Button.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { AnswerForm } from "./AnswerForm.tsx";

/** What a respondent sees who opened a round's link. It stores nothing; the answers leave it in the text alone. */
export function AnswerPage({ fragment }: { readonly fragment: string }): JSX.Element {
  const [invitation, setInvitation] = useState<Invitation | "loading" | null>("loading");
  const [code, setCode] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void readInvitation(fragment).then(setInvitation);
  }, [fragment]);
  useEffect(() => {
    if (code !== null) heading.current?.focus();
  }, [code]);
  if (invitation === "loading") {
    return (
      <Column>
        <p aria-busy="true" />
      </Column>
    );
  }
  if (invitation === null || !canSeal()) {
    return (
      <Column>
        <p role="alert" class="text-lede">{invitation === null ? ANSWER_PAGE.broken : ANSWER_PAGE.unable}</p>
      </Column>
    );
  }
  const { title, asked } = invitation;
  const make = (answers: Answers) =>
    void seal(invitation, answers).then(
      (sealed) => setCode(`${CODE_PREFIX}${sealed.toUpperCase()}`),
      () => setFailed(true),
    );
  return (
    <Column>
      {/* Stays, so that answers can still be changed; its fields are part of no page that a browser keeps. */}
      <div hidden={code !== null}>
        <p class="text-note text-ink-2">{ANSWER_PAGE.eyebrow}</p>
        <h2 class="mt-1 text-heading leading-tight">{ANSWER_PAGE.title(title)}</h2>
        <p class="mt-3 text-lede text-ink-2">{ANSWER_PAGE.lead}</p>
        <p class="mt-5 font-semibold">{ANSWER_PAGE.promise}</p>
        <p class="mt-2 text-note text-ink-2">{ANSWER_PAGE.more}</p>
        <form autocomplete="off" onSubmit={(event) => event.preventDefault()}>
          <AnswerForm asked={asked} done={ANSWER_PAGE.make} onDone={make} />
        </form>
        {hasFailed && <p role="alert" class="mt-3 text-attention">{ANSWER_PAGE.failed}</p>}
      </div>
      {code !== null && (
        <>
          <h2 ref={heading} tabIndex={-1} class="text-heading leading-tight">{ANSWER_PAGE.ready}</h2>
          <p class="mt-3 text-ink-2">{ANSWER_PAGE.readyNote}</p>
          <SendBack code={code} />
          <p class="mt-5 text-note text-ink-2">{ANSWER_PAGE.closeNote}</p>
          <LinkButton class="mt-6" onClick={() => setCode(null)}>{ANSWER_PAGE.again}</LinkButton>
          <p class="text-small text-ink-2">{ANSWER_PAGE.againNote}</p>
        </>
      )}
    </Column>
  );
}

function Column({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div class="mx-auto max-w-[44rem] px-4 pt-8 pb-24 md:px-8 md:pt-14">{children}</div>;
}

function SendBack({ code }: { readonly code: string }): JSX.Element {
  const [said, setSaid] = useState("");
  const canShare = typeof navigator.share === "function";
  const share = () => void navigator.share({ text: code }).catch(() => {});
  const copy = () =>
    void copyText(code).then((isCopied) => setSaid(isCopied ? ANSWER_PAGE.copied : ANSWER_PAGE.notCopied));
  return (
    <>
      <label class="mt-6 block">
        <span class="text-small text-ink-2">{ANSWER_PAGE.code}</span>
        <textarea
          readOnly
          rows={6}
          value={code}
          class="field-outline mt-1 block w-full resize-none px-4 py-3 leading-relaxed break-all field-sizing-content tabular-nums"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <div class="mt-4 flex flex-wrap gap-3">
        {canShare && <Button look="accent" class="max-md:w-full" onClick={share}>{ANSWER_PAGE.share}</Button>}
        <Button look={canShare ? "quiet" : "accent"} class="max-md:w-full" onClick={copy}>
          {ANSWER_PAGE.copy}
        </Button>
      </div>
      <p role="status" class="mt-3 min-h-6 text-note">{said}</p>
    </>
  );
}
