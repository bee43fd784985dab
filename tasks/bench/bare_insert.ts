/** The server that a submission is compared with: it parses a JSON body and inserts one row of the same size. Argument: the data folder. */
import { migrate } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { ALGORITHM_VERSION, computeFigures } from "../../lib/diagnostic/scoring.ts";
import { randomToken } from "../../lib/tokens.ts";

const { sql, ...database } = await openDatabase({ dataDir: Deno.args[0] ?? "" });
await migrate({ sql, ...database });
const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3])) as Parameters<
  typeof computeFigures
>[0];
const figures = JSON.stringify(computeFigures(scores));

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => console.log(`Listening on http://127.0.0.1:${port}`),
}, async (request) => {
  const body: { name: string; scores: Record<string, number>; reasoning: Record<string, string> } =
    await request
      .json();
  const token = randomToken();
  await sql`
    insert into diagnostic_results (
      id, name, consent, scores, reasoning, figures, algorithm_version, content_version
    ) values (
      ${token}, ${body.name}, false, ${JSON.stringify(body.scores)}::jsonb,
      ${JSON.stringify(body.reasoning)}::jsonb, ${figures}::jsonb, ${ALGORITHM_VERSION}, 'bench'
    )`;
  return Response.json({ token }, { status: 201 });
});
