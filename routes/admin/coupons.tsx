import { type Context, HttpError, page } from "fresh";
import { CodesDesk, type CodesDeskProps, couponWords } from "../../components/desk/CodesDesk.tsx";
import { DeskAction } from "../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../components/desk/DeskFrame.tsx";
import { DeskDone, DeskRefused } from "../../components/desk/DeskNotice.tsx";
import { CODES_PAGE } from "../../lib/content/desk_products.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { define, type State } from "../../lib/http/state.ts";
import { isCode, LONGEST_CODE } from "../../lib/payments/coupons/coupon.ts";
import { madeCode, readCoupon } from "../../lib/payments/coupons/keeping.ts";

export const config = { skipInheritedLayouts: true };

interface CodesData extends CodesDeskProps {
  readonly refused: string | null;
}

const PATH = "/admin/coupons";
const KINDS = new Set(["percent", "dollars"]);
const NOTHING = { off: "", kind: "", code: "", productId: "", until: "", uses: "" };

/** The list of codes, a form for a new one, and the end of each. The code that a form would make is its token: a second press makes no second one. */
export const handler = define.handlers({
  GET: async (ctx) => page<CodesData>(await read(ctx, NOTHING, null)),
  async POST(ctx) {
    const { desk: { coupons } } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const field = (name: string) => fields.get(name) ?? "";
    const goOn = (done: keyof typeof CODES_PAGE.done, code: string) =>
      ctx.redirect(`${PATH}?${new URLSearchParams({ done, code })}`, 303);
    const does = field("does");
    if (does === "end" || does === "reopen") {
      const code = field("code");
      const isChanged = await (does === "end" ? coupons.end(code) : coupons.reopen(code));
      if (isChanged === null) throw new HttpError(404);
      return does === "end"
        ? goOn(isChanged ? "ended" : "already", code)
        : goOn(isChanged ? "reopened" : "open", code);
    }
    if (does !== "make" || !isCode(field("made"))) throw new HttpError(400);
    const typed = {
      off: field("off"),
      kind: KINDS.has(field("kind")) ? field("kind") : "",
      code: field("code"),
      productId: field("product"),
      until: field("until"),
      uses: field("uses").trim(),
    };
    const coupon = readCoupon({ ...typed, code: typed.code.trim() || field("made") });
    const made = "why" in coupon ? coupon : await coupons.make(coupon);
    if (!("why" in made) && !("why" in coupon)) return goOn(made.state, coupon.code);
    const refusal = "why" in coupon ? coupon : made;
    const refused = "why" in refusal ? CODES_PAGE.refused(refusal, LONGEST_CODE) : null;
    return page<CodesData>(await read(ctx, typed, refused), { status: 422 });
  },
});

async function read(
  { url, state: { site, services: { desk } } }: Context<State>,
  typed: CodesDeskProps["typed"],
  refused: string | null,
): Promise<CodesData> {
  const [coupons, shop] = await Promise.all([desk.coupons.list(), desk.shop.read()]);
  const { origin } = site;
  return { coupons, shop, typed, made: madeCode(), path: url.pathname, origin, refused };
}

export default define.page<typeof handler>(
  function Codes({ data: { refused, ...data }, state: { site }, url: { searchParams } }) {
    const [code, done] = [searchParams.get("code") ?? "", searchParams.get("done") ?? ""];
    const texts: Readonly<Record<string, (code: string, what: string) => string>> = CODES_PAGE.done;
    const undo = CODES_PAGE.undo[done];
    const coupon = data.coupons.find((one) => one.code === code);
    return (
      // The list of products leads here.
      <DeskFrame site={site} title={CODES_PAGE.title} path="/admin/products/codes">
        {coupon !== undefined && Object.hasOwn(texts, done) && (
          <DeskDone text={texts[done]?.(code, couponWords(coupon, data.shop)) ?? ""}>
            {undo !== undefined && (
              <DeskAction path={PATH} fields={{ does: done === "made" ? "end" : "reopen", code }}>
                {undo}
              </DeskAction>
            )}
          </DeskDone>
        )}
        <DeskRefused id="refused">{refused}</DeskRefused>
        <CodesDesk {...data} />
      </DeskFrame>
    );
  },
);
