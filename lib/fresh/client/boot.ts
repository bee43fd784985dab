import { type ComponentType, h, hydrate } from "preact";
import { setAssetResolver } from "../asset.ts";

interface PageIslands {
  /** By the name of the island, the URL of the module that registers it. */
  modules: Record<string, string>;
  /** URLs of everything that those modules import. */
  chunks: string[];
  islands: [name: string, props: Record<string, unknown>, isEmpty?: true][];
  assets: Record<string, string>;
}

interface MaskedVNode extends ReturnType<typeof h> {
  __m?: [number, number];
}

/**
 * A stand-in for a container whose children are the nodes between two comments; it has what Preact uses of an element.
 * Throws when the HTML parser has moved the island, because it stands where it may not (a `<div>` inside a `<p>` or a `<table>`):
 * it would be drawn twice.
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
  const drawn = childNodes();
  if (!parent || !drawn || !(isEmpty || drawn.length)) throw new Error("the HTML parser moved it");
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

/** Called by an island's module: one file may hold several of them. */
export function register(name: string, component: ComponentType): void {
  registered.set(name, component);
}

/**
 * Ends once the page has been painted, so that what its islands load does not compete with what it is seen by; after two
 * seconds in a tab that nobody looks at and in a browser that does not tell.
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
  // All at once: an import inside another would be found only when that one is here.
  for (const chunk of chunks) import(chunk).catch(() => {});
  const markers = findMarkers();
  setAssetResolver((path) => assets[path] ?? path);
  islands.forEach(async ([name, props, isEmpty], index) => {
    try {
      const range = islandRange(markers.get(`fresh:${index}`), markers.get(`/fresh:${index}`), isEmpty);
      await import(modules[name] as string);
      const vnode: MaskedVNode = h(registered.get(name) as ComponentType, props);
      // The server set the same mask: ids of `useId` match its ids and differ between islands.
      vnode.__m = [index + 1, 0];
      hydrate(vnode, range);
    } catch (error) {
      // The other islands start although this one failed.
      console.error("Island did not start:", name, error);
    }
  });
}
