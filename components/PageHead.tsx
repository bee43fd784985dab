import { asset, Head } from "fresh/runtime";
import type { JSX } from "react";
import type { Product } from "../lib/catalogue/schema.ts";
import type { SharePicture } from "../lib/content/page_meta.ts";
import { ownCard, PAGES, SHARE_PICTURE_SIZE, sharePictureAlt } from "../lib/content/pages.ts";
import { productData, structuredData } from "../lib/seo/structured_data.ts";
import { pageTitle, type Site } from "../lib/site.ts";

interface PageHeadProps {
  readonly site: Site;
  /** One of `PAGES`. A page for a single visitor only has a title, and search engines may not list it. */
  readonly page: {
    readonly title: string;
    readonly description?: string;
    /** The path of the canonical link; absent if the page has none. */
    readonly path?: string;
    readonly picture?: SharePicture;
    /** A picture that is drawn for this page alone. */
    readonly card?: { readonly path: string; readonly alt: string };
    readonly isIndexable?: boolean;
  };
  readonly product?: Product;
  /** The page's second style sheet: its path below `static/` without the extension. */
  readonly sheet?: string;
}

/** The part of a page's head that browsers, search engines and link previews read. */
export function PageHead({ site, page, product, sheet }: PageHeadProps): JSX.Element {
  const { title, description, path, picture = PAGES.home.picture, card, isIndexable = false } = page;
  const address = path === undefined ? undefined : site.origin + path;
  const own = path === "/" ? ownCard() : null;
  // Other sites keep a picture by its address, so that has the words; the picture has those of the moment.
  const ownPath = own &&
    `/card?${new URLSearchParams({ of: [...own.headline, own.emphasis, own.words].join(" ") })}`;
  const image = site.origin + (card?.path ?? ownPath ?? picture.file);
  const imageAlt = card?.alt ?? sharePictureAlt({ ...picture, ...own });
  const data = path === "/" ? structuredData(site) : product && productData(site, product);
  return (
    <Head>
      <title>{pageTitle(site, title)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {!isIndexable && <meta name="robots" content="noindex" />}
      {address !== undefined && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {address !== undefined && <meta property="og:url" content={address} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${SHARE_PICTURE_SIZE.width}`} />
      <meta property="og:image:height" content={`${SHARE_PICTURE_SIZE.height}`} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description !== undefined && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageAlt} />
      {data !== undefined && (
        <script
          type="application/ld+json"
          // deno-lint-ignore react-no-danger -- a data block: escaped like text, its quotes would no longer be JSON
          dangerouslySetInnerHTML={{ __html: data }}
        />
      )}
      {sheet && <link key="second-sheet" rel="stylesheet" href={asset(`/${sheet}.css`)} />}
    </Head>
  );
}
