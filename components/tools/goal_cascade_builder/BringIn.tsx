import { type JSX, useState } from "react";
import { LIST_TEXT, PRINT_TEXT } from "./words_later.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { textOf } from "../../../lib/tool_kit/chosen_file.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, isBlank } from "./document.ts";
import { cascadeCsv } from "./goal_lists.ts";
import { FileButton, OutlineButton } from "../../tool_kit/buttons.tsx";
import { nameOf } from "./goal_rows.ts";
import type { CascadeScreen } from "./screen.ts";
import { teamsOf, type Tree } from "./tree.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";

export interface BringInProps {
  readonly document: ToolDocument<Content>;
  readonly screen: CascadeScreen;
}

/** Lists of goals in and out: pasted, or as a CSV file. */
export function BringIn({ document, screen }: BringInProps): JSX.Element {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const { content } = document;
  const under = screen.goal?.place.goal;
  const paste = (parent: string | null) => {
    screen.paste({ text, html: "" }, { parent }, () => setText(""));
  };
  const open = async (chosen: File) => {
    const text = await textOf(chosen);
    setRefusal(text.ok ? "" : `${chosen.name}: ${text.message}`);
    const blank = content.goals.find((goal) => isBlank(goal) && goal.parent === null);
    if (text.ok) {
      screen.paste({ text: text.text, html: "" }, { parent: null, ...blank && { into: blank.id } });
    }
  };
  const download = () => saveFile(fileName(document, todayOf(new Date()), "csv"), cascadeCsv(content));
  const isEmpty = text.trim() === "";
  return (
    <>
      <p class="measure-65 pb-2 text-ink-2">{LIST_TEXT.help}</p>
      <textarea
        aria-label={LIST_TEXT.label}
        rows={5}
        value={text}
        placeholder={LIST_TEXT.placeholder}
        class="field-outline block w-full px-3 py-2"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="flex flex-wrap gap-2 py-3">
        {under && !isBlank(under) && (
          <OutlineButton
            label={LIST_TEXT.under(nameOf(under))}
            isOff={isEmpty}
            run={() => paste(under.id)}
          />
        )}
        <OutlineButton label={LIST_TEXT.top} isOff={isEmpty} run={() => paste(null)} />
      </div>
      <div class="flex flex-wrap gap-2 pb-2">
        <FileButton label={LIST_TEXT.file} onFile={open} />
        <OutlineButton label={LIST_TEXT.download} run={download} />
      </div>
      <p class="pb-3 text-small text-ink-2">{LIST_TEXT.downloadHelp}</p>
      <p role="alert" class="pb-3 text-attention empty:hidden">{refusal}</p>
    </>
  );
}

export interface TeamMapsProps {
  readonly tree: Tree;
  readonly onTeams: () => void;
}

/** Prints a page for each team. */
export function TeamMaps({ tree, onTeams }: TeamMapsProps): JSX.Element {
  const count = teamsOf(tree).length;
  return (
    <div class="pb-3">
      <p class="measure-65 pb-2 text-ink-2">{PRINT_TEXT.teamsHelp}</p>
      <OutlineButton label={PRINT_TEXT.teams(count)} isOff={count === 0} run={onTeams} />
    </div>
  );
}
