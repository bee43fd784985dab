import { type JSX, useState } from "react";
import { Button } from "../components/Button.tsx";
import { FORGET } from "../lib/content/upgrade.ts";
import { forgetPurchases } from "../lib/payments/upgrades/proofs.ts";

interface ForgetBrowserProps {
  /** What it says once it is done. */
  readonly done: string;
}

/** What the tools keep is their user's work. */
const OF_TOOLS = /^(tool|rounds:)/;

/** Lets this browser forget all that it keeps of its user but what was made in the tools. */
export default function ForgetBrowser({ done }: ForgetBrowserProps): JSX.Element {
  const [isDone, setDone] = useState(false);
  return (
    <div class="noscript:hidden">
      {!isDone && (
        <Button look="accent" onClick={() => setDone(forget())} class="mt-5">{FORGET.button}</Button>
      )}
      <p role="status" class="mt-4 font-semibold">{isDone && done}</p>
    </div>
  );
}

/** Returns true: a browser that blocks its storage keeps nothing. */
function forget(): true {
  try {
    forgetPurchases((name) => !OF_TOOLS.test(name));
    sessionStorage.clear();
  } catch {
    // It is blocked.
  }
  return true;
}
