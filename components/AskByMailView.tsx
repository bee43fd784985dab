import type { JSX } from "react";
import type { AskWords, RefusedRequest } from "../lib/http/ask_by_mail.ts";
import { Button } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import type { MessageDrawing } from "./drawings/MessageLine.tsx";
import { EmailText } from "./EmailText.tsx";
import { EmailField } from "./Field.tsx";
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

interface AskByMailViewProps {
  readonly path: string;
  readonly words: AskWords;
  readonly drawing: MessageDrawing;
  readonly refused: RefusedRequest | null;
  readonly email: string;
}

/** A page on which somebody asks for a mail, with a form that needs no script. Its answer is the same for every address. */
export function AskByMailView({ path, words, drawing, refused, email }: AskByMailViewProps): JSX.Element {
  return (
    <MessageFrame
      title={<TitleWithEnd title={words.title} />}
      lede={words.lede}
      drawing={drawing}
      isActionFirst
    >
      {/* The server redirects to it. */}
      <div id="sent" tabIndex={-1} class="mt-8 hidden scroll-mt-24 target:block">
        <Callout role="status">
          <p class="font-semibold">{words.sent.title}</p>
          <p class="mt-1">{words.sent.text}</p>
        </Callout>
      </div>
      <form method="post" action={path} noValidate class="mt-8 measure-44">
        {refused?.message && (
          <Callout tone="attention" role="alert" class="mb-6">
            <p class="font-semibold text-attention">{refused.message}</p>
          </Callout>
        )}
        <EmailField
          id={`${path.slice(1)}-email`}
          label={words.email}
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
