import { type ComponentType, h, hydrate } from "preact";
import { setAssetResolver } from "../asset.ts";

interface PageIslands {
  /** By the name of the island, the URL of the module that registers it. */
  modules: Record<string, string>;
  islands: [name: string, props: Record<string, unknown>][];
  assets: Record<string, string>;
}

interface MaskedVNode extends ReturnType<typeof h> {
  __m?: [number, number];
}

/** Stands for the nodes between two comments: all of a container that Preact touches. */
function rangeRoot(start: Comment, end: Comment): Element {
  const range = {
    nodeType: 1,
    namespaceURI: (start.parentNode as Element).namespaceURI,
    get firstChild() {
      return range.childNodes[0];
    },
    get childNodes() {
      const nodes: Node[] = [];
      for (let node: Node | null = start; (node = node.nextSibling) && node !== end;) nodes.push(node);
      return nodes;
    },
    insertBefore: (node: Node, before: Node | null) => end.parentNode?.insertBefore(node, before ?? end),
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
  islands.forEach(async ([name, props], index) => {
    try {
      await import(modules[name] ?? "");
      const vnode: MaskedVNode = h(registered.get(name) as ComponentType, props);
      // The server's mask: ids of `useId` agree with it and differ between islands.
      vnode.__m = [index + 1, 0];
      // Without its markers there is no place for it, and the error says so.
      hydrate(
        vnode,
        rangeRoot(markers.get(`fresh:${index}`) as Comment, markers.get(`/fresh:${index}`) as Comment),
      );
    } catch (error) {
      // One island that fails to load or to start must not take the others with it.
      console.error("Island did not start:", name, error);
    }
  });
}
