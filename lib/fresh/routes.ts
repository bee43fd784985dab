import type { FsRoute } from "./build_cache.ts";
import { Context, INTERNALS, renderRoute, type Wrappers } from "./context.ts";
import { HttpError } from "./error.ts";
import { patternOfFile, Router } from "./router.ts";
import type { LayoutConfig, Method, Middleware, Route, RouteComponent, RouteConfig } from "./types.ts";

export const METHODS: readonly Method[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What `use`, `get`, `onError` and the others leave behind, applied in this order by {@linkcode compile}. */
export type Command<State> =
  | { kind: "use"; path: string; fns: Middleware<State>[] }
  | { kind: "handle"; method: Method | "ALL"; path: string; fns: Middleware<State>[] }
  | { kind: "error"; path: string; route: Route<State> }
  | { kind: "notFound"; route: Route<State> }
  | { kind: "fs" };

type Chains<State> = Map<string, Middleware<State>[]>;

export interface CompiledRoutes<State> {
  router: Router<Chains<State>>;
  /** What runs when no route, or no method of it, matches. */
  rootChain: Middleware<State>[];
  rootWrappers: Wrappers<State>;
}

/** A folder under `routes/`, with its special files. */
interface Folder<State> {
  parent: Folder<State> | null;
  children: Map<string, Folder<State>>;
  middlewares: Middleware<State>[];
  layout: { component: RouteComponent<State>; config: LayoutConfig } | null;
  error: Route<State> | null;
}

interface FsModule<State> {
  default?: RouteComponent<State>;
  config?: RouteConfig;
  handler?: Route<State>["handler"] | Middleware<State>[];
  handlers?: Route<State>["handler"] | Middleware<State>[];
}

interface FsItem<State> {
  id: string;
  name: string;
  folder: Folder<State>;
  mod: FsModule<State>;
}

function newFolder<State>(parent: Folder<State> | null): Folder<State> {
  return { parent, children: new Map(), middlewares: [], layout: null, error: null };
}

/** Lays every route's middlewares, layouts and error pages out once, so that a request only walks an array. */
export function compile<State>(commands: Command<State>[], fsRoutes: FsRoute[]): CompiledRoutes<State> {
  const root = newFolder<State>(null);
  const router = new Router<Chains<State>>();
  const scoped: { path: string; fn: Middleware<State> }[] = [];
  const tree: { app: RouteComponent<State> | null; notFound: Route<State> | null } = {
    app: null,
    notFound: null,
  };
  const items = fsRoutes.map((file) => fsItem<State>(root, file));

  // Special files and error pages first: they hold for every route, wherever it was registered.
  for (const command of commands) {
    if (command.kind === "notFound") tree.notFound = command.route;
    else if (command.kind === "error" && isRootPath(command.path)) root.error = command.route;
    else if (command.kind === "fs") items.forEach((item) => applySpecialFile(item, tree));
  }

  const wrappersOf = (folder: Folder<State>): Wrappers<State> => {
    const above = folder.parent === null ? { app: tree.app, layouts: [] } : wrappersOf(folder.parent);
    if (folder.layout === null) return above;
    const { component, config } = folder.layout;
    return {
      app: config.skipAppWrapper ? null : above.app,
      layouts: config.skipInheritedLayouts ? [component] : [...above.layouts, component],
    };
  };
  const boundary =
    (folder: Folder<State>, page: () => Route<State> | null): Middleware<State> => async (ctx) => {
      try {
        return await ctx.next();
      } catch (error) {
        reportError(ctx, error);
        const status = error instanceof HttpError ? error.status : 500;
        const route = status === 404 && tree.notFound !== null ? tree.notFound : page();
        if (route === null) throw error;
        ctx[INTERNALS].wrappers = wrappersOf(folder);
        return await renderRoute(ctx, route, status);
      }
    };
  /** Root first: each folder's error page outside its middlewares; path-scoped functions after the root's. */
  const chainOf = (folder: Folder<State>, pattern: string | null): Middleware<State>[] => {
    const isRoot = folder.parent === null;
    const chain = folder.parent === null ? [] : chainOf(folder.parent, pattern);
    if (isRoot || folder.error !== null) chain.push(boundary(folder, () => folder.error));
    chain.push(...folder.middlewares);
    if (isRoot && pattern !== null) {
      chain.push(...scoped.filter(({ path }) => isUnder(pattern, path)).map(({ fn }) => fn));
    }
    return chain;
  };
  const add = (
    pattern: string,
    methods: readonly string[],
    before: Middleware<State>[],
    fns: Middleware<State>[],
  ) => {
    const chains = router.getOrAdd(pattern, () => new Map());
    for (const method of methods) {
      const known = chains.get(method);
      chains.set(method, known === undefined ? [...before, ...fns] : [...known, ...fns]);
    }
  };

  for (const command of commands) {
    switch (command.kind) {
      case "use":
        if (isRootPath(command.path)) root.middlewares.push(...command.fns);
        else command.fns.forEach((fn) => scoped.push({ path: command.path.replace(/\/\*?$/, ""), fn }));
        break;
      case "error": {
        const { path, route } = command;
        if (!isRootPath(path)) {
          scoped.push({ path: path.replace(/\/\*?$/, ""), fn: boundary(root, () => route) });
        }
        break;
      }
      case "handle": {
        const methods = command.method === "ALL" ? METHODS : [command.method];
        add(command.path, methods, chainOf(root, command.path), command.fns);
        break;
      }
      case "fs":
        for (const item of items) {
          if (item.name === "_middleware") item.folder.middlewares.push(...middlewaresOf(item));
        }
        for (const item of items) {
          if (item.name.startsWith("_")) continue;
          const { mod } = item;
          const pattern = mod.config?.routeOverride ?? patternOfFile(item.id);
          const handler = mod.handlers ?? mod.handler;
          if (Array.isArray(handler)) throw new TypeError(`routes/${item.id}: an array is no handler`);
          const route: Route<State> = { component: mod.default, config: mod.config, handler };
          const wrappers = routeWrappers(wrappersOf(item.folder), mod.config);
          add(pattern, methodsOf(route, item.id), chainOf(item.folder, pattern), [(ctx) => {
            ctx[INTERNALS].wrappers = wrappers;
            return renderRoute(ctx, route, 200);
          }]);
        }
    }
  }
  return { router, rootChain: chainOf(root, null), rootWrappers: wrappersOf(root) };
}

function isRootPath(path: string): boolean {
  return path === "*" || path === "/" || path === "/*";
}

function isUnder(pattern: string, path: string): boolean {
  return pattern === path || pattern.startsWith(path + "/") || pattern.startsWith(path + "{/");
}

function routeWrappers<State>(inherited: Wrappers<State>, config: RouteConfig = {}): Wrappers<State> {
  return {
    app: config.skipAppWrapper ? null : inherited.app,
    layouts: config.skipInheritedLayouts ? [] : inherited.layouts,
  };
}

/** Logs what nobody foresaw, once: not errors below 500, nor one that a middleware has put in `ctx.error`. */
export function reportError<State>(ctx: Context<State>, error: unknown): void {
  const isExpected = error instanceof HttpError && error.status < 500;
  if (!isExpected && (error === null || ctx.error !== error)) console.error(error);
  ctx.error = error;
}

function fsItem<State>(root: Folder<State>, { id, mod }: FsRoute): FsItem<State> {
  const segments = id.split("/");
  const name = segments.pop() ?? "";
  let folder = root;
  for (const segment of segments) {
    const child = folder.children.get(segment) ?? newFolder(folder);
    folder.children.set(segment, child);
    folder = child;
  }
  return { id, name, folder, mod: mod as FsModule<State> };
}

function applySpecialFile<State>(
  { id, name, folder, mod }: FsItem<State>,
  tree: { app: RouteComponent<State> | null; notFound: Route<State> | null },
): void {
  const handler = mod.handlers ?? mod.handler;
  switch (name) {
    case "_app":
      tree.app = mod.default ?? null;
      break;
    case "_layout":
      if (mod.default) folder.layout = { component: mod.default, config: mod.config ?? {} };
      break;
    case "_error":
    case "_500":
    case "_404": {
      if (Array.isArray(handler)) throw new TypeError(`routes/${id}: an array is no handler`);
      const route: Route<State> = { component: mod.default, config: mod.config, handler };
      if (handler === undefined && mod.default === undefined) {
        throw new TypeError(`routes/${id} exports no page`);
      }
      if (name === "_404") tree.notFound = route;
      else folder.error = route;
    }
  }
}

function middlewaresOf<State>({ id, mod }: FsItem<State>): Middleware<State>[] {
  const exported = mod.handlers ?? mod.handler ?? mod.default;
  if (Array.isArray(exported)) return exported;
  if (typeof exported === "function") return [exported as Middleware<State>];
  throw new TypeError(`routes/${id} must export a function or an array of them as handler`);
}

function methodsOf<State>({ handler, component, config }: Route<State>, id: string): readonly string[] {
  if (typeof handler === "function") {
    return config?.methods === undefined || config.methods === "ALL" ? METHODS : config.methods;
  }
  const methods = Object.keys(handler ?? {});
  if (component !== undefined && !methods.includes("GET")) methods.push("GET");
  if (methods.length === 0) throw new TypeError(`routes/${id} exports neither a handler nor a page`);
  return methods;
}
