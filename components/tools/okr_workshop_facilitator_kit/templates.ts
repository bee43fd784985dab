import type { TemplateWords } from "./words_half_day.ts";
import type { Template } from "./actions.ts";
import { newPart, type Part } from "./workshop.ts";

/** A template as an agenda: the parts of its words, with ids that begin with `prefix`. */
export function templateOf({ start, end, parts }: TemplateWords, prefix: string): Template {
  return {
    start,
    end,
    parts: parts.map(({ minutes: [min, ideal, max], is, prompts, ...words }, index): Part => ({
      ...newPart(`${prefix}-${index + 1}`),
      ...words,
      prompts: prompts.join("\n"),
      min,
      ideal,
      max,
      isBreak: is?.endsWith("break") === true,
      isOptional: is?.startsWith("optional") === true,
    })),
  };
}
