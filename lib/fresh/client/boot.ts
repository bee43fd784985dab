import { type ComponentType, h, hydrate } from "preact";
import { setAssetResolver } from "../asset.ts";

interface PageIslands {
  /** By the name of the island, the URL of the module that registers it. */
  modules: Record<string, string>;
  islands: [name: string, props: Record<string, unknown>, isEmpty?: true][];
  assets: Record<string, string>;
}

interface MaskedVNode extends ReturnType<typeof h> {
  __m?: [number, number];
}

/**
 * A stand-in for a container whose children are the nodes between two comments; it has what Preact uses of an element.
 * Throws when the browser's parser has moved the island (a `<div>` inside a `<p>` or a `<table>`): it would be drawn twice.
 */
export function islandRange(start: Comment | undefined, end: Comment | undefined, isEmpty: boolean): Element {
  const childNodes = () => {
    const nodes: Node[] = [];
    let node = start?.nextSibling ?? null;
    for (; node !== null && node !== end; node = node.nextSibling) nodes.push(node);
    return node === null ? null : nodes;
  };
  const parent = end?.parentNode;
  const drawn = childNodes();
  if (!parent || drawn === null || (drawn.length === 0 && !isEmpty)) {
    throw new Error("the HTML parser moved it: this element may not stand inside those around it");
  }
  const range = {
    nodeType: 1,
    namespaceURI: (parent as Element).namespaceURI,
    get firstChild() {
      return range.childNodes[0];
    },
    get childNodes() {
      return childNodes() ?? [];
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

/** Hydrates the islands of the page. */
export function boot(): void {
  const json = document.getElementById("fresh-islands")?.textContent;
  if (!json) return;
  const { modules, islands, assets }: PageIslands = JSON.parse(json);
  const markers = findMarkers();
  setAssetResolver((path) => assets[path] ?? path);
  islands.forEach(async ([name, props, isEmpty = false], index) => {
    try {
      const range = islandRange(markers.get(`fresh:${index}`), markers.get(`/fresh:${index}`), isEmpty);
      await import(modules[name] ?? "");
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
