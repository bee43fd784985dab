import { CheckFrame } from "../../../components/diagnostic/CheckFrame.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import BusinessCheck from "../../../islands/BusinessCheck.tsx";
import {
  CONSENT_TEXT,
  CONSENT_VERSION,
  CONTACT,
  LAST_RESULT,
} from "../../../lib/content/diagnostic/check.ts";
import { CHECK_PAGE } from "../../../lib/content/diagnostic/check_page.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { byDimension } from "../../../lib/diagnostic/dimensions.ts";
import { define } from "../../../lib/http/state.ts";

const COPY = byDimension((key) => {
  const { attribute, lookFirst, counting, anchors } = dimensionContent[key];
  return { attribute, lookFirst, counting, anchors };
});

/** The wording and its version are part of the page, so that the stored version is the one that was read. */
const CONTACT_WORDS = { ...CONTACT, consent: CONSENT_TEXT, lastResult: LAST_RESULT };

export default define.page(function DiagnosticPage({ state }) {
  return (
    <>
      <PageHead site={state.site} page={PAGES.diagnostic} sheet="check" />
      <CheckFrame>
        <BusinessCheck
          copy={COPY}
          start={CHECK_PAGE.start}
          rules={CHECK_PAGE.counting}
          contact={CONTACT_WORDS}
          consentVersion={CONSENT_VERSION}
        />
      </CheckFrame>
      <Notifications />
    </>
  );
});
