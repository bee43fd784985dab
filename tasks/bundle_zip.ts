import { zipSync } from "fflate";
import { BUNDLE_README } from "../lib/content/downloads.ts";

/** The earliest time that a zip file can hold. In local time, as a zip file has it, it gives the same bytes everywhere. */
const EPOCH = new Date(1980, 0, 1);

/** The bundle as a zip file: the editions and how to open them. The same editions give the same bytes. */
export function zipBundle(
  editions: readonly { readonly name: string; readonly html: string }[],
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const files = [
    // CRLF: the editor that comes with Windows shows it as lines in every version.
    { name: BUNDLE_README.name, text: `${BUNDLE_README.lines.join("\r\n")}\r\n` },
    ...editions.map(({ name, html }) => ({ name, text: html })),
  ].sort((one, other) => one.name < other.name ? -1 : 1);
  const entries = files.map((file) => [file.name, text.encode(file.text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: EPOCH });
}
