import type { JSX } from "react";
import type { PAGES } from "../lib/content/pages.ts";
import type { AskedRequest, AskWords } from "../lib/http/ask_by_mail.ts";
import type { Site } from "../lib/site.ts";
import { Button } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import type { MessageDrawing } from "./drawings/MessageLine.tsx";
import { EmailText } from "./EmailText.tsx";
import { EmailField } from "./Field.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { PageHead } from "./PageHead.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

interface AskByMailViewProps {
  readonly page: typeof PAGES.myData | typeof PAGES.lostLink;
  readonly words: AskWords;
  readonly drawing: MessageDrawing;
  readonly asked: AskedRequest | null;
  readonly site: Site;
}

/** A page on which somebody asks for a mail, with a form that needs no script. Its answer is the same for every address. */
export function AskByMailView({ page, words, drawing, asked, site }: AskByMailViewProps): JSX.Element {
  const { typed = "", error, message } = asked ?? {};
  const end = words.title.lastIndexOf(" ") + 1;
  return (
    <MessageFrame
      title={
        <>
          {words.title.slice(0, end)}
          <TitleEmphasis>{words.title.slice(end)}</TitleEmphasis>
        </>
      }
      lede={words.lede}
      drawing={drawing}
      isActionFirst
    >
      <PageHead site={site} page={page} />
      {asked && !error && !message && (
        <div id="sent" tabIndex={-1} autoFocus class="mt-8 scroll-mt-24">
          <Callout role="status">
            <p class="font-semibold">{words.sent.title}</p>
            <p class="mt-1 wrap-anywhere">{words.sent.text(typed)}</p>
          </Callout>
        </div>
      )}
      <form method="post" action={page.path} noValidate class="mt-8 measure-44">
        {message && (
          <Callout tone="attention" role="alert" class="mb-6">
            <p class="font-semibold text-attention">{message}</p>
          </Callout>
        )}
        <EmailField
          id={`${page.path.slice(1)}-email`}
          label={words.email}
          defaultValue={typed}
          error={error}
          autoFocus={error !== undefined}
          required
        />
        <Button type="submit" look="accent" class="mt-5 w-full sm:w-auto">{words.button}</Button>
      </form>
      <p class="mt-6 measure-44 text-note text-ink-2">
        <EmailText text={words.help} email={site.contactEmail} />
      </p>
    </MessageFrame>
  );
}
