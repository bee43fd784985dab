import { type JSX, type ReactNode, useEffect, useRef, useState } from "react";
import type { ShareWords } from "../lib/content/share_words.ts";
import { copyText } from "../lib/dom/copy_text.ts";
import { notify } from "../lib/notifications/notify.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { CHECK, DOWNLOAD, LINK } from "./icons.ts";

/** For a button that is an icon on a phone. Its text is for screen readers. */
export const ROUND_BUTTON =
  "whitespace-nowrap max-sm:w-12 max-sm:min-h-12 max-sm:gap-0 max-sm:px-0 max-sm:text-[0px]";

interface ShareButtonsProps {
  readonly words: ShareWords;
  readonly link: () => string;
  /** Another button. If there is one, only the first has text on a phone. */
  readonly children?: ReactNode;
}

/** Milliseconds for which the button confirms that the link was copied. */
const COPIED_MS = 2000;

/** Side by side, also on a phone. */
const SHARE_BUTTON =
  "whitespace-nowrap max-sm:min-h-12 max-sm:flex-auto max-sm:gap-2 max-sm:px-3 max-sm:text-note";

/** Copies a link, and prints the page or saves it as PDF. */
export function ShareButtons({ words, link, children }: ShareButtonsProps): JSX.Element {
  const [isCopied, setIsCopied] = useState(false);
  const [manualLink, setManualLink] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copyLink(): Promise<void> {
    const text = link();
    if (!await copyText(text)) return setManualLink(text);
    setManualLink(null);
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
    notify(words.copied);
  }

  return (
    <div class="max-sm:w-full noscript:hidden print:hidden">
      <div class="flex flex-wrap gap-2 sm:gap-3">
        <Button look="quiet" class={SHARE_BUTTON} onClick={copyLink}>
          <Icon outline={isCopied ? CHECK : LINK} />
          {isCopied ? words.isCopied : words.copy}
        </Button>
        <Button
          look="quiet"
          class={children ? ROUND_BUTTON : SHARE_BUTTON}
          onClick={() => globalThis.print()}
        >
          <Icon outline={DOWNLOAD} />
          {words.download}
        </Button>
        {children}
      </div>
      {manualLink && (
        <div class="mt-4 text-note">
          <p id="manual-link-label" role="alert" class="mb-2">{words.copyByHand}</p>
          <input
            readOnly
            aria-labelledby="manual-link-label"
            value={manualLink}
            onFocus={(event) => event.currentTarget.select()}
            class="field-outline h-12 w-full px-4"
          />
        </div>
      )}
    </div>
  );
}
