/** What a search engine and a browser tab show of a page. */
export interface PageMeta {
  /** Without the product's name, which `pageTitle` adds. */
  readonly title: string;
  /** 120 to 160 characters. */
  readonly description: string;
}
