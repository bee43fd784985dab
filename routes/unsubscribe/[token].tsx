import { page } from "fresh";
import { PageHead } from "../../components/PageHead.tsx";
import { UnsubscribeView } from "../../components/UnsubscribeView.tsx";
import { UNSUBSCRIBE_PAGE } from "../../lib/content/unsubscribe.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { define } from "../../lib/http/state.ts";

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
  GET({ params, state: { services: { mail } } }) {
    return mail.unsubscribing.isOwn(params.token ?? "") ? page<UnsubscribeData>({ state: "ask" }) : WRONG;
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
