import { type Context, HttpError, page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskRefused } from "../../../components/desk/DeskNotice.tsx";
import { WordsDone } from "../../../components/desk/words/WordsDone.tsx";
import { WordsImport } from "../../../components/desk/words/WordsImport.tsx";
import { WORDS_IMPORT } from "../../../lib/content/desk_words.ts";
import { readFiles, readForm } from "../../../lib/http/form_body.ts";
import { define, type State } from "../../../lib/http/state.ts";
import { draftsField, draftsFrom } from "../../../lib/words/form_view.ts";
import { problemPlace, showDrafts, type ShownChange } from "../../../lib/words/history.ts";
import type { FileProblem } from "../../../lib/words/words_file.ts";

export const config = { skipInheritedLayouts: true };

/**
 * The largest file that is read, and the largest list of drafts, in bytes: more than the words of all slots, each as long as it may be, in any script.
 */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

interface ImportData {
  readonly problems: readonly FileProblem[];
  readonly changes: ReadonlyMap<string, readonly ShownChange[]>;
  readonly drafts: string;
}

/** A file becomes drafts. They are published or dropped as they were seen. */
export const handler = define.handlers({
  GET: (ctx) => show(ctx),
  async POST(ctx) {
    const { req, redirect, state: { services: { desk, words } } } = ctx;
    const goOn = (done: string, count = 0, path = "/admin/words/import") =>
      redirect(`${path}?done=${done}&count=${count}`, 303);
    if (!req.headers.get("content-type")?.startsWith("multipart/")) {
      const fields = await readForm(req, MAX_FILE_BYTES);
      const seen = draftsFrom(fields.get("drafts") ?? "");
      const does = fields.get("does");
      if (does !== "publish" && does !== "drop") throw new HttpError(400);
      if (await desk.words[does](seen) === "changed") return goOn("drafts-changed");
      if (does === "drop") return goOn("import-dropped");
      words.forget();
      return goOn("imported", seen.length, "/admin/words");
    }
    const [file] = (await readFiles(req, MAX_FILE_BYTES)).files;
    if (file === undefined || file.length === 0) {
      return await show(ctx, [{ slot: "", why: WORDS_IMPORT.none }]);
    }
    const drafted = await desk.words.draftFile(new TextDecoder().decode(file));
    return typeof drafted === "number" ? goOn("drafted", drafted) : await show(ctx, drafted);
  },
});

async function show({ state }: Context<State>, problems: readonly FileProblem[] = []) {
  const { published, drafts } = await state.services.desk.words.read();
  const imported = [...drafts.values()].filter(({ isImported }) => isImported);
  return page<ImportData>(
    { problems, changes: showDrafts(imported, published), drafts: draftsField(imported) },
    { status: problems.length > 0 ? 422 : 200 },
  );
}

export default define.page<typeof handler>(function ImportWords({ data, state: { site }, url }) {
  const { problems, ...rest } = data;
  return (
    <DeskFrame site={site} title={WORDS_IMPORT.title} path={url.pathname}>
      <WordsDone query={url.searchParams} />
      {problems.length > 0 && (
        <DeskRefused>
          <div id="refused">
            <p>{WORDS_IMPORT.refused(problems.length)}</p>
            <ul class="mt-2 font-normal">
              {problems.map((problem, index) => (
                <li key={index}>
                  {problem.slot === "" ? problem.why : (
                    <>
                      <b>{problemPlace(problem)}</b>: {problem.why}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </DeskRefused>
      )}
      <WordsImport {...rest} isRefused={problems.length > 0} />
    </DeskFrame>
  );
});
