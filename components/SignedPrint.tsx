import type { JSX, ReactNode } from "react";
import { type PhotoSlot, signatureAlt } from "../lib/content/photos.ts";
import { Signature } from "./drawings/Signature.tsx";
import { Photo } from "./Photo.tsx";

interface SignedPrintProps {
  readonly name: string;
  /** The place of the portrait, with a ratio of 4 to 5. */
  readonly slot: PhotoSlot;
  readonly photoAlt: string;
  /** An image of the person's own signature. Without one, the signature is drawn or written. */
  readonly signatureSlot?: PhotoSlot;
  readonly class?: string;
  /** The drawing that replaces the portrait: an svg of 448 x 560 on ink. */
  readonly children: ReactNode;
}

/** A person's portrait as a print with their signature below. Until there is a portrait, it shows their line. */
export function SignedPrint(
  { name, slot, photoAlt, signatureSlot, class: className = "", children }: SignedPrintProps,
): JSX.Element {
  const signature = <Signature name={name} class="mt-2 -ml-1 text-balance not-[p]:w-4/5" />;
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
    </figure>
  );
}
