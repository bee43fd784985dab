import { asset, Head } from "fresh/runtime";
import type { JSX } from "react";

/** The shop's style sheet. It applies inside the class `shop-sheet`. Render it on the server. */
export function ShopSheet(): JSX.Element {
  return (
    <Head>
      <link key="second-sheet" rel="stylesheet" href={asset("/shop.css")} />
    </Head>
  );
}
