/** What pages are compared with: the same bytes from memory. Arguments: files, each with its content type and encoding. */

/** A body and what the site says of it; encoding "" is none. */
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
