import type { JSX } from "preact";
import { BUYING_NEEDS_SCRIPT, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { buttonClass } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { EmailText } from "../EmailText.tsx";
import type { BuyButton, BuyProps } from "../../lib/payments/buy.ts";

interface BuyPlaceProps extends Omit<BuyProps, "class" | "waitingLabel"> {
  /** The address to write to without JavaScript. */
  readonly email: string;
  readonly Buy: BuyButton;
}

/** The buy button; without JavaScript, what to do instead. */
export function BuyPlace({ Buy, email, ...props }: BuyPlaceProps): JSX.Element {
  return (
    <>
      <div class="w-full noscript:hidden sm:w-auto">
        <Buy
          {...props}
          waitingLabel={PRODUCT_PAGE.buying}
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
