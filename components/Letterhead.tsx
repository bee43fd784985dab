import type { JSX } from "react";
import { LETTERHEAD } from "../lib/content/site_frame.ts";
import { LogoMark } from "./Motif.tsx";

/** The sender's details on a printed page. */
export interface Sender {
  readonly siteName: string;
  readonly contactEmail: string;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
}

/** The head of a printed page. It is not shown on screens. */
export function Letterhead({ sender }: { readonly sender: Sender }): JSX.Element {
  return (
    <div class="hidden items-center justify-between border-b border-ink pb-2 print:flex">
      <p class="flex items-center gap-2.5 font-display text-lg font-medium">
        <LogoMark class="w-7" />
        {sender.siteName}
      </p>
      <p class="text-right text-small leading-snug text-ink-2">
        {LETTERHEAD.contact}
        <br />
        {sender.contactEmail}
      </p>
    </div>
  );
}
