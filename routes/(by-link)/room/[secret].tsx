import { HttpError, page } from "fresh";
import { PrivatePage } from "../../../components/PrivatePage.tsx";
import { readPlan } from "../../../components/room/read_plan.ts";
import { RoomView } from "../../../components/room/RoomView.tsx";
import { ROOM_PAGE } from "../../../lib/content/sprint_room.ts";
import { readFiles, readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import type { RefusedPage } from "../../../lib/private_page/pages.ts";
import { type HeldRoom, roomPath } from "../../../lib/room/room.ts";
import type { BesideRoom, Rooms } from "../../../lib/room/rooms.ts";
import { randomToken } from "../../../lib/tokens.ts";

/** Bytes of a plan's file with its form: the longest plan, its reflections included. */
const MOST_BYTES = 1024 * 1024;

interface RoomData {
  /** null: the link opens none, or none any more. */
  readonly held: HeldRoom | null;
  /** Why a plan's file or another form was refused. */
  readonly refusedFile?: string;
  readonly refused?: RefusedPage;
  readonly beside?: BesideRoom;
  readonly formKey?: string;
}

/** A room with what it shows of other pages. */
async function drawn(rooms: Rooms, held: HeldRoom, refused: Partial<RoomData> = {}) {
  const beside = await rooms.beside(held);
  const status = Object.keys(refused).length === 0 ? 200 : 422;
  return page<RoomData>({ held, beside, formKey: randomToken(), ...refused }, {
    status,
    headers: FORM_HEADERS,
  });
}

const MISSING = () => page<RoomData>({ held: null }, { status: 404 });

/** Somebody's sprint room, by its link. */
export const handler = define.handlers({
  async GET({ params, state: { services: { rooms } } }) {
    const held = await rooms.open(params.secret ?? "");
    return held === null ? MISSING() : await drawn(rooms, held);
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
    let done: string | RefusedPage | null;
    if (form.files === null) done = await rooms.answer(held, form.fields);
    else {
      const [file] = form.files;
      const read = file === undefined || file.length === 0
        ? { ok: false, message: ROOM_PAGE.plan.missing } as const
        : readPlan(file);
      if (!read.ok) return await drawn(rooms, held, { refusedFile: read.message });
      done = await rooms.putPlan(held, read.tasks) ? "planned" : "open";
    }
    if (done === null) throw new HttpError(400);
    if (typeof done !== "string") return await drawn(rooms, held, { refused: done });
    const place = done === "commented" ? "#comments" : done === "tasked" ? "#plan" : "";
    return ctx.redirect(`${roomPath(secret)}?done=${done}${place}`, 303);
  },
});

export default define.page<typeof handler>(function RoomPage({ data, params, url, state: { site } }) {
  const { held, refused = null, refusedFile = null, beside, formKey = "" } = data;
  const { missing, title } = ROOM_PAGE;
  return (
    <PrivatePage
      site={site}
      title={title}
      sheet="focus"
      missing={missing}
    >
      {held && beside
        ? (
          <RoomView
            held={held}
            secret={params.secret ?? ""}
            done={url.searchParams.get("done") ?? ""}
            {...{ refused, refusedFile, beside, site, formKey }}
            asks={url.searchParams.get("ask") === "end"}
            now={new Date()}
          />
        )
        : null}
    </PrivatePage>
  );
});
