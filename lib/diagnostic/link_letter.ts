import { dimensionContent } from "../content/diagnostic/mod.ts";
import { MAILS } from "../content/mails.ts";
import type { Letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { dimensionLabel, isDimensionKey } from "./dimensions.ts";
import type { DiagnosticFigures } from "./schema.ts";
import { rate } from "./scoring.ts";

const WORDS = MAILS.check;

/** The link to a result with the first action for each bottleneck, as a mail. It repeats neither the name nor the notes. */
export function linkLetter(id: string, { bottlenecks }: DiagnosticFigures, site: Site): Letter {
  return {
    subject: WORDS.subject,
    preheader: WORDS.preheader,
    heading: WORDS.heading,
    blocks: [
      { kind: "paragraph", text: WORDS.lead },
      { kind: "link", label: WORDS.button, href: `${site.origin}/diagnostic/results/${id}`, isMain: true },
      { kind: "heading", text: WORDS.bottlenecks },
      {
        kind: "list",
        items: bottlenecks.flatMap(({ key, value }) =>
          isDimensionKey(key)
            ? [WORDS.bottleneck(
              dimensionLabel(key),
              value,
              dimensionContent[key].guidance[rate(value).key].action,
            )]
            : []
        ),
      },
      { kind: "paragraph", text: WORDS.call },
      { kind: "link", label: WORDS.callButton, href: site.links.resultsCall },
    ],
    why: WORDS.why,
  };
}
