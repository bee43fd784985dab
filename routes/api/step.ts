import { readBytes } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { BROWSER_STEPS } from "../../lib/steps/steps.ts";

/** The longest name on the list is shorter. */
const MOST_BYTES = 64;

/** Counts a step that only the browser sees. The body is its name. 204, whether or not it was counted: nobody waits for the answer. */
export const handler = define.handlers({
  async POST(ctx) {
    const step = new TextDecoder().decode(await readBytes(ctx.req, MOST_BYTES));
    if (BROWSER_STEPS.has(step)) ctx.state.services.steps.count(ctx, step);
    return new Response(null, { status: 204 });
  },
});
