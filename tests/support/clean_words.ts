/** Every text in a value. What makes texts is asked with words; what needs something else says nothing. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    try {
      return textsIn(value("x", "y", "z"));
    } catch {
      return [];
    }
  }
  if (value instanceof Map) return textsIn([...value.values()]);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts that are not typographically clean, or promise something. */
export function uncleanTexts(texts: readonly string[]): string[] {
  return texts.filter((text) =>
    /['"`]|\s{2,}|—|!|\.\.\.|\b(?:very (?!strongly|to)|really|simply|unlock|empower|leverage|seamless)/i
      .test(text)
  );
}
