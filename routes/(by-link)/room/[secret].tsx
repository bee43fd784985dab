import { HttpError, page } from "fresh";
import { asset } from "fresh/runtime";
import { PrivatePage } from "../../../components/PrivatePage.tsx";
import { readPlan } from "../../../components/room/read_plan.ts";
import { RoomView } from "../../../components/room/RoomView.tsx";
import { ROOM_PAGE } from "../../../lib/content/sprint_room.ts";
import { readFiles, readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { type HeldRoom, roomPath } from "../../../lib/room/room.ts";

/** Bytes of a plan's file with its form: the longest plan, its reflections included. */
const MOST_BYTES = 1024 * 1024;

interface RoomData {
  /** null: the link opens none, or none any more. */
  readonly held: HeldRoom | null;
  readonly isRemoved?: boolean;
  /** Why a plan was refused. */
  readonly refused?: string;
}

const MISSING = () => page<RoomData>({ held: null }, { status: 404 });

/** Somebody's sprint room, by its link. */
export const handler = define.handlers({
  async GET({ params, state: { services: { rooms } } }) {
    const held = await rooms.open(params.secret ?? "");
    return held === null ? MISSING() : page<RoomData>({ held }, { headers: FORM_HEADERS });
  },
  async POST(ctx) {
    const { rooms } = ctx.state.services;
    const secret = ctx.params.secret ?? "";
    await limitPosts(ctx);
    const isFile = ctx.req.headers.get("content-type")?.startsWith("multipart/");
    const form = isFile
      ? await readFiles(ctx.req, MOST_BYTES)
      : { fields: await readForm(ctx.req), files: null };
    const held = await rooms.open(secret);
    if (held === null) return MISSING();
    let done: string | null;
    if (form.files === null) done = await rooms.answer(held, form.fields);
    else {
      const [file] = form.files;
      const read = file === undefined || file.length === 0
        ? { ok: false, message: ROOM_PAGE.plan.missing } as const
        : readPlan(file);
      if (!read.ok) {
        return page<RoomData>({ held, refused: read.message }, { status: 422, headers: FORM_HEADERS });
      }
      done = await rooms.putPlan(held, read.plan) ? "planned" : "open";
    }
    if (done === null) throw new HttpError(400);
    if (done === "deleted") return page<RoomData>({ held: null, isRemoved: true });
    return ctx.redirect(`${roomPath(secret)}?done=${done}`, 303);
  },
});

export default define.page<typeof handler>(function RoomPage({ data, params, url, state: { site } }) {
  const { held, isRemoved = false, refused = null } = data;
  const { missing, removed, title } = ROOM_PAGE;
  return (
    <PrivatePage
      site={site}
      title={title}
      sheet="focus"
      missing={isRemoved ? { ...missing, ...removed } : missing}
    >
      {held && (
        <>
          <script type="module" src={asset("/own_data.js")} />
          <RoomView
            held={held}
            secret={params.secret ?? ""}
            done={url.searchParams.get("done") ?? ""}
            refused={refused}
            asks={url.searchParams.get("ask") === "end"}
            now={new Date()}
          />
        </>
      )}
    </PrivatePage>
  );
});
