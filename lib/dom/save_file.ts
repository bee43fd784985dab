/** Milliseconds after which the browser has certainly read the file. Safari reads it only after the click. */
const TAKEN_MS = 10_000;

/** By the end of a file's name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv;charset=utf-8",
  ics: "text/calendar",
  json: "application/json",
  md: "text/markdown",
};

/** Offers text to the visitor as a download in UTF-8, and returns the file's name. The file does not leave the browser. */
export function saveFile(name: string, text: string): string {
  const type = MEDIA_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain";
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  // One of lib/steps/steps.ts, for static/counted.js. A page without that script counts nothing.
  link.dataset.step = `export ${location.pathname}`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
  return name;
}
