import type { Product } from "../../catalogue/schema.ts";
import type { PageMeta, SharePicture } from "../page_meta.ts";

/**
 * Lines of text by the capability of the tool that each relies on, as named in the tests' `capabilities.ts`; or "service:" and a name for what
 * the coach does.
 */
type Claims = Readonly<Record<string, string>>;

/** A tool in the shop. Each line about its functions names the capability that it relies on. */
export interface ShopTool extends Omit<Product, "id" | "type" | "originalPrice" | "whatYouGet" | "features"> {
  /** What it is good for, in one line. */
  readonly line: string;
  /** Its page in the shop, with the words on its share picture. */
  readonly page: PageMeta & Omit<SharePicture, "file">;
  readonly whatYouGet: Claims;
  readonly features: Claims;
  readonly editions: {
    /** What the free demo does. */
    readonly demo: readonly string[];
    /** What the offline edition adds. */
    readonly offline: Claims;
  };
}
