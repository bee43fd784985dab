import { page } from "fresh";
import { ButtonLink } from "../../../components/Button.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import { NotFoundCard } from "../../../components/NotFoundCard.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { PayView } from "../../../components/PayView.tsx";
import { ShopSheet } from "../../../components/product/ShopSheet.tsx";
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
  const { missing } = PAY_PAGE;
  return (
    <>
      <PageHead
        site={site}
        page={{ title: link === null ? missing.title : COACHING[link.productId].title }}
      />
      <ShopSheet />
      {link === null
        ? (
          <NotFoundCard title={missing.title} text={missing.text}>
            <ButtonLink href="/" look="quiet">{missing.button}</ButtonLink>
          </NotFoundCard>
        )
        : <PayView link={link} secret={params.secret ?? ""} site={site} Buy={BuyButton} />}
      {link !== null && <Notifications />}
    </>
  );
});
