/** The title and description of a page, for browser tabs and search engines. */
export interface PageMeta {
  /** Without the site's name, which `pageTitle` adds. */
  readonly title: string;
  /** 120 to 160 characters. */
  readonly description: string;
}

/**
 * A picture with these words beside a figure. `deno task pictures cards` draws it, without the site's name, which is configuration. Run the task
 * again after a change here.
 */
export interface CardWords {
  /** Below `static/`. */
  readonly file: `/og/${string}.png`;
  readonly headline: readonly string[];
  /** The headline's last line, in italics. */
  readonly emphasis: string;
  /** The one line of words below it. */
  readonly words: string;
}

/** The picture that other sites show with a link to a page. */
export interface SharePicture extends CardWords {
  /** What its figure shows, after "beside". */
  readonly shows: string;
}

/** A page that anyone can open at a fixed address. */
export interface PublicPage extends PageMeta {
  readonly path: string;
  readonly picture: SharePicture;
  /** Whether search engines may list it. */
  readonly isIndexable: boolean;
}
