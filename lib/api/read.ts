/** A status that is not a success; the message is the status, a colon and what the server said. */
export class ApiError extends Error {
  constructor(readonly status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
  }
}

const reads = new Map<string, Promise<unknown>>();

/**
 * A GET's JSON. The answer is kept by path for as long as the page lives; nothing is retried, polled or fetched again on
 * focus. Throws ApiError for any status that is not a success, TypeError when there is no answer.
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
