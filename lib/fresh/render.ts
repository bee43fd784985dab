import {
  type ComponentChildren,
  type ComponentType,
  Fragment,
  h,
  options as preactOptions,
  type VNode,
} from "preact";
import { renderToString } from "preact-render-to-string";
import { setAssetResolver } from "./asset.ts";
import type { BuildCache, Island } from "./build_cache.ts";
import { escapeJson, serializeProps } from "./props.ts";
import { Head } from "./runtime.ts";

/** Parts of Preact's options and nodes that its types omit, with their published short names. */
interface RenderHooks {
  /** Called before a node is rendered. */
  __b?: ((vnode: VNode) => void) | undefined;
  diffed?: ((vnode: VNode) => void) | undefined;
  /** Writes an attribute of precompiled JSX in place of Preact. */
  attr?: ((name: string, value: unknown) => string | void) | undefined;
}
interface MaskedVNode extends VNode {
  /** Prefix and counter of the ids that `useId` creates below this node. */
  __m?: [number, number];
}

const hooks = preactOptions as RenderHooks;
const HEAD_END = "<!--fresh-head-->";
const BODY_END = "<!--fresh-body-->";
const HEAD_TAGS = new Set(["title", "meta", "link", "script", "style", "base", "noscript", "template"]);

const BOOLEAN_TEXT = /^(aria-|data-|draggable$|spellcheck$|contenteditable$)/;
let hasHooks = false;
/** Of the document that is being rendered. A render never waits, so there is one at a time. */
let current: RenderState | null = null;

/**
 * Installs what renders documents, and writes `aria-expanded={false}` as "false" and `{true}` as "true" in precompiled JSX, as Preact does
 * everywhere else. Without that, the first is omitted and the second has no value. The hooks stay installed, because async components also
 * evaluate JSX outside a render. Hooks made anew for each render would hold its state, and with it the page, until the next major garbage
 * collection: copying these pages took a seventh of the processor time of a page of results.
 */
export function installHooks(): void {
  if (hasHooks) return;
  hasHooks = true;
  const { attr, __b: before, diffed: after } = hooks;
  hooks.attr = (name, value) => {
    const plain = typeof value === "object" && value !== null ? value.valueOf() : value;
    if (typeof plain === "boolean" && BOOLEAN_TEXT.test(name)) return `${name}="${plain}"`;
    return attr?.(name, value);
  };
  hooks.__b = (vnode) => {
    if (current !== null) beforeNode(current, vnode);
    before?.(vnode);
  };
  hooks.diffed = (vnode) => {
    after?.(vnode);
    if (current !== null) afterNode(current, vnode);
  };
}

type RenderState = ReturnType<typeof newState>;

function newState(cache: BuildCache) {
  return {
    cache,
    /** The islands on the page, each with its name and its props as JSON. */
    instances: [] as string[],
    /** The distinct islands among them. */
    modules: [] as Island[],
    /** Assets that islands requested. The browser has to get the same URLs. */
    islandAssets: {} as Record<string, string>,
    islandDepth: 0,
    headDepth: 0,
    insideHeadTag: false,
    renderingHeadItem: false,
    /** The HTML of the elements in `<Head>` by key. */
    head: new Map<string, string>(),
    undo: [] as (() => void)[],
  };
}

/** A node that renders HTML without escaping it. */
export function rawHtml(html: string): VNode {
  // A precompiled template is the only node that Preact renders unescaped and without a surrounding element.
  return h(Fragment, { tpl: [html] } as Record<string, unknown>);
}

/**
 * Renders a page to a complete HTML document.
 *
 * @param wrap returns the tree of `_app` around the page's HTML
 */
export function renderDocument(
  cache: BuildCache,
  content: VNode | null,
  wrap: (html: string) => VNode | null,
): string {
  const state = newState(cache);
  current = state;
  const previous = setAssetResolver((path) => {
    const url = cache.assets.get(path);
    if (url !== undefined && state.islandDepth > 0) state.islandAssets[path] = url;
    return url ?? path;
  });
  try {
    const html = content === null ? "" : renderToString(content);
    return finish(state, renderToString(wrap(html) ?? h(Fragment, null)));
  } finally {
    setAssetResolver(previous);
    current = null;
    for (const restore of state.undo) restore();
  }
}

function beforeNode(state: RenderState, vnode: VNode): void {
  const type = vnode.type;
  if (typeof type === "function") {
    if (type === Head) state.headDepth++;
    else if (state.islandDepth === 0) {
      const island = state.cache.islands.get(type as ComponentType);
      if (island !== undefined) {
        replaceType(state, vnode, (props) => renderIsland(state, island, type, props));
      }
    }
    return;
  }
  if (type === "head") {
    state.insideHeadTag = true;
    appendChild(state, vnode, HEAD_END);
  } else if (type === "body") appendChild(state, vnode, BODY_END);
  else if (
    (state.headDepth > 0 || state.insideHeadTag) && !state.renderingHeadItem && HEAD_TAGS.has(type)
  ) {
    beforeHeadItem(state, vnode, type);
  }
}

