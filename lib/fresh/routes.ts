import { type FileModule, onlyExports } from "./build_cache.ts";
import { INTERNALS, renderRoute, type Wrappers } from "./context.ts";
import { patternOfFile, Router } from "./router.ts";
import type { Method, Middleware, Route, RouteComponent, RouteConfig } from "./context.ts";

const METHODS: readonly Method[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** A call of `use` or `fsRoutes`, applied in order. */
export type Command<State> = readonly Middleware<State>[] | "routes";

type Chains<State> = ReadonlyMap<string, Middleware<State>[]>;

export interface CompiledRoutes<State> {
  router: Router<Chains<State>>;
  /** Runs if no route matches, or the route does not support the method. */
  rootChain: Middleware<State>[];
  rootWrappers: Wrappers<State>;
}

/** A folder in `routes/` with its special files. */
interface Folder<State> {
  readonly parent: Folder<State> | null;
  readonly children: Map<string, Folder<State>>;
  readonly middlewares: Middleware<State>[];
  layout: RouteComponent<State> | null;
}

interface RouteFile<State> {
  /** The path from the project's folder, for messages. */
  readonly path: string;
  readonly pattern: string;
  /** The name without extension. Special files begin with an underscore. */
  readonly name: string;
  readonly folder: Folder<State>;
  readonly exports: Readonly<Record<string, unknown>>;
}

function newFolder<State>(parent: Folder<State> | null): Folder<State> {
  return { parent, children: new Map(), middlewares: [], layout: null };
}

/**
 * Collects each route's middlewares and layouts once, so that a request only iterates over an array. Throws a TypeError that names a file and
 * its export that has no effect here. If a guard were ignored, its page would be unprotected.
 */
export function compile<State>(
  commands: readonly Command<State>[],
  modules: readonly FileModule[],
): CompiledRoutes<State> {
  const root = newFolder<State>(null);
  const router = new Router<Chains<State>>();
  const files = modules.map((file) => routeFile(root, file));
  const document = files.find(({ name }) => name === "_app");
  if (document === undefined) throw new TypeError("routes/_app.tsx, which draws the document, is missing");
  const app = componentOf(document);
  for (const file of files) if (file.name === "_layout") file.folder.layout = componentOf(file);
  for (const command of commands) {
    if (command !== "routes") {
      root.middlewares.push(...command);
      continue;
    }
    for (const file of files) {
      if (file.name === "_middleware") file.folder.middlewares.push(...middlewaresOf(file));
    }
    for (const file of files) {
      if (file.name.startsWith("_")) continue;
      const { route, config } = routeOf(file);
      const wrappers = { app, layouts: config.skipInheritedLayouts ? [] : layoutsOf(file.folder) };
      const chain = [...chainOf(file.folder), renderInWrappers(route, wrappers)];
      const chains = new Map(methodsOf(route, file).map((method) => [method, chain]));
      if (!router.add(file.pattern, chains)) {
        throw new TypeError(`${file.path} answers ${file.pattern}, as another file does`);
      }
    }
  }
  return { router, rootChain: chainOf(root), rootWrappers: { app, layouts: layoutsOf(root) } };
}

/** The middlewares from the root folder down to this one. */
function chainOf<State>({ parent, middlewares }: Folder<State>): Middleware<State>[] {
  return [...parent === null ? [] : chainOf(parent), ...middlewares];
}

function layoutsOf<State>({ parent, layout }: Folder<State>): RouteComponent<State>[] {
  return [...parent === null ? [] : layoutsOf(parent), ...layout === null ? [] : [layout]];
}

/** Renders a route inside its own wrappers. If the route throws, the previous wrappers are restored for the error page. */
function renderInWrappers<State>(route: Route<State>, wrappers: Wrappers<State>): Middleware<State> {
  return async (ctx) => {
    const internals = ctx[INTERNALS];
    const before = internals.wrappers;
    internals.wrappers = wrappers;
    try {
      return await renderRoute(ctx, route);
    } catch (error) {
      internals.wrappers = before;
      throw error;
    }
  };
}

function routeFile<State>(root: Folder<State>, { file, mod }: FileModule): RouteFile<State> {
  const path = `routes/${file}`;
  const id = file.replace(/\.\w+$/, "");
  const segments = id.split("/");
  const name = segments.pop() ?? "";
  const ignored = segments.find((segment) => segment.startsWith("(_"));
  if (ignored !== undefined) throw new TypeError(`${path}: the folder ${ignored} is not supported`);
  if (name.startsWith("_") && !/^_(layout|middleware)$/.test(name) && id !== "_app") {
    throw new TypeError(`${path}: this special file is not supported here`);
  }
  let folder = root;
  for (const segment of segments) {
    const child = folder.children.get(segment) ?? newFolder(folder);
    folder.children.set(segment, child);
    folder = child;
  }
  return { path, pattern: patternOfFile(id), name, folder, exports: { ...mod } };
}

/** The component that `_app` or a layout exports. */
function componentOf<State>({ path, exports }: RouteFile<State>): RouteComponent<State> {
  onlyExports(path, exports, ["default"]);
  if (!isFunction(exports.default)) throw new TypeError(`${path} has no component as default export`);
  return exports.default as RouteComponent<State>;
}

/** The `handlers` or `handler` that a file exports. */
function handlerOf<State>({ path, exports: { handler, handlers } }: RouteFile<State>): unknown {
  if (handler !== undefined && handlers !== undefined) {
    throw new TypeError(`${path} exports handler and handlers`);
  }
  return handlers ?? handler;
}

function routeOf<State>(file: RouteFile<State>): { route: Route<State>; config: RouteConfig } {
  const { path, exports: { default: component, config = {} } } = file;
  onlyExports(path, file.exports, ["default", "handler", "handlers", "config"]);
  onlyExports(path, config as object, ["skipInheritedLayouts"], "config.");
  const handler = handlerOf(file);
  if (handler === undefined && component === undefined) {
    throw new TypeError(`${path} exports neither a handler nor a page`);
  }
  if (component !== undefined && !isFunction(component)) {
    throw new TypeError(`${path} has no component as default export`);
  }
  if (Array.isArray(handler)) throw new TypeError(`${path}: an array is no handler`);
  if (handler !== undefined && !isFunction(handler)) {
    onlyExports(path, handler as object, METHODS, "handler.");
    const wrong = Object.entries(handler as object).find(([, fn]) => !isFunction(fn));
    if (wrong !== undefined) throw new TypeError(`${path}: its handler of ${wrong[0]} is no function`);
  }
  return { route: { component, handler } as Route<State>, config: config as RouteConfig };
}

function middlewaresOf<State>(file: RouteFile<State>): Middleware<State>[] {
  const { path, exports } = file;
  onlyExports(path, exports, ["default", "handler", "handlers"]);
  const named = handlerOf(file);
  if (named !== undefined && exports.default !== undefined) {
    throw new TypeError(`${path} exports default beside its handler`);
  }
  const functions = [named ?? exports.default].flat();
  if (functions.every(isFunction)) return functions as Middleware<State>[];
  throw new TypeError(`${path} must export a function or an array of them`);
}

function methodsOf<State>(
  { handler, component }: Route<State>,
  { path }: RouteFile<State>,
): readonly string[] {
  if (typeof handler === "function") return METHODS;
  const methods = Object.keys(handler ?? {});
  if (component !== undefined && !methods.includes("GET")) methods.push("GET");
  if (methods.length === 0) throw new TypeError(`${path} answers no method`);
  return methods;
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
