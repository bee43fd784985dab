import { asset, Head } from "fresh/runtime";
import type { JSX } from "react";

/** The shop's style sheet. It reaches what is inside the class `shop-sheet`. Draw it on the server. */
export function ShopSheet(): JSX.Element {
  return (
    <Head>
      <link key="second-sheet" rel="stylesheet" href={asset("/shop.css")} />
    </Head>
  );
}
