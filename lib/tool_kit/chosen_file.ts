import { FILE_REFUSALS } from "./words_refusals.ts";

/** Bytes of the largest file that a tool reads. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024;

/** Why a file of so many bytes is not read; null for one that is. */
export function sizeRefusal(bytes: number): string | null {
  return bytes > FILE_BYTES_MAX ? FILE_REFUSALS.tooLarge((bytes / 1024 / 1024).toFixed(1)) : null;
}

/** The text of a chosen file, or why there is none, for the visitor. Of a file that is too large nothing is read. */
export async function textOf(
  file: Blob,
): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string }> {
  const refusal = sizeRefusal(file.size);
  if (refusal !== null) return { ok: false, message: refusal };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, message: FILE_REFUSALS.unreadable };
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    // As spreadsheets on Windows in much of Europe save CSV.
    return { ok: true, text: new TextDecoder("windows-1252").decode(bytes) };
  }
}
