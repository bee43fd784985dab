import type { FsRoute } from "./build_cache.ts";
import { Context, INTERNALS, renderRoute, type Wrappers } from "./context.ts";
import { HttpError } from "./error.ts";
import { patternOfFile, Router } from "./router.ts";
import type { Method, Middleware, Route, RouteComponent, RouteConfig } from "./context.ts";

const METHODS: readonly Method[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The calls of `use`, `get` and `fsRoutes`; {@linkcode compile} applies them in this order. */
export type Command<State> =
  | { kind: "use"; fns: Middleware<State>[] }
  | { kind: "get"; path: string; fns: Middleware<State>[] }
  | { kind: "fs" };

type Chains<State> = Map<string, Middleware<State>[]>;

export interface CompiledRoutes<State> {
  router: Router<Chains<State>>;
  /** Runs when no route matches, or the route does not have the method. */
  rootChain: Middleware<State>[];
  rootWrappers: Wrappers<State>;
}

/** A folder under `routes/`, with its special files. */
interface Folder<State> {
  parent: Folder<State> | null;
  children: Map<string, Folder<State>>;
  middlewares: Middleware<State>[];
  /** Of the root folder only. */
  app: RouteComponent<State> | null;
  layout: RouteComponent<State> | null;
  error: Route<State> | null;
}

interface FsModule<State> {
  default?: RouteComponent<State>;
  config?: RouteConfig;
  handler?: Route<State>["handler"] | Middleware<State>[];
}

interface FsItem<State> {
  id: string;
  name: string;
  folder: Folder<State>;
  mod: FsModule<State>;
}

function newFolder<State>(parent: Folder<State> | null): Folder<State> {
  return { parent, children: new Map(), middlewares: [], app: null, layout: null, error: null };
}

/** Lists each route's middlewares, layouts and error pages once, so that a request only walks an array. */
export function compile<State>(commands: Command<State>[], fsRoutes: FsRoute[]): CompiledRoutes<State> {
  const root = newFolder<State>(null);
  const router = new Router<Chains<State>>();
  const add = (pattern: string, methods: readonly string[], chain: Middleware<State>[]) => {
    const chains: Chains<State> = router.getOrAdd(pattern, () => new Map());
    for (const method of methods) chains.set(method, chain);
  };
  const items = commands.some(({ kind }) => kind === "fs") ? fsRoutes.map((file) => fsItem(root, file)) : [];
  // Layouts and error pages apply to every route, wherever it was registered.
  for (const item of items) applySpecialFile(item);

  for (const command of commands) {
    switch (command.kind) {
      case "use":
        root.middlewares.push(...command.fns);
        break;
      case "get":
        add(command.path, ["GET"], [...chainOf(root), ...command.fns]);
        break;
      case "fs":
        for (const item of items) {
          if (item.name === "_middleware") item.folder.middlewares.push(...middlewaresOf(item));
        }
        for (const item of items) {
          if (item.name.startsWith("_")) continue;
          const route = routeOf(item);
          const wrappers = wrappersOf(item.folder, route.config);
          add(patternOfFile(item.id), methodsOf(route, item.id), [
            ...chainOf(item.folder),
            (ctx) => renderWith(ctx, wrappers, route, 200),
          ]);
        }
    }
  }
  return { router, rootChain: chainOf(root), rootWrappers: wrappersOf(root) };
}

/** Middlewares from the root folder to this one, each folder's error page outside its own. */
function chainOf<State>(folder: Folder<State>): Middleware<State>[] {
  const outer = folder.parent === null ? [] : chainOf(folder.parent);
  const { error, middlewares } = folder;
  return [...outer, ...(error === null ? [] : [boundary(folder, error)]), ...middlewares];
}

function boundary<State>(folder: Folder<State>, route: Route<State>): Middleware<State> {
  const wrappers = wrappersOf(folder, route.config);
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      reportError(ctx, error);
      return await renderWith(ctx, wrappers, route, error instanceof HttpError ? error.status : 500);
    }
  };
}

/** Runs a route inside its own wrappers. When the route throws, the error page gets the wrappers from before. */
async function renderWith<State>(
  ctx: Context<State>,
  wrappers: Wrappers<State>,
  route: Route<State>,
  status: number,
): Promise<Response> {
  const internals = ctx[INTERNALS];
  const before = internals.wrappers;
  internals.wrappers = wrappers;
  try {
    return await renderRoute(ctx, route, status);
  } catch (error) {
    internals.wrappers = before;
    throw error;
  }
}

function wrappersOf<State>(folder: Folder<State>, config: RouteConfig = {}): Wrappers<State> {
  const { parent, layout } = folder;
  const above = parent === null ? { app: folder.app, layouts: [] } : wrappersOf(parent);
  const layouts = layout === null ? above.layouts : [...above.layouts, layout];
  return {
    app: config.skipAppWrapper ? null : above.app,
    layouts: config.skipInheritedLayouts ? [] : layouts,
  };
}

/** Logs an unexpected error once: not an error below 500, and not one that a middleware has put in `ctx.error`. */
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

function applySpecialFile<State>(item: FsItem<State>): void {
  const { id, name, folder, mod } = item;
  if (!name.startsWith("_") || name === "_middleware") return;
  if (name === "_error") folder.error = routeOf(item);
  else if (mod.default === undefined) throw new TypeError(`routes/${id} has no default export`);
  else if (name === "_app" && folder.parent === null) folder.app = mod.default;
  else if (name === "_layout") folder.layout = mod.default;
  else throw new TypeError(`routes/${id}: this special file is not supported`);
}

function routeOf<State>({ id, mod: { default: component, config, handler } }: FsItem<State>): Route<State> {
  if (Array.isArray(handler)) throw new TypeError(`routes/${id}: an array is no handler`);
  if (handler === undefined && component === undefined) {
    throw new TypeError(`routes/${id} exports neither a handler nor a page`);
  }
  return { component, config, handler };
}

function middlewaresOf<State>({ id, mod }: FsItem<State>): Middleware<State>[] {
  const exported = mod.handler ?? mod.default;
  if (Array.isArray(exported)) return exported;
  if (typeof exported === "function") return [exported as Middleware<State>];
  throw new TypeError(`routes/${id} must export a function or an array of them as handler`);
}

function methodsOf<State>({ handler, component }: Route<State>, id: string): readonly string[] {
  if (typeof handler === "function") return METHODS;
  const methods = Object.keys(handler ?? {});
  if (component !== undefined && !methods.includes("GET")) methods.push("GET");
  if (methods.length === 0) throw new TypeError(`routes/${id} answers no method`);
  return methods;
}
