import { LegalText } from "../../components/LegalText.tsx";
import { PRIVACY_POLICY } from "../../lib/content/privacy_policy.ts";
import { define } from "../../lib/http/state.ts";

export default define.page(function PrivacyPolicyPage({ state: { site } }) {
  return <LegalText document={PRIVACY_POLICY} email={site.contactEmail} />;
});
