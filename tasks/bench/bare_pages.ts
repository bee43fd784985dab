/** The servers that pages are compared with: each sends one page from memory. Argument: the pages as JSON. */

/** A file with the body, its content type and its encoding ("" for none). */
export interface BarePage {
  readonly file: string;
  readonly type: string;
  readonly encoding: string;
}

const pages: BarePage[] = JSON.parse(Deno.args[0] ?? "[]");
for (const { file, type, encoding } of pages) {
  const body = await Deno.readFile(file);
  const headers = { "content-type": type, ...(encoding === "" ? {} : { "content-encoding": encoding }) };
  Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: ({ port }) => console.log(`Listening on http://127.0.0.1:${port}`),
  }, () => new Response(body, { headers }));
}
