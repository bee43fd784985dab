import { type Context, HttpError, page } from "fresh";
import type { JSX } from "react";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DoneBy } from "../../../../components/desk/DeskNotice.tsx";
import { FocusDesk } from "../../../../components/desk/FocusDesk.tsx";
import type { PrivateDeskProps } from "../../../../components/desk/PrivateDesk.tsx";
import { RoomDesk } from "../../../../components/desk/RoomDesk.tsx";
import { FOCUS_DESK } from "../../../../lib/content/focus_map.ts";
import { LINK_DONE } from "../../../../lib/content/private_link.ts";
import { ROOM_DESK } from "../../../../lib/content/sprint_room.ts";
import type { Brief } from "../../../../lib/desk/desk.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define, type Services, type State } from "../../../../lib/http/state.ts";
import type { HeldTalk } from "../../../../lib/private_page/held.ts";
import type { RefusedPage } from "../../../../lib/private_page/pages.ts";
import { randomToken } from "../../../../lib/tokens.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";

export const config = { skipInheritedLayouts: true };

/** Bytes of a form whose texts are the longest, of letters that take nine bytes in it. */
const MOST_BYTES = 512 * 1024;

/** A page that the coach gives one person by a private link. */
interface PrivateKind {
  readonly words: {
    readonly row: { readonly title: string };
    readonly done: Readonly<Record<string, string>>;
  };
  readonly serve: (services: Services) => {
    /** Says what came of a form; null: there is no such form. */
    readonly act: (
      address: string,
      fields: ReadonlyMap<string, string>,
    ) => Promise<string | RefusedPage | null>;
  };
  readonly draw: (props: Omit<PrivateDeskProps<HeldTalk>, "page">, services: Services) => JSX.Element;
}

/** By the last part of the path. */
const KINDS: ReadonlyMap<string, PrivateKind> = new Map<string, PrivateKind>([
  ["focus", {
    words: FOCUS_DESK,
    serve: ({ focusMaps }) => focusMaps,
    draw: (props, { focusMaps }) => <FocusDesk {...props} page={focusMaps.read(props.brief)} />,
  }],
  ["room", {
    words: ROOM_DESK,
    serve: ({ rooms }) => rooms,
    draw: (props, { rooms }) => <RoomDesk {...props} page={rooms.read(props.brief)} />,
  }],
]);

function requireKind({ page: name = "" }: Readonly<Record<string, string>>): PrivateKind {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new HttpError(404);
  return kind;
}

/** The person of the row in the path. Throws a 404 without one. */
async function requireBrief({ params, state: { services: { desk } } }: Context<State>): Promise<Brief> {
  const brief = await desk.readBrief(params.row ?? "");
  if (brief === null) throw new HttpError(404);
  return brief;
}

interface PrivateData {
  readonly brief: Brief;
  readonly refused: RefusedPage | null;
  readonly formKey: string;
}

/** Somebody's page. Opening it changes nothing. */
export const handler = define.handlers({
  async GET(ctx) {
    requireKind(ctx.params);
    return page<PrivateData>({ brief: await requireBrief(ctx), refused: null, formKey: randomToken() });
  },
  async POST(ctx) {
    const { services } = ctx.state;
    const kind = requireKind(ctx.params);
    const fields = await readForm(ctx.req, MOST_BYTES);
    const { address } = await requireBrief(ctx);
    const done = await kind.serve(services).act(address, fields);
    if (done === null) throw new HttpError(400);
    if (typeof done !== "string") {
      // What was typed may be saved over the text that it has not seen, now that its page says so.
      return page<PrivateData>(
        { brief: await requireBrief(ctx), refused: done, formKey: randomToken() },
        { status: done.refused === "changed" ? 409 : 422 },
      );
    }
    services.mail.wake();
    return ctx.redirect(`${ctx.url.pathname}?done=${done}`, 303);
  },
});

export default define.page<typeof handler>(function PrivatePage({ data, params, state, url }) {
  const { site, services } = state;
  const { words, draw } = requireKind(params);
  const props = {
    ...data,
    path: url.pathname,
    back: url.pathname.replace(/\/\w+$/, ""),
    origin: site.origin,
    dates: signupDates(services.desk.timeZone),
    now: new Date(),
    asksEnd: url.searchParams.get("ask") === "end",
  };
  return (
    <DeskFrame site={site} title={words.row.title} path={url.pathname}>
      {data.refused === null && (
        <DoneBy texts={{ ...words.done, ...LINK_DONE }} code={url.searchParams.get("done")} />
      )}
      {draw(props, services)}
    </DeskFrame>
  );
});
