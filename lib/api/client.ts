/**
 * The browser's way to the site's API. Every call sends cookies; a body is JSON and only then is a content type sent;
 * reads are kept by path for as long as the page lives; nothing is retried, polled or fetched again on focus.
 */
export class ApiError extends Error {
  /** The message is the status, a colon and the answer's text (or the status text when it is empty). */
  constructor(readonly status: number, readonly body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
  }
}

interface WriteOptions {
  /** Makes a repeated call harmless: the server answers the same key with the same result. */
  readonly idempotencyKey?: string;
  /** Gives up waiting for the answer after so many milliseconds. */
  readonly timeoutMs?: number;
}

/** A GET's JSON. Throws ApiError for any status that is not a success, TypeError when there is no answer. */
export function readApi(path: string): Promise<unknown> {
  const cached = reads.get(path);
  if (cached) return cached;
  const read = request("GET", path).then(requireSuccess).then((response) => response.json());
  reads.set(path, read);
  read.catch(() => reads.delete(path));
  return read;
}

const reads = new Map<string, Promise<unknown>>();

/** A POST's answer, whatever its status. Throws when there is no answer. */
export function postApi(path: string, payload: unknown, options: WriteOptions = {}): Promise<Response> {
  return request("POST", path, payload, options);
}

/** The answer itself when it is a success. Throws ApiError otherwise. */
export async function requireSuccess(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

function request(
  method: string,
  path: string,
  payload?: unknown,
  options: WriteOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (payload !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  return fetch(path, {
    method,
    headers,
    credentials: "include",
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(options.timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(options.timeoutMs) }),
  });
}
