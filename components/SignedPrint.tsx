import type { JSX, ReactNode } from "react";
import { hasPhoto, type PhotoSlot, signatureAlt } from "../lib/content/photos.ts";
import { Signature } from "./drawings/Signature.tsx";
import { Photo } from "./Photo.tsx";

interface SignedPrintProps {
  /** The name that the print is signed with. */
  readonly name: string;
  /** The place of the portrait: 4 to 5. */
  readonly slot: PhotoSlot;
  readonly photoAlt: string;
  /** A picture of the person's own signature; absent, or without a picture: drawn or written. */
  readonly signatureSlot?: PhotoSlot;
  /** Says below the signature what the drawing stands for; not shown beside a photo. */
  readonly caption: string;
  readonly class?: string;
  /** The drawing that stands in for the portrait: an svg of 448 x 560, on ink. */
  readonly children: ReactNode;
}

/** A person as a print on the table: the portrait, or a line of theirs until there is one, with their signature below. */
export function SignedPrint(
  { name, slot, photoAlt, signatureSlot, caption, class: className = "", children }: SignedPrintProps,
): JSX.Element {
  const signature = <Signature name={name} class="mt-2 -ml-1 w-4/5" />;
  return (
    <figure class={`border border-line bg-sheet p-5 pb-4 shadow-print md:p-8 md:pb-6 ${className}`}>
      <Photo slot={slot} alt={photoAlt} class="w-full">
        <div class="bg-ink text-accent-night">{children}</div>
      </Photo>
      {signatureSlot
        ? (
          <Photo slot={signatureSlot} alt={signatureAlt(name)} class="mt-3 h-20 w-auto">
            {signature}
          </Photo>
        )
        : signature}
      {!hasPhoto(slot) && <figcaption class="mt-2 text-small text-ink-2">{caption}</figcaption>}
    </figure>
  );
}
