import { LegalText } from "../../components/LegalText.tsx";
import { privacyPolicy } from "../../lib/content/privacy_policy.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

export default define.page(function PrivacyPolicyPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.privacyPolicy} />
      <LegalText document={privacyPolicy()} email={site.contactEmail} />
    </>
  );
});
