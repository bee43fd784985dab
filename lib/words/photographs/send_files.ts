import { PHOTO_CUT } from "../../content/desk_photographs.ts";

/** Milliseconds for a slow line. */
const TIMEOUT_MS = 120_000;

/** Sends the files of a photograph with its alternative text. Returns null, or why they were not kept. Never rejects. */
export async function sendFiles(path: string, alt: string, files: readonly Blob[]): Promise<string | null> {
  const { away, failed } = PHOTO_CUT.refused;
  const form = new FormData();
  form.set("alt", alt);
  for (const file of files) form.append("file", file, "photo");
  try {
    const { ok, status, ...response } = await post(path, form);
    if (ok) return null;
    // Only what is wrong with the photo is said by the site.
    if (status === 413 || status === 422) return response.message ?? failed;
    return status === 502 || status === 503 || status === 504 ? away : failed;
  } catch (error) {
    console.error("Failed to send the photo:", error);
    return away;
  }
}

async function post(path: string, body: FormData) {
  const response = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer: unknown = await response.json().catch(() => null);
  const { message }: { readonly message?: unknown } = Object(answer);
  return {
    ok: response.ok,
    status: response.status,
    message: typeof message === "string" ? message : null,
  };
}
