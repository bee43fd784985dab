import type { JSX } from "react";
import { ERROR_PAGES } from "../lib/content/error_pages.ts";
import { UNSUBSCRIBE_PAGE } from "../lib/content/unsubscribe.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { EmailText } from "./EmailText.tsx";
import { MessageFrame } from "./MessageFrame.tsx";

interface UnsubscribeViewProps {
  readonly state: "ask" | "done" | "wrong";
  readonly email: string;
}

const NOTE = "mt-4 measure-44 text-ink-2";

/** The page that an unsubscribe link opens. Its button is a form, which needs no script. */
export function UnsubscribeView({ state, email }: UnsubscribeViewProps): JSX.Element {
  const { ask, done, wrong, exception } = UNSUBSCRIBE_PAGE;
  switch (state) {
    case "ask":
      return (
        <MessageFrame title={ask.title} lede={ask.lede} drawing="rest" isActionFirst>
          <p class={NOTE}>{exception}</p>
          {/* The body is the same as that of a mail program's own button. */}
          <form method="post" class="mt-9">
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <Button type="submit" look="accent">{ask.button}</Button>
          </form>
          <PolicyLink />
        </MessageFrame>
      );
    case "done":
      return (
        <MessageFrame title={done.title} lede={done.lede} drawing="rest" isActionFirst>
          <p class={NOTE}>{exception} {done.kept}</p>
          <ButtonLink href="/" look="quiet" class="mt-9">{ERROR_PAGES.home}</ButtonLink>
          <PolicyLink />
        </MessageFrame>
      );
    case "wrong":
      return (
        <MessageFrame title={wrong.title} lede={wrong.lede} drawing="broken" isActionFirst>
          <p class={NOTE}>
            <EmailText text={wrong.help} email={email} />
          </p>
          <ButtonLink href="/" look="quiet" class="mt-9">{ERROR_PAGES.home}</ButtonLink>
        </MessageFrame>
      );
  }
}

function PolicyLink(): JSX.Element {
  return (
    <p class="mt-6 text-small">
      <a
        href="/privacy-policy#retention"
        class="inline-block py-3 text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {UNSUBSCRIBE_PAGE.privacy}
      </a>
    </p>
  );
}
