import { type JSX, useMemo, useState } from "react";
import { ANSWERS_TEXT } from "./words_asking.ts";
import { copyText } from "../../../lib/dom/copy_text.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { invitationFragment } from "./invitation.ts";
import type { Content, OpenRound } from "./kit.ts";
import { judgePasted, type PastedCode } from "./pasted.ts";
import { Button } from "../../Button.tsx";
import { type Screen } from "./parts.tsx";

const { link: WORDS } = ANSWERS_TEXT;

interface ByLinkProps {
  readonly content: Content;
  readonly round: OpenRound;
  readonly title: string;
  /** Where the tool's page is on the web; null: this file does not know. */
  readonly page: string | null;
  readonly screen: Screen;
}

/** The link to send out, and the place for what comes back. */
export function ByLink({ content, round, title, page, screen }: ByLinkProps): JSX.Element {
  const { id, key, asked } = round;
  const link = useMemo(() => page === null ? null : page + invitationFragment(round, title), [
    page,
    title,
    id,
    key,
    asked,
  ]);
  const [pasted, setPasted] = useState("");
  const [found, setFound] = useState<readonly PastedCode[] | null>(null);
  const [copied, setCopied] = useState("");
  const add = async () => {
    const judged = await judgePasted(pasted, round, content.earlier);
    const answers = judged.flatMap((one) => one.is === "new" ? [one.answers] : []);
    if (answers.length > 0) screen.dispatch({ type: "add answers", answers });
    setFound(judged);
    // What was refused stays, to be looked at; what is in goes, so that it is not added again.
    if (judged.length > 0 && answers.length === judged.length) setPasted("");
  };
  return (
    <>
      {link === null ? <p class="text-note">{WORDS.noSite}</p> : (
        <>
          <label class="block">
            <span class="text-small text-ink-2">{WORDS.label}</span>
            <input
              type="text"
              readOnly
              value={link}
              class="field-outline mt-1 block min-h-12 w-full px-3 text-note text-ellipsis"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          <div class="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
            <Button
              look="accent"
              class="max-md:w-full"
              onClick={() =>
                void copyText(link).then((isCopied) => setCopied(isCopied ? WORDS.copied : WORDS.notCopied))}
            >
              {WORDS.copy}
            </Button>
            <p role="status" class="text-note">{copied}</p>
          </div>
          <p class="mt-3 text-small text-ink-2">{WORDS.offline}</p>
        </>
      )}
      <label class="mt-6 block">
        <span class="font-semibold">{WORDS.paste}</span>
        <span class="block pb-1.5 text-small text-ink-2">{WORDS.pasteNote}</span>
        <textarea
          rows={4}
          value={pasted}
          autocomplete="off"
          spellcheck={false}
          class="field-outline block w-full resize-none px-3 py-2 text-note leading-relaxed break-all field-sizing-content min-h-28 max-h-72"
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </label>
      <Button look="quiet" class="mt-3 max-md:w-full" onClick={() => void add()}>{WORDS.add}</Button>
      <div role="status" class="mt-3 text-note">
        {found !== null && <Judged found={found} />}
      </div>
    </>
  );
}

/** What came of each pasted text. */
function Judged({ found }: { readonly found: readonly PastedCode[] }): JSX.Element {
  if (found.length === 0) return <p class="text-attention">{WORDS.none}</p>;
  return (
    <>
      <p class="font-semibold">{WORDS.added(found.filter(({ is }) => is === "new").length)}</p>
      <ul>
        {found.map((one, at) =>
          one.is !== "new" && (
            <li key={at} class="mt-1 text-attention">
              {`${found.length === 1 ? WORDS.one : WORDS.numbered(at + 1)} ${reasonOf(one)}`}
            </li>
          )
        )}
      </ul>
    </>
  );
}

function reasonOf(one: Exclude<PastedCode, { readonly is: "new" }>): string {
  switch (one.is) {
    case "late":
      return WORDS.refused.late(formatDate(one.closedOn));
    case "incomplete":
      return WORDS.refused.incomplete(one.length, one.of);
    default:
      return WORDS.refused[one.is];
  }
}
