import type { JSX } from "react";
import { LOST_LINK, LOST_LINK_PAGE } from "../lib/content/lost_link.ts";
import { Button } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { EmailText } from "./EmailText.tsx";
import { TextField } from "./Field.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

/** A title with its last word in italics. */
function TitleWithEnd({ title }: { readonly title: string }): JSX.Element {
  const end = title.lastIndexOf(" ") + 1;
  return (
    <>
      {title.slice(0, end)}
      <TitleEmphasis>{title.slice(end)}</TitleEmphasis>
    </>
  );
}

/** Longer than any address. */
const EMAIL_MAX = 254;

/** A submission that was refused. */
export interface RefusedRequest {
  readonly typed: string;
  /** Below the field; undefined if the address is not the problem. */
  readonly error?: string;
  /** Above the form. */
  readonly message?: string;
}

interface LostLinkViewProps {
  readonly refused: RefusedRequest | null;
  readonly email: string;
}

/** The page on which a buyer requests lost links, with a form that needs no script. Its answer is the same for every address. */
export function LostLinkView({ refused, email }: LostLinkViewProps): JSX.Element {
  const words = LOST_LINK_PAGE;
  return (
    <MessageFrame
      title={<TitleWithEnd title={words.title} />}
      lede={words.lede}
      drawing="broken"
      isActionFirst
    >
      {/* The server redirects to it. */}
      <div id="sent" tabIndex={-1} class="mt-8 hidden scroll-mt-24 target:block">
        <Callout role="status">
          <p class="font-semibold">{words.sent.title}</p>
          <p class="mt-1">{words.sent.text}</p>
        </Callout>
      </div>
      <form method="post" action={LOST_LINK.href} noValidate class="mt-8 measure-44">
        {refused?.message && (
          <Callout tone="attention" role="alert" class="mb-6">
            <p class="font-semibold text-attention">{refused.message}</p>
          </Callout>
        )}
        <TextField
          id="lost-link-email"
          name="email"
          type="email"
          label={words.email}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          defaultValue={refused?.typed ?? ""}
          error={refused?.error}
          autoFocus={refused?.error !== undefined}
          required
        />
        <Button type="submit" look="accent" class="mt-5 w-full sm:w-auto">{words.button}</Button>
      </form>
      <p class="mt-6 measure-44 text-note text-ink-2">
        <EmailText text={words.help} email={email} />
      </p>
    </MessageFrame>
  );
}