function afterNode(state: RenderState, vnode: VNode): void {
  if (vnode.type === Head) state.headDepth--;
  else if (vnode.type === "head") state.insideHeadTag = false;
}

/** The application may reuse a node as a constant, so every change to a node is undone after the render. */
function replaceType(state: RenderState, vnode: VNode, type: (props: object) => VNode | null): void {
  const original = vnode.type;
  state.undo.push(() => vnode.type = original);
  vnode.type = type as ComponentType;
}

function appendChild(state: RenderState, vnode: VNode, html: string): void {
  const original = vnode.props;
  state.undo.push(() => vnode.props = original);
  vnode.props = { ...original, children: [original.children as ComponentChildren, rawHtml(html)] };
}

function renderIsland(state: RenderState, island: Island, type: ComponentType, props: object): VNode {
  if (state.islandDepth > 0) return h(type, props);
  const index = state.instances.push("") - 1;
  if (!state.modules.includes(island)) state.modules.push(island);
  const json = serializeProps(island.name, props);
  const vnode: MaskedVNode = h(type, props);
  // The browser sets the same mask, so ids match the server's and no two islands share one. The page has mask 0.
  vnode.__m = [index + 1, 0];
  state.islandDepth++;
  try {
    // The island is rendered separately, as in the browser, so the page's context does not reach it.
    const html = renderToString(vnode);
    state.instances[index] = `[${JSON.stringify(island.name)},${json}${html === "" ? ",true" : ""}]`;
    return rawHtml(`<!--fresh:${index}-->${html}<!--/fresh:${index}-->`);
  } finally {
    state.islandDepth--;
  }
}

function beforeHeadItem(state: RenderState, vnode: VNode, tag: string): void {
  const { props } = vnode;
  const id = headKey(tag, vnode.key, props as Record<string, unknown>);
  if (state.headDepth > 0) {
    state.renderingHeadItem = true;
    const html = renderToString(h(tag, props));
    state.renderingHeadItem = false;
    state.head.set(id, html);
    replaceType(state, vnode, () => null);
  } else {
    const html = state.head.get(id);
    if (html === undefined) return;
    state.head.delete(id);
    replaceType(state, vnode, () => rawHtml(html));
  }
}

/**
 * The key by which a later head element replaces an earlier one. As in Fresh, an element without a key is identified by all its properties
 * except a link's href and a meta's content. Two style sheets therefore need keys.
 */
function headKey(tag: string, key: unknown, props: Record<string, unknown>): string {
  if (key !== undefined && key !== null) return String(key);
  if (tag === "title") return tag;
  const ignored = tag === "link" ? "href" : tag === "meta" ? "content" : "";
  return Object.keys(props).sort().filter((name) =>
    name !== ignored && name !== "children" && name !== "nonce"
  )
    .reduce((text, name) => `${text}::${name === INNER ? innerOf(props) : String(props[name])}`, tag);
}

const INNER = "dangerouslySetInnerHTML";

function innerOf(props: Record<string, unknown>): string {
  return String((props[INNER] as { __html?: unknown } | undefined)?.__html);
}

function finish(state: RenderState, html: string): string {
  const { modules } = state;
  let head = [...state.head.values()].join("");
  let body = "";
  const [first] = modules;
  if (first !== undefined) {
    const { boot } = first;
    const stranger = modules.find((module) => module.boot.url !== boot.url);
    if (stranger) {
      throw new Error(
        `The islands ${first.name} and ${stranger.name} are bundled apart: no page may have both.`,
      );
    }
    const urls = new Set(modules.flatMap(({ url, imports }) => [url, ...imports]).concat(boot.imports));
    urls.delete(boot.url);
    head += `<script type="module" fetchpriority="low" src="${boot.url}"></script>`;
    const chunks = JSON.stringify([...urls]);
    const moduleUrls = JSON.stringify(Object.fromEntries(modules.map(({ name, url }) => [name, url])));
    const assets = escapeJson(JSON.stringify(state.islandAssets));
    body = `<script type="application/json" id="fresh-islands">` +
      `{"modules":${moduleUrls},"chunks":${chunks},"islands":[${state.instances.join()}],"assets":${assets}}</script>`;
  }
  const [headEnd, bodyEnd] = [html.indexOf(HEAD_END), html.lastIndexOf(BODY_END)];
  if (headEnd === -1 || bodyEnd === -1) throw new Error("routes/_app.tsx has to draw <head> and <body>.");
  return "<!DOCTYPE html>" + html.slice(0, headEnd) + head + html.slice(headEnd + HEAD_END.length, bodyEnd) +
    body +
    html.slice(bodyEnd + BODY_END.length);
}
