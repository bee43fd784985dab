import { asset, Head } from "fresh/runtime";
import type { JSX, ReactNode } from "react";

interface TitleEmphasisProps {
  /** Whether the words have a line of their own. */
  readonly isLine?: boolean;
  readonly children: ReactNode;
}

/**
 * The words of a page's title that are set in italics. Their font is fetched with the other two: found only in the style sheet, it
 * would delay the largest text of the first screen by a round trip.
 */
export function TitleEmphasis({ isLine = false, children }: TitleEmphasisProps): JSX.Element {
  return (
    <>
      <Head>
        <link
          rel="preload"
          href={asset("/fonts/newsreader-italic.woff2")}
          as="font"
          type="font/woff2"
          crossorigin="anonymous"
        />
      </Head>
      <em class={`${isLine ? "block " : ""}text-accent-ink`}>{children}</em>
    </>
  );
}
