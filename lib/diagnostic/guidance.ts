import { GUIDANCE_LABELS, type GuidanceParts } from "../content/diagnostic/dimension_content.ts";

/** The parts as one text, in the order in which they are used; without a meaning, the three labelled ones. */
export function guidanceText(
  { meaning, question, action, keyResult }: Omit<GuidanceParts, "meaning"> & Partial<GuidanceParts>,
): string {
  return [
    ...(meaning === undefined ? [] : [meaning]),
    `${GUIDANCE_LABELS.question} ${question}`,
    `${GUIDANCE_LABELS.action} ${action}`,
    `${GUIDANCE_LABELS.keyResult} ${keyResult}`,
  ].join(" ");
}

/** One part of a guidance text, its label apart. */
export interface GuidanceLine {
  readonly label: string | null;
  readonly text: string;
}

/** A guidance text cut at its labels, so that a page can set the parts apart; a text without labels is one line. */
export function guidanceLines(text: string): GuidanceLine[] {
  const labels = Object.values(GUIDANCE_LABELS);
  return text.split(new RegExp(`(?=(?:${labels.join("|")}) )`)).map((line) => {
    const label = labels.find((candidate) => line.startsWith(`${candidate} `)) ?? null;
    return { label, text: (label === null ? line : line.slice(label.length)).trim() };
  });
}
