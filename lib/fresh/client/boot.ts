import { type ComponentType, h, hydrate } from "preact";
import { setAssetResolver } from "../asset.ts";

interface PageIslands {
  modules: string[];
  islands: [module: number, props: Record<string, unknown>][];
  assets: Record<string, string>;
}

interface MaskedVNode extends ReturnType<typeof h> {
  __m?: [number, number];
}

/** Stands for the part of `start`'s parent up to `end`: all of a container that Preact touches. */
function rangeRoot(start: Comment, end: Comment) {
  const parent = () => {
    const node = end.parentNode;
    if (node === null) throw new Error("The island was removed from the page");
    return node;
  };
  return {
    nodeType: 1,
    namespaceURI: start.parentElement?.namespaceURI,
    get firstChild() {
      return start.nextSibling === end ? null : start.nextSibling;
    },
    get childNodes() {
      const nodes: Node[] = [];
      for (let node = start.nextSibling; node !== null && node !== end; node = node.nextSibling) {
        nodes.push(node);
      }
      return nodes;
    },
    insertBefore: (node: Node, before: Node | null) => parent().insertBefore(node, before ?? end),
    appendChild: (node: Node) => parent().insertBefore(node, end),
    removeChild: (node: Node) => parent().removeChild(node),
    contains: (node: Node | null) => parent().contains(node),
  };
}

function findMarkers(): Map<string, Comment> {
  const markers = new Map<string, Comment>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Comment;
    if (/^\/?fresh:\d+$/.test(node.data) && !markers.has(node.data)) markers.set(node.data, node);
  }
  return markers;
}

const json = document.getElementById("fresh-islands")?.textContent;
if (json) {
  const page: PageIslands = JSON.parse(json);
  const markers = findMarkers();
  setAssetResolver((path) => page.assets[path] ?? path);
  page.islands.forEach(async ([module, props], index) => {
    const url = page.modules[module] ?? "";
    try {
      const component: ComponentType = (await import(url)).default;
      const start = markers.get(`fresh:${index}`);
      const end = markers.get(`/fresh:${index}`);
      if (!start || !end) throw new Error("Its markers are not in the document");
      const vnode: MaskedVNode = h(component, props);
      vnode.__m = [index + 1, 0];
      hydrate(vnode, rangeRoot(start, end) as unknown as Element);
    } catch (error) {
      // One island that fails to load or to start must not take the others with it.
      console.error(`Island ${url} did not start`, error);
    }
  });
}
