import type { JSX } from "preact";
import { BUYING_NEEDS_SCRIPT } from "../../lib/content/product_page.ts";
import { Callout } from "../Callout.tsx";
import { EmailText } from "../EmailText.tsx";
import type { BuyButton, BuyProps } from "./buy.ts";

interface BuyPlaceProps extends BuyProps {
  readonly Buy: BuyButton;
}

/** The buy button, or what stands in its place where it could not work. */
export function BuyPlace({ Buy, ...props }: BuyPlaceProps): JSX.Element {
  return (
    <>
      <div class="w-full noscript:hidden sm:w-auto">
        <Buy {...props} />
      </div>
      <noscript>
        <Callout>
          <EmailText text={BUYING_NEEDS_SCRIPT} email={props.email} />
        </Callout>
      </noscript>
    </>
  );
}
