import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import { productPicture } from "../../lib/catalogue/tools.ts";

/** A product's picture, as the server found it. */
export interface ProductImage {
  readonly url: string;
  /** The coach's own picture rather than the drawing. */
  readonly isPhoto: boolean;
}

/** On the server: the coach's own picture of a product where there is one, else its drawing. */
export function productImage(productId: string): ProductImage {
  const photo = `/photos/products/${productId}.webp`;
  const isPhoto = asset(photo) !== photo;
  return { url: isPhoto ? asset(photo) : asset(productPicture(productId)), isPhoto };
}

interface PictureProps {
  readonly image: ProductImage;
  readonly title: string;
}

/** The picture of a product, framed like a print. */
export function Picture({ image, title }: PictureProps): JSX.Element {
  return (
    <div class="rounded-card border border-line bg-sheet p-4 sm:p-6 lg:p-8">
      <img
        src={image.url}
        alt={`Illustration of the ${title}`}
        width={400}
        height={400}
        fetchpriority="high"
        class={`aspect-square w-full border border-line ${image.isPhoto ? "object-cover" : "object-contain"}`}
      />
    </div>
  );
}
