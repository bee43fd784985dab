/** A request handler that a stop can wait for. */
export interface DrainableHandler {
  readonly fetch: Deno.ServeHandler<Deno.NetAddr>;
  /** From now on new requests are refused; resolves when those under way have their answers. */
  drain(): Promise<void>;
}

/**
 * Counts the requests under way. The server's own shutdown is no substitute: it cuts off request bodies that are
 * still arriving, and with them requests that had every right to finish.
 */
export function drainable(handler: Deno.ServeHandler<Deno.NetAddr>): DrainableHandler {
  const idle = Promise.withResolvers<void>();
  let active = 0;
  let isDraining = false;
  const settle = () => {
    if (isDraining && active === 0) idle.resolve();
  };
  return {
    fetch: async (request, info) => {
      if (isDraining) return refusal();
      active++;
      try {
        return await handler(request, info);
      } finally {
        active--;
        settle();
      }
    },
    drain: () => {
      isDraining = true;
      settle();
      return idle.promise;
    },
  };
}

function refusal(): Response {
  return new Response("The server is stopping.", {
    status: 503,
    headers: { connection: "close", "retry-after": "1" },
  });
}
