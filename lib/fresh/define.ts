import type { AnyComponent } from "preact";
import type { HandlerByMethod, HandlerFn, Middleware, PageProps, RouteHandler } from "./context.ts";

/** Functions that return their argument and only help TypeScript to infer its type. */
export interface Define<State> {
  handlers<Data, Handlers extends RouteHandler<Data, State> = RouteHandler<Data, State>>(
    handlers: Handlers,
  ): typeof handlers;

  page<
    // TypeScript infers the data type below. With `unknown` no handler would match.
    // deno-lint-ignore no-explicit-any
    Handler extends RouteHandler<any, State> = never,
    Data = Handler extends HandlerFn<infer D, State> ? D
      : Handler extends HandlerByMethod<infer D, State> ? D
      : never,
  >(render: AnyComponent<PageProps<Data, State>>): typeof render;

  layout(render: AnyComponent<PageProps<unknown, State>>): typeof render;

  middleware<M extends Middleware<State> | Middleware<State>[]>(middleware: M): typeof middleware;
}

/** The `define` functions for an application whose `ctx.state` is a `State`. */
export function createDefine<State>(): Define<State> {
  return {
    handlers: (handlers) => handlers,
    page: (render) => render,
    layout: (render) => render,
    middleware: (middleware) => middleware,
  };
}
