import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import { productPicture } from "../../lib/catalogue/tools.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";

/** A product's picture. The server chooses it, because only the server knows which files there are. */
export interface ProductImage {
  readonly url: string;
  /** Whether it is the coach's own picture rather than our drawing. */
  readonly isPhoto: boolean;
}

/** The coach's own picture of a product, or our drawing where there is none. Call it on the server. */
export function productImage(productId: string): ProductImage {
  const photo = `/photos/products/${productId}.webp`;
  const isPhoto = asset(photo) !== photo;
  return { url: isPhoto ? asset(photo) : asset(productPicture(productId)), isPhoto };
}

interface PictureProps {
  readonly image: ProductImage;
  readonly title: string;
}

/** A product's picture in a frame. */
export function Picture({ image, title }: PictureProps): JSX.Element {
  return (
    <div class="rounded-card border border-line bg-sheet p-4 sm:p-6 lg:p-8">
      <img
        src={image.url}
        alt={`${PRODUCT_PAGE.pictureAlt} ${title}`}
        width={400}
        height={400}
        fetchpriority="high"
        class={`aspect-square w-full border border-line ${image.isPhoto ? "object-cover" : "object-contain"}`}
      />
    </div>
  );
}
