/** A status that says a request failed. */
// deno-fmt-ignore
export type ErrorStatus =
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 421 | 422
  | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451 | 500 | 501 | 502 | 503 | 504 | 505 | 507;

/** Ends a request with `status`. Handlers and middlewares throw it, and the nearest `_error` renders it. The message is empty by default. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(public status: ErrorStatus, message = "", options?: ErrorOptions) {
    super(message, options);
  }
}
