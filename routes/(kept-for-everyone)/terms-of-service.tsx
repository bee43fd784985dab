import { LegalText } from "../../components/LegalText.tsx";
import { termsOfService } from "../../lib/content/terms_of_service.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

export default define.page(function TermsOfServicePage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.termsOfService} />
      <LegalText document={termsOfService(site)} email={site.contactEmail} />
    </>
  );
});
