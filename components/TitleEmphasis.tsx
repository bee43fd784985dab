import { asset, Head } from "fresh/runtime";
import type { JSX, ReactNode } from "react";

interface TitleEmphasisProps {
  /** Whether the words have their own line. */
  readonly isLine?: boolean;
  readonly children: ReactNode;
}

/**
 * The words of a page's title that are set in italics. Their font is loaded with the other two. If the browser only found it in the style sheet,
 * the largest text of the first screen would be delayed by a round trip.
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
