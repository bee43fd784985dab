import { type JSX, useState } from "react";
import { COLLECT_BUTTON, COLLECT_OFFLINE } from "../../lib/tool_kit/words_rounds.ts";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { Button } from "../Button.tsx";
import type { CollectByLinkProps } from "./CollectByLink.tsx";
import { useLate } from "./late.tsx";

interface CollectProps extends CollectByLinkProps {
  readonly edition: Edition;
  /** What it does. */
  readonly note: string;
}

/** "Collect by link": on the site the way to a round of it, in a file the sentence that there is none. */
export function Collect({ edition, note, ...round }: CollectProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { part, load } = useLate(() => import("./CollectByLink.tsx"));
  if (edition === "full") return <p class="measure-65 mt-5 text-small text-ink-2">{COLLECT_OFFLINE}</p>;
  return (
    <>
      <p class="measure-65 mt-6 text-ink-2">{note}</p>
      <Button
        look="quiet"
        class="mt-3 max-md:w-full"
        aria-expanded={isOpen}
        onClick={() => {
          load();
          setOpen(!isOpen);
        }}
      >
        {COLLECT_BUTTON}
      </Button>
      {isOpen && part && <part.CollectByLink {...round} />}
    </>
  );
}
