/** Text that Markdown shows as it stands. */
export function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, String.raw`\$&`).replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=]/, String.raw`\$&`);
}
