/** Milliseconds after which the browser has certainly read the file. Safari reads it only after the click. */
const TAKEN_MS = 10_000;

/** Offers text to the visitor as a download in UTF-8. Nothing leaves the browser. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}
