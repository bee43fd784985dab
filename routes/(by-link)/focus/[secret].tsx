import { HttpError, page } from "fresh";
import { FocusView } from "../../../components/focus/FocusView.tsx";
import { PrivatePage } from "../../../components/PrivatePage.tsx";
import { FOCUS_PAGE } from "../../../lib/content/focus_map.ts";
import { focusPath, type HeldMap } from "../../../lib/focus/map.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { readComment, type RefusedComment } from "../../../lib/private_page/pages.ts";
import { randomToken } from "../../../lib/tokens.ts";

interface FocusData {
  /** null: the link opens none. */
  readonly held: HeldMap | null;
  readonly formKey: string;
  readonly refused: { readonly why: RefusedComment; readonly text: string } | null;
}

const MISSING = () => page<FocusData>({ held: null, formKey: "", refused: null }, { status: 404 });

/** Somebody's Strategic Focus Map, by its link. */
export const handler = define.handlers({
  async GET({ params, state: { services: { focusMaps } } }) {
    const held = await focusMaps.open(params.secret ?? "");
    if (held === null) return MISSING();
    return page<FocusData>({ held, formKey: randomToken(), refused: null }, { headers: FORM_HEADERS });
  },
  async POST(ctx) {
    const { focusMaps } = ctx.state.services;
    const secret = ctx.params.secret ?? "";
    await limitPosts(ctx);
    const fields = await readForm(ctx.req);
    const held = await focusMaps.open(secret);
    if (held === null) return MISSING();
    const isComment = fields.get("does") === "comment";
    const done = isComment
      ? await focusMaps.comment(held, fields, "founder")
      : await focusMaps.tick(held, fields);
    switch (done) {
      case null:
        throw new HttpError(400);
      case "empty":
      case "long":
      case "full": {
        const refused = { why: done, text: readComment(fields) };
        const formKey = fields.get("key") ?? "";
        return page<FocusData>({ held, formKey, refused }, { status: 422, headers: FORM_HEADERS });
      }
    }
    const [step = ""] = (fields.get("tick") ?? "").split(" ");
    const place = done === "commented" ? "#comments" : done === "ticked" ? `#${step}` : "";
    return ctx.redirect(`${focusPath(secret)}?done=${done}${place}`, 303);
  },
});

export default define.page<typeof handler>(function FocusPage({ data, params, url, state: { site } }) {
  const { held, formKey, refused } = data;
  return (
    <PrivatePage site={site} title={FOCUS_PAGE.title} sheet="focus" missing={FOCUS_PAGE.missing}>
      {held && (
        <FocusView
          held={held}
          secret={params.secret ?? ""}
          siteName={site.name}
          done={url.searchParams.get("done") ?? ""}
          formKey={formKey}
          refused={refused}
        />
      )}
    </PrivatePage>
  );
});
