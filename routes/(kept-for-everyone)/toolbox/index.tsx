import { page } from "fresh";
import { ButtonLink } from "../../../components/Button.tsx";
import { DrawnPicture } from "../../../components/drawings/DrawnPicture.tsx";
import { CallBand } from "../../../components/CallBand.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { BuyAlerts } from "../../../components/product/BuyAlerts.tsx";
import { PageBody, Section } from "../../../components/Section.tsx";
import { Badges, DemoRows } from "../../../components/toolbox/DemoRows.tsx";
import { BundleStrip } from "../../../components/toolbox/BundleStrip.tsx";
import { Plans, Reasons, TestDriveList } from "../../../components/toolbox/Reasons.tsx";
import { ToolboxHero } from "../../../components/toolbox/ToolboxHero.tsx";
import {
  type RefusedSignup,
  WaitlistCard,
  WaitlistForm,
} from "../../../components/waitlist/WaitlistForm.tsx";
import JoinWaitlist from "../../../islands/JoinWaitlist.tsx";
import { RETURN_FAILED } from "../../../lib/content/buy_alerts.ts";
import PaymentReturn from "../../../islands/PaymentReturn.tsx";
import { bundleParts, countSold, mentionedBundle } from "../../../lib/catalogue/bundle.ts";
import { type Catalogue, listPriced } from "../../../lib/catalogue/catalogue.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { TOOLBOX_PAGE } from "../../../lib/content/toolbox.ts";
import { WAITLIST_FORM } from "../../../lib/content/waitlist.ts";
import { WAITLIST_MESSAGES } from "../../../lib/content/waitlist_messages.ts";
import { toProblem } from "../../../lib/http/errors.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { define } from "../../../lib/http/state.ts";
import { parseSignup, type TypedSignup } from "../../../lib/waitlist/schema.ts";
import { addToWaitlist } from "../../../lib/waitlist/waitlist.ts";

interface ToolboxData {
  /** What has a price; none while the database is unavailable. */
  readonly priced: readonly Product[];
  readonly sold: number;
  readonly refused: RefusedSignup | null;
}

const { reasons, testDrive, call } = TOOLBOX_PAGE;

export const handler = define.handlers({
  GET: async ({ state: { services: { catalogue } } }) => {
    const [priced, sold] = await Promise.all([listPriced(catalogue), soldIn(catalogue)]);
    return page<ToolboxData>({ priced, sold, refused: null });
  },
  /**
   * Joins the waitlist with the form that a browser submits without JavaScript. Redirects to the confirmation, or shows the form again with the
   * visitor's input: 422 for wrong fields, 429 for too many attempts, 503 while the database is unavailable.
   */
  async POST(ctx) {
    const { catalogue, database: { sql }, mail } = ctx.state.services;
    const values: TypedSignup = Object.fromEntries(await readForm(ctx.req));
    try {
      await limitPosts(ctx, "/api/waitlist");
      const parsed = parseSignup(values);
      if (!parsed.ok) {
        return await refuse(
          catalogue,
          { values, errors: parsed.errors, message: WAITLIST_MESSAGES.wrong },
          422,
        );
      }
      await addToWaitlist(sql, parsed.signup);
      mail.wake();
    } catch (error) {
      const { status, message, headers } = toProblem(error);
      // Any other error is a bug, and the error page logs it.
      if (status !== 429 && status !== 503) throw error;
      return await refuse(
        catalogue,
        { values, errors: {}, message: `${WAITLIST_FORM.failed} ${message}` },
        status,
        headers,
      );
    }
    return ctx.redirect("/toolbox#joined", 303);
  },
});

async function refuse(
  catalogue: Catalogue,
  refused: RefusedSignup,
  status: number,
  headers: Readonly<Record<string, string>> = {},
) {
  return page<ToolboxData>({ priced: [], sold: await soldIn(catalogue), refused }, {
    status,
    headers: { "cache-control": "no-store", ...headers },
  });
}

async function soldIn(catalogue: Catalogue): Promise<number> {
  return countSold(bundleParts(await catalogue.menu()));
}

export default define.page<typeof handler>(function ToolboxPage({ data, state: { site } }) {
  const { priced, sold, refused } = data;
  const bundle = mentionedBundle(priced);
  return (
    <>
      <PageHead site={site} page={PAGES.toolbox} sheet="shop" />
      {/* The line of the first view extends beyond the screen. */}
      <div id="toolbox" class="shop-sheet overflow-x-clip">
        <PageBody>
          <ToolboxHero sold={sold} bundle={bundle} />
          <DemoRows priced={priced} />
          <Badges />
          <BundleStrip bundle={bundle} priced={priced} />
        </PageBody>
        <div class="relative mt-20 overflow-hidden bg-accent py-12 md:mt-28 md:py-20 print:hidden">
          <DrawnPicture
            name="waitlist"
            class="absolute inset-0 size-full object-cover object-left max-md:hidden"
          />
          <PageBody>
            <WaitlistCard>
              <WaitlistForm refused={refused} />
            </WaitlistCard>
          </PageBody>
        </div>
        <PageBody>
          <Plans />
          <Section id="reasons" title={reasons.title} layout="split">
            <Reasons />
          </Section>
        </PageBody>
        <div class="mt-20 bg-sheet pb-20 md:mt-28 md:pb-28">
          <PageBody>
            <Section id="test-drive" title={testDrive.title} lead={testDrive.lead}>
              <TestDriveList trackerUrl={site.links.tracker} />
            </Section>
          </PageBody>
        </div>
        <CallBand title={call.title} text={call.text} isJoined>
          <ButtonLink href="/diagnostic" look="light">{call.button}</ButtonLink>
        </CallBand>
      </div>
      <BuyAlerts email={site.contactEmail} />
      <Notifications />
      <PaymentReturn payment={site.payment} email={site.contactEmail} failure={RETURN_FAILED} />
      <JoinWaitlist />
    </>
  );
});
