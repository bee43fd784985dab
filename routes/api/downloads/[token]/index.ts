import { answerDownload } from "../../../../lib/http/download_answer.ts";
import { define } from "../../../../lib/http/state.ts";

/** A purchase as one file. */
export const handler = define.handlers({ GET: (ctx) => answerDownload(ctx, undefined) });
