import { page } from "fresh";
import { DeskButton } from "../../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskTitle } from "../../../components/desk/DeskLink.tsx";
import { DeskRefused } from "../../../components/desk/DeskNotice.tsx";
import { WordsDone } from "../../../components/desk/words/WordsDone.tsx";
import { ALL_DRAFTS } from "../../../components/desk/words/WordsList.tsx";
import { WORDS_IMPORT, WORDS_LIST } from "../../../lib/content/desk_words.ts";
import { readFiles } from "../../../lib/http/form_body.ts";
import { define } from "../../../lib/http/state.ts";
import { problemPlace } from "../../../lib/words/history.ts";
import type { FileProblem } from "../../../lib/words/words_file.ts";

export const config = { skipInheritedLayouts: true };

const PATH = "/admin/words/import";

/** The largest file that is read, in bytes: more than the words of all slots, each as long as it may be, in any script. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

const refuse = (problems: readonly FileProblem[]) => page({ problems }, { status: 422 });

/** A file becomes drafts, which are looked at with all others. */
export const handler = define.handlers({
  GET: () => page<{ problems: readonly FileProblem[] }>({ problems: [] }),
  async POST({ req, redirect, state: { services: { desk } } }) {
    const [file] = (await readFiles(req, MAX_FILE_BYTES)).files;
    if (file === undefined || file.length === 0) return refuse([{ slot: "", why: WORDS_IMPORT.none }]);
    const drafted = await desk.words.draftFile(new TextDecoder().decode(file));
    if (typeof drafted !== "number") return refuse(drafted);
    return redirect(`${drafted === 0 ? `${PATH}?` : `${ALL_DRAFTS}&`}done=drafted&count=${drafted}`, 303);
  },
});

export default define.page<typeof handler>(
  function ImportWords({ data: { problems }, state: { site }, url }) {
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
        <DeskTitle href="/admin/words" back={WORDS_LIST.title}>{WORDS_IMPORT.title}</DeskTitle>
        <p class="mt-2 measure-62 text-note text-ink-2">{WORDS_IMPORT.text}</p>
        <form method="post" action={PATH} encType="multipart/form-data" class="mt-6">
          <label for="file" class="mb-1.5 block text-note font-semibold">{WORDS_IMPORT.label}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".json,application/json"
            required
            class="field-outline block min-h-11.5 w-full max-w-120 px-3.5 py-2.5 text-note"
            {...problems.length > 0 ? { "aria-invalid": "true", "aria-describedby": "refused" } : {}}
          />
          <p class="mt-5">
            <DeskButton look="accent">{WORDS_IMPORT.button}</DeskButton>
          </p>
        </form>
      </DeskFrame>
    );
  },
);
