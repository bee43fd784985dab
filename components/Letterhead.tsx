import type { JSX } from "react";
import { LETTERHEAD } from "../lib/content/site_frame.ts";
import { LogoAgain } from "./Motif.tsx";

/** The sender's details on a printed page. */
export interface Sender {
  readonly siteName: string;
  readonly contactEmail: string;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
}

/** The head of a printed page below the site's header, whose logo it repeats. It is not shown on screens. */
export function Letterhead({ sender }: { readonly sender: Sender }): JSX.Element {
  return (
    <div class="letterhead">
      <p>
        <LogoAgain class="w-7" />
        {sender.siteName}
      </p>
      <p>
        {LETTERHEAD.contact}
        <br />
        {sender.contactEmail}
      </p>
    </div>
  );
}
