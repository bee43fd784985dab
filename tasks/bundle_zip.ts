import { zipSync } from "fflate";
import { DOWNLOADS_PAGE, OPENING_FILE } from "../lib/content/downloads.ts";

/** The earliest time that a zip file can hold. In local time, as a zip file has it, it gives the same bytes everywhere. */
const EPOCH = new Date(1980, 0, 1);

/** The bundle as a zip file: the editions and how to open them. The same editions give the same bytes. */
export function zipBundle(
  editions: readonly { readonly name: string; readonly html: string }[],
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const files = [
    { name: OPENING_FILE, text: openingText() },
    ...editions.map(({ name, html }) => ({ name, text: html })),
  ].sort((one, other) => one.name < other.name ? -1 : 1);
  const entries = files.map((file) => [file.name, text.encode(file.text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: EPOCH });
}

/** What the downloads page says about opening the files, as plain text with a mark and lines that every editor knows. */
function openingText(): string {
  const { title, steps, zip } = DOWNLOADS_PAGE.open;
  const lines = [title, "", zip, "", ...steps.map((step, index) => `${index + 1}. ${step}`), ""];
  return `\uFEFF${lines.join("\r\n")}`;
}
