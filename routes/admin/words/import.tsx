import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskRefused } from "../../../components/desk/DeskNotice.tsx";
import { WordsImport } from "../../../components/desk/words/WordsImport.tsx";
import { WORDS_IMPORT } from "../../../lib/content/desk_words.ts";
import { readFiles } from "../../../lib/http/form_body.ts";
import { define } from "../../../lib/http/state.ts";
import type { FileProblem } from "../../../lib/words/words_file.ts";

export const config = { skipInheritedLayouts: true };

/** The largest file that is read, in bytes. */
const MAX_FILE_BYTES = 1024 * 1024;

export const handler = define.handlers({
  GET: () => page<readonly FileProblem[]>([]),
  async POST({ req, redirect, state: { services: { desk, words } } }) {
    const [file] = (await readFiles(req, MAX_FILE_BYTES)).files;
    if (file === undefined || file.length === 0) {
      return page<readonly FileProblem[]>([{ slot: "", why: WORDS_IMPORT.none }], { status: 422 });
    }
    const imported = await desk.words.importFile(new TextDecoder().decode(file));
    if (typeof imported !== "number") return page<readonly FileProblem[]>(imported, { status: 422 });
    words.forget();
    return redirect(`/admin/words?done=imported&count=${imported}`, 303);
  },
});

export default define.page<typeof handler>(function ImportWords({ data: problems, state: { site }, url }) {
  return (
    <DeskFrame site={site} title={WORDS_IMPORT.title} path={url.pathname}>
      {problems.length > 0 && (
        <DeskRefused>
          <div id="refused">
            <p>{WORDS_IMPORT.refused(problems.length)}</p>
            <ul class="mt-2 font-normal">
              {problems.map(({ slot, why }, index) => (
                <li key={index}>
                  {slot === "" ? why : (
                    <>
                      <b>{slot}</b>: {why}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </DeskRefused>
      )}
      <WordsImport isRefused={problems.length > 0} />
    </DeskFrame>
  );
});
