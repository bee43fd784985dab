/** What Stripe answers instead of an object. */
export interface ErrorBody {
  readonly type:
    | "api_error"
    | "card_error"
    | "idempotency_error"
    | "invalid_request_error"
    | "rate_limit_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/** An answer of the API that is an error. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(readonly status: number, readonly body: ErrorBody) {
    super(body.message);
  }
}

/** 400: a request that Stripe does not accept. `extra` names the code, the parameter, or the intent it is about. */
export function invalidRequest(message: string, extra: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...extra });
}

/** 404: nothing has this id. */
export function missing(kind: string, id: string, param = "id"): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    message: `No such ${kind}: '${id}'`,
    param,
    code: "resource_missing",
  });
}

/** 401: no key, a key that nobody has, or one without the right. */
export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message, ...(code ? { code } : {}) });
}
