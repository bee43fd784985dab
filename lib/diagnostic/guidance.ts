import { GUIDANCE_LABELS, type GuidanceParts } from "../content/diagnostic/dimension_content.ts";

/** The parts as one text, in order; without a meaning, only the three labeled ones. */
export function guidanceText(
  { meaning, question, action, keyResult }: Omit<GuidanceParts, "meaning"> & Partial<GuidanceParts>,
): string {
  const label = new RegExp(`(${Object.values(GUIDANCE_LABELS).join("|")})( |$)`, "g");
  // At a label in the coach's own words the text would be split.
  const whole = (part: string) => part.replaceAll(label, "$1\u00A0");
  return [
    ...(meaning === undefined ? [] : [whole(meaning)]),
    `${GUIDANCE_LABELS.question} ${whole(question)}`,
    `${GUIDANCE_LABELS.action} ${whole(action)}`,
    `${GUIDANCE_LABELS.keyResult} ${whole(keyResult)}`,
  ].join(" ");
}

/** The place before each label. */
const BEFORE_LABEL = new RegExp(`(?=(?:${Object.values(GUIDANCE_LABELS).join("|")}) )`);

/** Splits a guidance text at its labels. A text without labels is all meaning. A text from an older edition has no meaning. */
export function guidanceParts(text: string): Partial<GuidanceParts> {
  const labels = Object.entries(GUIDANCE_LABELS);
  const parts: { -readonly [Part in keyof GuidanceParts]?: string } = {};
  for (const line of text.split(BEFORE_LABEL)) {
    const [part, label] = labels.find(([, label]) => line.startsWith(`${label} `)) ?? ["meaning", ""];
    if (isPart(part)) parts[part] = line.slice(label.length).trim();
  }
  return parts;
}

function isPart(name: string): name is keyof GuidanceParts {
  return name === "meaning" || name in GUIDANCE_LABELS;
}
