import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { OrdersList } from "../../../components/desk/OrdersList.tsx";
import { ORDERS_PAGE } from "../../../lib/content/desk_orders.ts";
import { type OrderQuery, orderQuery, type OrdersPage } from "../../../lib/desk/orders/orders.ts";
import { searchOf } from "../../../lib/desk/people_list.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

interface OrdersData {
  readonly list: OrdersPage;
  readonly query: OrderQuery;
}

export const handler = define.handlers({
  async GET({ url, state: { services: { desk } } }) {
    const query = orderQuery(url.searchParams, searchOf(url));
    return page<OrdersData>({ list: await desk.orders.list(query), query });
  },
});

export default define.page<typeof handler>(function Orders({ data, state: { site }, url }) {
  return (
    <DeskFrame site={site} title={ORDERS_PAGE.title} path={url.pathname}>
      <OrdersList {...data} />
    </DeskFrame>
  );
});
