import { LATER_TEXT } from "./words_later.ts";
import { TRACKER_TEXT } from "./words.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { daysBetween, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { gradeOf, gradeText, meanGrade, readingOf } from "./grades.ts";
import { lengthOf, standingOf } from "./pace.ts";
import { type Content, grouped, type KeyResult, lastCheckIn, type Period } from "./tracker.ts";
import { figureText, progressText, statusWords, wayText } from "./sentences.ts";

const WORDS = LATER_TEXT.report;

/** Whether the report of a period is final: its last day is over. */
export function isFinal({ end }: Period, today: PlainDate): boolean {
  return today > end;
}

/** "Begins on 1 Dec 2026, in 9 days.", "So far: day 49 of 90.", "Final." */
export function stateLine(period: Period, today: PlainDate): string {
  if (isFinal(period, today)) return WORDS.final;
  const day = daysBetween(period.start, today);
  return day < 0 ? WORDS.before(formatDate(period.start), -day) : WORDS.so(day, lengthOf(period));
}

/** What a grade means for its kind; while the period runs, what is expected at its end. "" without a grade. */
export function readingText(row: KeyResult, period: Period, today: PlainDate): string {
  const grade = gradeOf(row);
  if (grade === null) return "";
  const reading = readingOf(grade, row.expectation);
  return (isFinal(period, today) ? WORDS.readings : WORDS.readingsSoFar)[reading];
}

/** The report as Markdown: a table for each objective, then the reasons given, then what was learned. */
export function reportMarkdown(
  { title, content }: Pick<ToolDocument<Content>, "title" | "content">,
  today: PlainDate,
): string {
  const { period, settings } = content;
  const groups = grouped(content);
  const blocks = [
    `# ${escapeMarkdown(title.trim() || UNTITLED)}`,
    `${WORDS.period(formatDate(period.start), formatDate(period.end))}. ${stateLine(period, today)}`,
  ];
  for (const { objective, keyResults } of groups) {
    const { grade } = meanGrade(keyResults);
    const name = escapeMarkdown(objective?.text.trim() || WORDS.noObjective);
    blocks.push(`## ${name}: ${grade === null ? WORDS.noGrade : gradeText(grade)}`);
    const { text, owner, fromTo, last, against } = TRACKER_TEXT.columns;
    blocks.push([
      line([text, owner, fromTo, last, WORDS.grade, against, ""]),
      line(["---", "---", "---", "---", "---", "---", "---"]),
      ...keyResults.map((row) => {
        const checkIn = lastCheckIn(row);
        const value = gradeOf(row);
        const status = statusWords(row, standingOf(row, period), content);
        return line([
          escapeMarkdown(row.text.trim()),
          escapeMarkdown(row.owner.trim()),
          escapeMarkdown(wayText(row, settings)),
          checkIn === null
            ? TRACKER_TEXT.nothing
            : `${escapeMarkdown(figureText(checkIn.value, row, settings))} (${formatDate(checkIn.date)})`,
          value === null ? TRACKER_TEXT.nothing : gradeText(value),
          [status.text, status.detail, progressText(row, settings)].filter(Boolean).join(", "),
          readingText(row, period, today),
        ]);
      }),
    ].join("\n"));
  }
  const reasons = groups.flatMap(({ keyResults }) => keyResults).flatMap((row) =>
    row.checkIns.filter(({ why }) => why.trim() !== "").map(({ date, value, why }) =>
      `- ${escapeMarkdown(row.text.trim())}, ${formatDate(date)}, ${
        escapeMarkdown(withUnit(value, row.unit, settings))
      }: ${escapeMarkdown(why.trim())}`
    )
  );
  if (reasons.length > 0) blocks.push(`## ${WORDS.why}`, reasons.join("\n"));
  const answers = content.learned.map((text, prompt) => ({
    prompt: WORDS.prompts[prompt],
    text: text.trim(),
  }))
    .filter(({ text }) => text !== "");
  if (answers.length > 0) blocks.push(`## ${WORDS.learned}`);
  for (const { prompt, text } of answers) {
    blocks.push(`**${prompt}**\n\n${text.split("\n").map(escapeMarkdown).join("  \n")}`);
  }
  return `${blocks.join("\n\n")}\n`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
