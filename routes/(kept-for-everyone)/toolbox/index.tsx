import { page } from "fresh";
import { ButtonLink } from "../../../components/Button.tsx";
import { CallBand } from "../../../components/CallBand.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { PageBody, Section } from "../../../components/Section.tsx";
import { Badges } from "../../../components/toolbox/Badges.tsx";
import { type Purchase, PurchaseSwitch } from "../../../components/toolbox/CompletePurchase.tsx";
import { DemoRows } from "../../../components/toolbox/DemoRows.tsx";
import { Plans } from "../../../components/toolbox/Plans.tsx";
import { Reasons } from "../../../components/toolbox/Reasons.tsx";
import { TestDriveList } from "../../../components/toolbox/TestDriveList.tsx";
import { ToolboxHero } from "../../../components/toolbox/ToolboxHero.tsx";
import { WaitlistCard } from "../../../components/waitlist/WaitlistCard.tsx";
import { WaitlistForm } from "../../../components/waitlist/WaitlistForm.tsx";
import JoinWaitlist from "../../../islands/JoinWaitlist.tsx";
import { PAGES } from "../../../lib/content/pages.ts";
import { TOOLBOX_PAGE } from "../../../lib/content/toolbox.ts";
import { define } from "../../../lib/http/state.ts";
import { joinByForm, type RefusedJoin } from "../../../lib/waitlist/no_script_join.ts";

interface ToolboxData {
  /** The form came without JavaScript and was not accepted. */
  readonly refused: Pick<RefusedJoin, "values" | "errors" | "message"> | null;
}

/** Nothing on this page begins a purchase: the pages of the products do. */
const NO_PURCHASE: Purchase = { product: null, clientSecret: null };

const { coming, reasons, testDrive, call } = TOOLBOX_PAGE;

export const handler = define.handlers({
  GET: () => page<ToolboxData>({ refused: null }),
  async POST(ctx) {
    const outcome = await joinByForm(ctx);
    if (outcome instanceof Response) return outcome;
    const { status, headers, ...refused } = outcome;
    return page<ToolboxData>({ refused }, { status, headers });
  },
});

export default define.page<typeof handler>(function ToolboxPage({ data: { refused }, state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.toolbox} />
      <PageBody>
        <PurchaseSwitch purchase={NO_PURCHASE} paymentForm={() => null}>
          <ToolboxHero />
          <DemoRows />
          <Badges />
          <div class="pt-20 md:pt-28 print:hidden">
            <WaitlistCard>
              <WaitlistForm refused={refused} />
            </WaitlistCard>
          </div>
          <Section id="coming" title={coming.title} lead={coming.lead} layout="split">
            <Plans />
          </Section>
          <Section id="reasons" title={reasons.title}>
            <Reasons />
          </Section>
          <Section id="test-drive" title={testDrive.title} lead={testDrive.lead}>
            <TestDriveList trackerUrl={site.links.tracker} />
          </Section>
        </PurchaseSwitch>
      </PageBody>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink href="/diagnostic" look="light">{call.button}</ButtonLink>
      </CallBand>
      <Notifications />
      <JoinWaitlist />
    </>
  );
});
