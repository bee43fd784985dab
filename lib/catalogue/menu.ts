import type { Product } from "./schema.ts";
import { findTool, TRACKER_ID } from "./tools.ts";

const TITLE_FALLBACK = "Business Tool";
const DESCRIPTION_FALLBACK = "Professional business strategy tool";
/** In characters (code points), without the ellipsis. */
const DESCRIPTION_LIMIT = 85;
/** The image for products that are not tools. */
export const DEFAULT_MENU_PICTURE = "/pictures/menu/default.svg";

/** A tool in the header's Toolbox menu. */
export interface ToolboxMenuItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** The path of a static file. It is a simple drawing, because it is shown small. */
  readonly image: string;
  /** Whether the link leaves the site and opens in a new tab. */
  readonly external: boolean;
}

/**
 * The entries of the Toolbox menu: all digital products in the same order. The execution tracker links to its own app. A product without a page
 * links to the toolbox.
 */
export function toolboxMenuItems(products: readonly Product[], trackerUrl: string): ToolboxMenuItem[] {
  return products.filter(({ type }) => type === "digital").map(({ id, title, description }) => {
    const external = id === TRACKER_ID;
    return {
      id,
      title: title.trim() || TITLE_FALLBACK,
      description: shorten(description.trim() || DESCRIPTION_FALLBACK),
      href: external ? trackerUrl : pageOf(id),
      image: findTool(id) === null ? DEFAULT_MENU_PICTURE : `/pictures/menu/${id}.svg`,
      external,
    };
  });
}

function pageOf(id: string): string {
  return findTool(id) === null ? "/toolbox" : `/toolbox/${id}`;
}

/** Cuts between code points, so that no character is split. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= DESCRIPTION_LIMIT) return text;
  return `${characters.slice(0, DESCRIPTION_LIMIT).join("")}…`;
}
