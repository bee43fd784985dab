import { page } from "fresh";
import { PageHead } from "../../components/PageHead.tsx";
import { MY_DATA_LINK } from "../../lib/content/my_data.ts";
import { UNSUBSCRIBE_PAGE } from "../../lib/content/unsubscribe.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { define } from "../../lib/http/state.ts";
import type { JSX } from "react";
import { ERROR_PAGES } from "../../lib/content/error_pages.ts";
import { Button, ButtonLink } from "../../components/Button.tsx";
import { EmailText } from "../../components/EmailText.tsx";
import { MessageFrame } from "../../components/MessageFrame.tsx";

interface UnsubscribeData {
  readonly state: "ask" | "done" | "wrong";
}

const WRONG = page<UnsubscribeData>({ state: "wrong" }, { status: 404 });

/**
 * The page that an unsubscribe link opens. Opening it changes nothing, because mail servers open every link. The page's button unsubscribes, and
 * so does the button of a mail program (RFC 8058). The link is checked before anything is read, so it needs no limit per address: many
 * subscribers of a mail provider unsubscribe from one address.
 */
export const handler = define.handlers({
  async GET({ params, state: { services: { mail } } }) {
    const token = params.token ?? "";
    if (!mail.unsubscribing.isOwn(token)) return WRONG;
    return page<UnsubscribeData>({ state: await mail.unsubscribing.isEnded(token) ? "done" : "ask" });
  },
  async POST({ req, params, state: { services: { mail } } }) {
    const token = params.token ?? "";
    if (!mail.unsubscribing.isOwn(token)) return WRONG;
    // The form has no fields, because the link is enough. The body still has to be a form.
    await readForm(req);
    await mail.unsubscribing.end(token);
    return page<UnsubscribeData>({ state: "done" });
  },
});

export default define.page<typeof handler>(function UnsubscribePage({ data, state: { site } }) {
  return (
    <>
      <PageHead site={site} page={{ title: UNSUBSCRIBE_PAGE[data.state].title }} />
      <UnsubscribeView state={data.state} email={site.contactEmail} />
    </>
  );
});

interface UnsubscribeViewProps {
  readonly state: "ask" | "done" | "wrong";
  readonly email: string;
}

const NOTE = "mt-4 measure-44 text-ink-2";

/** The page that an unsubscribe link opens. Its button is a form, which needs no script. */
function UnsubscribeView({ state, email }: UnsubscribeViewProps): JSX.Element {
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
          <DataLink />
        </MessageFrame>
      );
    case "done":
      return (
        <MessageFrame title={done.title} lede={done.lede} drawing="rest" isActionFirst>
          <p class={NOTE}>{exception} {done.kept}</p>
          <ButtonLink href="/" look="quiet" class="mt-9">{ERROR_PAGES.home}</ButtonLink>
          <DataLink />
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

function DataLink(): JSX.Element {
  return (
    <p class="mt-6 text-small">
      <a
        href={MY_DATA_LINK.href}
        class="inline-block py-3 text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {UNSUBSCRIBE_PAGE.data}
      </a>
    </p>
  );
}
