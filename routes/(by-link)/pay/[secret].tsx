import { page } from "fresh";
import { Notifications } from "../../../components/Notifications.tsx";
import { PayView } from "../../../components/PayView.tsx";
import { PrivatePage } from "../../../components/PrivatePage.tsx";
import BuyButton from "../../../islands/BuyButton.tsx";
import { COACHING, PAY_PAGE } from "../../../lib/content/coaching.ts";
import { define } from "../../../lib/http/state.ts";
import type { PayLink } from "../../../lib/payments/coaching/pay_link.ts";

/** What somebody is asked to pay for coaching, by its link. It stays open once it is withdrawn or paid, and says so. */
export const handler = define.handlers({
  async GET({ params, state: { services: { payLinks } } }) {
    const link = await payLinks.open(params.secret ?? "");
    return page<PayLink | null>(link, { status: link === null ? 404 : 200 });
  },
});

export default define.page<typeof handler>(function PayPage({ data: link, params, state: { site } }) {
  const title = link === null ? "" : COACHING[link.productId].title;
  return (
    <PrivatePage site={site} title={title} sheet="shop" missing={PAY_PAGE.missing}>
      {link && (
        <>
          <PayView link={link} secret={params.secret ?? ""} site={site} Buy={BuyButton} />
          <Notifications />
        </>
      )}
    </PrivatePage>
  );
});
