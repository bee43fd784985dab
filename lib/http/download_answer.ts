import type { Context } from "fresh";
import { describeError } from "../log.ts";
import { Problem } from "./errors.ts";
import { limitPosts } from "./limit_posts.ts";
import { keepToHolder } from "./security_headers.ts";
import type { State } from "./state.ts";

/** The name under which downloads are limited by address, the same for a single file and for a file of a bundle. */
const ENDPOINT = "/api/downloads/:token";

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  zip: "application/zip",
};

/**
 * Answers with a purchased file as an attachment.
 * @param productId a tool of a bundle; undefined: the purchase as one file
 * In place of a file that the link does not open, a browser gets the page of the order, which says why.
 * Throws Problem: 403 while the payment is under review, 404 for an unknown link or product, 410 for a revoked one, 429 over the limit, 503 if the build has not made the file.
 */
export async function answerDownload(ctx: Context<State>, productId: string | undefined): Promise<Response> {
  await limitPosts(ctx, ENDPOINT);
  const { downloads, log } = ctx.state.services;
  const download = await downloads.find(ctx.params.token ?? "");
  const [whole, ...others] = download.state === "open" ? download.files : [];
  const file = productId === undefined
    ? whole
    : [whole, ...others].find((candidate) => candidate?.productId === productId);
  if (file === undefined && ctx.req.headers.get("accept")?.includes("text/html")) {
    return ctx.redirect(`/downloads/${ctx.params.token}`, 303);
  }
  if (download.state === "revoked") {
    throw new Problem(410, "This download has ended: the payment was returned or is disputed.");
  }
  if (download.state === "held") throw new Problem(403, "This download waits until the payment is checked.");
  if (file === undefined) throw new Problem(404, "There is no such download.");
  const opened = await downloads.open(file.name);
  if (opened === null) {
    log.error("download missing", { file: file.name, help: "run deno task build" });
    throw new Problem(503, "The file is briefly unavailable. Please try again in a few minutes.", {
      headers: { "retry-after": "60" },
    });
  }
  if (ctx.req.method === "GET") {
    await downloads.count(ctx.params.token ?? "", file.name).catch((error: unknown) =>
      log.error("download not counted", describeError(error))
    );
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
