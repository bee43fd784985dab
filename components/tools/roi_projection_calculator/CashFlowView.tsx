import { type JSX, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import { FLOWS_TEXT } from "./words_later.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { cashFlowCsv } from "./cash_flow_csv.ts";
import { type Case, CASES, type Content } from "./projection.ts";
import type { Results } from "./results.ts";
import { Icon } from "../../Icon.tsx";
import { DOWNLOAD } from "../../icons.ts";
import { Segments } from "../../tool_kit/Segments.tsx";
import { CourseChart } from "./CourseChart.tsx";
import { FlowTable } from "./FlowTable.tsx";
import type { Screen } from "./screen.ts";

const OPTIONS = CASES.map((which) => ({ value: which, label: ROI_TEXT.cases[which] }));

interface CashFlowViewProps {
  readonly document: ToolDocument<Content>;
  readonly results: Results;
  readonly screen: Screen;
}

/** The flows of all periods: the sum so far as a chart, a table of one case, and a file of all. */
export function CashFlowView({ document, results, screen }: CashFlowViewProps): JSX.Element {
  const [which, setWhich] = useState<Case>("base");
  const { content } = document;
  if (CASES.every((each) => results[each].returns.is === "empty")) {
    return <p class="mt-9 text-ink-2">{FLOWS_TEXT.none}</p>;
  }
  const download = () => {
    const name = fileName(document, todayOf(new Date())).replace(/json$/, "csv");
    saveFile(name, "text/csv;charset=utf-8", cashFlowCsv(content, results));
    screen.say(FLOWS_TEXT.said(name));
  };
  return (
    <section aria-labelledby="flows" class="mt-9">
      <h2 id="flows" class="text-title md:text-[1.875rem] md:leading-tight">{FLOWS_TEXT.title}</h2>
      <p class="mt-1 mb-5 measure-65 text-note text-ink-2">{FLOWS_TEXT.intro}</p>
      <CourseChart results={results} manner={content}>
        <div class="lg:-mt-10">
          <div class="flex">
            <Segments label={FLOWS_TEXT.caseLabel} value={which} options={OPTIONS} onValue={setWhich} />
          </div>
          <div
            role="region"
            aria-label={FLOWS_TEXT.caption}
            tabIndex={0}
            class="mt-3 max-h-112 overflow-auto rounded-card border border-line bg-sheet text-small"
          >
            <FlowTable result={results[which]} manner={content} isFull={false} />
          </div>
        </div>
      </CourseChart>
      <div class="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="button"
          class="inline-flex min-h-12 items-center justify-center gap-3 rounded-full bg-accent px-7 font-semibold text-white hover:bg-accent-ink max-md:w-full"
          onClick={download}
        >
          <Icon outline={DOWNLOAD} class="size-5" />
          {FLOWS_TEXT.download}
        </button>
        <p class="text-note text-ink-2">{FLOWS_TEXT.downloadHelp}</p>
      </div>
    </section>
  );
}
