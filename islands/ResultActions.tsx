import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { CHECK, DOWNLOAD, LINK } from "../components/icons.ts";
import { RESULT_ACTIONS } from "../lib/content/diagnostic/result_actions.ts";
import { copyText } from "../lib/dom/copy_text.ts";
import { offerPictures } from "../lib/dom/picture.ts";
import { notify, startNotifications } from "../lib/notifications/notify.ts";

/** Milliseconds for which the button says that the link was copied. */
const COPIED_MS = 2000;

/** Side by side on a phone too. */
const SHARED = "whitespace-nowrap max-sm:flex-1 max-sm:px-2 max-sm:text-note";

/** Shares the results: the link to the clipboard, the page to paper or PDF. */
export default function ResultActions(): JSX.Element {
  const [isCopied, setIsCopied] = useState(false);
  const [manualLink, setManualLink] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(startNotifications, []);
  useEffect(offerPictures, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copyLink(): Promise<void> {
    const link = location.href;
    if (!await copyText(link)) return setManualLink(link);
    setManualLink(null);
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
    notify(RESULT_ACTIONS.copied);
  }

  return (
    <div class="max-sm:w-full noscript:hidden print:hidden">
      <div class="flex gap-3">
        <Button look="quiet" class={SHARED} onClick={copyLink}>
          <Icon outline={isCopied ? CHECK : LINK} />
          {isCopied ? RESULT_ACTIONS.isCopied : RESULT_ACTIONS.copy}
        </Button>
        <Button look="quiet" class={SHARED} onClick={() => globalThis.print()}>
          <Icon outline={DOWNLOAD} />
          {RESULT_ACTIONS.download}
        </Button>
      </div>
      {manualLink && (
        <div class="mt-4 text-note">
          <p id="manual-link-label" role="alert" class="mb-2">{RESULT_ACTIONS.copyByHand}</p>
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
