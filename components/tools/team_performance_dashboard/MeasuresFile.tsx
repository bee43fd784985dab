import { type JSX, useState } from "react";
import { SET_UP } from "./words_later.ts";
import { textOf } from "../../../lib/tool_kit/chosen_file.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { measuresCsv, type ReadMeasures, readMeasuresCsv } from "./csv.ts";
import type { Content } from "./document.ts";
import { FileButton, OutlineButton } from "../../tool_kit/buttons.tsx";
import type { Screen } from "./screen.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";

const { csv: WORDS } = SET_UP;

interface MeasuresFileProps {
  readonly document: ToolDocument<Content>;
  readonly screen: Screen;
}

/** Measures with their values, out to a spreadsheet and in again. Nothing comes in before somebody says so. */
export function MeasuresFile({ document, screen }: MeasuresFileProps): JSX.Element {
  const [file, setFile] = useState<{ readonly name: string; readonly read: ReadMeasures } | null>(null);
  const { content } = document;
  const { today, dispatch } = screen;
  const open = async (chosen: File) => {
    const found = await textOf(chosen);
    setFile({
      name: chosen.name,
      read: found.ok ? readMeasuresCsv(found.text, content, today, newId) : found,
    });
  };
  const download = () => saveFile(fileName(document, today, "csv"), measuresCsv(content));
  const read = file?.read;
  return (
    <section aria-label={WORDS.title}>
      <h3 class="text-title">{WORDS.title}</h3>
      <p class="measure-65 mt-1 text-note text-ink-2">{WORDS.help}</p>
      <div class="mt-3 flex flex-wrap gap-2">
        <OutlineButton label={WORDS.out} run={download} />
        <FileButton label={WORDS.in} onFile={open} />
      </div>
      <div role="alert" class="mt-3">
        {file && !read?.ok && <p class="text-attention">{`${file.name}: ${read?.message}`}</p>}
        {file && read?.ok && (
          <div class="flex flex-wrap items-center gap-2">
            <p class="mr-3">{WORDS.read(file.name, read.counts)}</p>
            <OutlineButton
              label={WORDS.take}
              run={() => {
                dispatch(read.action);
                setFile(null);
              }}
            />
            <OutlineButton label={WORDS.cancel} run={() => setFile(null)} />
          </div>
        )}
      </div>
    </section>
  );
}
