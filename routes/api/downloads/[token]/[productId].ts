import { answerDownload } from "../../../../lib/http/download_answer.ts";
import { define } from "../../../../lib/http/state.ts";

/** One file of a purchase. */
export const handler = define.handlers({ GET: (ctx) => answerDownload(ctx, ctx.params.productId) });
