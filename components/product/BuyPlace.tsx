import type { FunctionComponent, JSX } from "preact";
import { PROCESSING } from "../../lib/content/buy_alerts.ts";
import { BUYING_NEEDS_SCRIPT } from "../../lib/content/product_page.ts";
import { buttonClass } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { EmailText } from "../EmailText.tsx";

/** What a buy button is told. */
export interface BuyProps {
  /** Unlike that of any other buy button on the page. */
  readonly id: string;
  readonly productId: string;
  /** The price shown, in integer cents; 0 when none is set. */
  readonly amount: number;
  readonly label: string;
  /** In place of the label while the payment is being prepared. */
  readonly waitingLabel: string;
  /** How it looks: the page knows, so that its script need not. */
  readonly class: string;
}

/** The buy button, which is an island: the page that shows a product hands it in. */
export type BuyButton = FunctionComponent<BuyProps>;

interface BuyPlaceProps extends Omit<BuyProps, "class" | "waitingLabel"> {
  /** The address to write to without JavaScript. */
  readonly email: string;
  readonly Buy: BuyButton;
}

/** The buy button, or what stands in its place where it could not work. */
export function BuyPlace({ Buy, email, ...props }: BuyPlaceProps): JSX.Element {
  return (
    <>
      <div class="w-full noscript:hidden sm:w-auto">
        <Buy
          {...props}
          waitingLabel={PROCESSING}
          class={buttonClass("accent", "w-full py-2 text-balance sm:w-auto")}
        />
      </div>
      <noscript>
        <Callout>
          <EmailText text={BUYING_NEEDS_SCRIPT} email={email} />
        </Callout>
      </noscript>
    </>
  );
}
