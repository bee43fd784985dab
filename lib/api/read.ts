/** A status that is not a success. The message is the status, a colon and the server's text. */
export class ApiError extends Error {
  constructor(readonly status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
  }
}

const reads = new Map<string, Promise<unknown>>();

/**
 * The JSON answer to a GET. It is cached by path for the lifetime of the page, and never retried, polled or fetched again on focus. Throws
 * ApiError for a status that is not a success, and TypeError if there is no answer.
 */
export function readApi(path: string): Promise<unknown> {
  let answer = reads.get(path);
  if (!answer) {
    answer = readJson(path);
    reads.set(path, answer);
    answer.catch(() => reads.delete(path));
  }
  return answer;
}

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: "application/json" }, credentials: "include" });
  const { ok, status, statusText } = response;
  if (ok) return await response.json();
  throw new ApiError(status, await response.text() || statusText);
}
