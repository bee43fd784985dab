import type { JSX } from "react";
import { signatureAlt } from "../../lib/content/photos.ts";
import { DrawnPicture } from "./DrawnPicture.tsx";

/** The sample people whose signatures are drawn. */
const SIGNED = { "Nora Whitfield": "nora-whitfield", "Samuel Ortega": "samuel-ortega" } as const;

interface SignatureProps {
  readonly name: string;
  readonly class?: string;
}

/** The signature of a sample person; any other name is written in italics, so that no signature spells another name. */
export function Signature({ name, class: className = "" }: SignatureProps): JSX.Element {
  return isSigned(name)
    ? <DrawnPicture name={SIGNED[name]} alt={signatureAlt(name)} class={className} />
    : <p class={`font-display text-title wrap-anywhere italic ${className}`}>{name}</p>;
}

function isSigned(name: string): name is keyof typeof SIGNED {
  return name in SIGNED;
}
