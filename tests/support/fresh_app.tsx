import { App, type Middleware, type PageProps } from "fresh";
import { setBuildCache, snapshotToCache } from "fresh/internal";

interface AppOptions<State> {
  readonly middlewares?: readonly Middleware<State>[];
  /** An app that is made already, in place of one of the middlewares. */
  readonly app?: App<State>;
  /** What the files of the folder `islands` export, by name. */
  readonly islands?: Readonly<Record<string, object>>;
}

function Document({ Component }: PageProps) {
  return (
    <html>
      <head />
      <body>
        <Component />
      </body>
    </html>
  );
}

/** The handler of an app whose files export this, by their names in the folder `routes`. Throws what stops its start. */
export function handlerOf<State>(
  routes: Readonly<Record<string, object>>,
  { middlewares = [], app = new App<State>().use(...middlewares).fsRoutes(), islands = {} }: AppOptions<
    State
  > = {},
): (req: Request) => Promise<Response> {
  const modulesOf = (exports: Readonly<Record<string, object>>) =>
    Object.entries(exports).map(([file, mod]) => ({ file, mod }));
  const boot = { url: "", imports: [] };
  const data = {
    mode: "production" as const,
    islands: Object.keys(islands).map((name) => ({ name, url: "", imports: [], boot })),
    assets: {},
    files: {},
  };
  const snapshot = {
    data,
    islands: modulesOf(islands),
    routes: modulesOf({ "_app.tsx": { default: Document }, ...routes }),
  };
  setBuildCache(app, snapshotToCache(snapshot, "file:///nowhere/"));
  return app.handler();
}
