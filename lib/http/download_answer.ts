import type { Context } from "fresh";
import { Problem } from "./errors.ts";
import { limitPosts } from "./limit_posts.ts";
import { keepToHolder } from "./security_headers.ts";
import type { State } from "./state.ts";

/** The name under which downloads are counted: a file and one of a bundle's count alike. */
const ENDPOINT = "/api/downloads/:token";

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  zip: "application/zip",
};

/**
 * A bought file as an attachment.
 * @param productId one of a bundle's tools; undefined: what was bought, as one file
 * Throws Problem 404 for a link or a product that is none, 410 for one that was taken back, 429 over the limit, 503 for a file that the
 * build has not made.
 */
export async function answerDownload(ctx: Context<State>, productId: string | undefined): Promise<Response> {
  await limitPosts(ctx, ENDPOINT);
  const { downloads, log } = ctx.state.services;
  const download = await downloads.find(ctx.params.token ?? "");
  if (download.state === "revoked") {
    throw new Problem(410, "This download has ended: the payment was returned or is disputed.");
  }
  const [whole, ...others] = download.state === "open" ? download.files : [];
  const file = productId === undefined
    ? whole
    : [whole, ...others].find((candidate) => candidate?.productId === productId);
  if (file === undefined) throw new Problem(404, "There is no such download.");
  const opened = await downloads.open(file.name);
  if (opened === null) {
    log.error("download missing", { file: file.name, help: "run deno task build" });
    throw new Problem(503, "The file is briefly unavailable. Please try again in a few minutes.", {
      headers: { "retry-after": "60" },
    });
  }
  const ending = file.name.slice(file.name.lastIndexOf(".") + 1);
  return keepToHolder(
    new Response(opened.body, {
      headers: {
        "content-type": TYPES[ending] ?? "application/octet-stream",
        "content-length": `${opened.bytes}`,
        "content-disposition": `attachment; filename="${file.name}"`,
      },
    }),
  );
}
