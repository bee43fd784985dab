import { asset } from "fresh/runtime";
import type { JSX, ReactNode } from "react";
import { PHOTOGRAPHS } from "../lib/content/photographs.ts";
import { hasPhoto, photographSources, photoPath, type PhotoSlot } from "../lib/content/photos.ts";

interface PhotoProps {
  readonly slot: PhotoSlot;
  readonly alt: string;
  /** Whether the picture is on the first screen and should load at once. */
  readonly isEager?: boolean;
  readonly class?: string;
  /** The paths of the coach's pictures; by default those that the build found. */
  readonly own?: readonly string[];
  /** The drawing to show if there is no picture. */
  readonly children: ReactNode;
}

/** The coach's picture, or the drawing that replaces it. A photograph from the desk comes before one that the build has cut. */
export function Photo(
  { slot, alt, isEager = false, class: className = "", own, children }: PhotoProps,
): JSX.Element {
  const frame = {
    width: slot.width,
    height: slot.height,
    loading: isEager ? "eager" : "lazy",
    fetchpriority: isEager ? "high" : "auto",
    class: `rounded-card ${className}`,
  } as const;
  const photograph = PHOTOGRAPHS[slot.name];
  if (photograph !== null) {
    return <img {...photographSources(slot, photograph.hash)} alt={photograph.alt || alt} {...frame} />;
  }
  if (!hasPhoto(slot, own)) return <>{children}</>;
  return (
    <picture>
      <source type="image/avif" srcset={srcset(slot, "avif")} />
      <img
        src={asset(photoPath(slot, 1, "webp"))}
        srcset={srcset(slot, "webp")}
        alt={alt}
        {...frame}
      />
    </picture>
  );
}

function srcset(slot: PhotoSlot, format: "avif" | "webp"): string {
  return ([1, 2] as const).map((scale) => `${asset(photoPath(slot, scale, format))} ${scale}x`).join(", ");
}
