import { TOOL_INTERESTS, toolInterestLabel } from "../catalogue/tools.ts";
import { MAILS } from "../content/mails.ts";
import type { Letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";

const WORDS = MAILS.waitlist;

/** The confirmation of a signup. The choice may be any text that a visitor sent, so only a tool of ours is named. */
export function confirmationLetter(toolInterest: string, site: Site): Letter {
  const isKnown = TOOL_INTERESTS.some(({ value }) => value === toolInterest);
  return {
    subject: WORDS.subject,
    preheader: WORDS.preheader,
    heading: WORDS.heading,
    blocks: [
      { kind: "paragraph", text: WORDS.text(isKnown ? toolInterestLabel(toolInterest) : WORDS.unknownTool) },
      { kind: "paragraph", text: WORDS.meanwhile },
      { kind: "link", label: WORDS.button, href: `${site.origin}/toolbox`, isMain: true },
    ],
    why: WORDS.why,
  };
}
