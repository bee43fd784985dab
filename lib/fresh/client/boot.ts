import { type ComponentType, h, hydrate } from "preact";
import { setAssetResolver } from "../asset.ts";

interface PageIslands {
  /** The URL of the module that registers each island, by the island's name. */
  modules: Record<string, string>;
  /** The URLs of all modules that those import. */
  chunks: string[];
  islands: [name: string, props: Record<string, unknown>, isEmpty?: true][];
  assets: Record<string, string>;
}

interface MaskedVNode extends ReturnType<typeof h> {
  __m?: [number, number];
}

/**
 * Presents the nodes between two comments as the children of an element, with the members that Preact uses. Throws if the HTML parser has moved
 * the island, because it is where HTML does not allow it (a `<div>` inside a `<p>` or a `<table>`). It would otherwise be rendered twice.
 */
export function islandRange(
  start: Comment | undefined,
  end: Comment | undefined,
  isEmpty?: boolean,
): Element {
  const childNodes = () => {
    const nodes: Node[] = [];
    let node = start?.nextSibling;
    for (; node && node !== end; node = node.nextSibling) nodes.push(node);
    return node ? nodes : null;
  };
  const parent = end?.parentNode;
  const rendered = childNodes();
  if (!parent || !rendered || !(isEmpty || rendered.length)) throw new Error("the HTML parser moved it");
  const range = {
    nodeType: 1,
    namespaceURI: (parent as Element).namespaceURI,
    get firstChild() {
      return range.childNodes[0];
    },
    get childNodes() {
      return childNodes() as Node[];
    },
    insertBefore: (node: Node, before: Node | null) => parent.insertBefore(node, before ?? end),
  };
  return range as unknown as Element;
}

function findMarkers(): Map<string, Comment> {
  const markers = new Map<string, Comment>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Comment;
    markers.set(node.data, node);
  }
  return markers;
}

const registered = new Map<string, ComponentType>();

/** Called by an island's module. One module may register several islands. */
export function register(name: string, component: ComponentType): void {
  registered.set(name, component);
}

/**
 * Resolves once the page has been painted, so that loading its islands does not delay the paint. Resolves after two seconds in a background tab,
 * and in a browser that does not report paints.
 */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, 2000);
  });
}

/** Hydrates the islands of the page. */
export async function boot(): Promise<void> {
  await firstPaint();
  const json = document.getElementById("fresh-islands")?.textContent as string;
  const { modules, chunks, islands, assets }: PageIslands = JSON.parse(json);
  // Import all chunks at once. A nested import would only be discovered after its parent has loaded.
  for (const chunk of chunks) import(chunk).catch(() => {});
  const markers = findMarkers();
  setAssetResolver((path) => assets[path] ?? path);
  islands.forEach(async ([name, props, isEmpty], index) => {
    try {
      const range = islandRange(markers.get(`fresh:${index}`), markers.get(`/fresh:${index}`), isEmpty);
      await import(modules[name] as string);
      const vnode: MaskedVNode = h(registered.get(name) as ComponentType, props);
      // The server used the same mask, so ids from `useId` match the server's and differ between islands.
      vnode.__m = [index + 1, 0];
      hydrate(vnode, range);
    } catch (error) {
      // The other islands start even if this one fails.
      console.error("Island did not start:", name, error);
    }
  });
}
