import { HttpError, page } from "fresh";
import { PageHead } from "../../../components/PageHead.tsx";
import { ToolFrame } from "../../../components/tool_kit/ToolFrame.tsx";
import { DRAWN_TOOLS } from "../../../islands/(tools)/all.ts";
import { findTool } from "../../../lib/catalogue/tools.ts";
import { productPage } from "../../../lib/content/catalogue/mod.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET(ctx) {
    const tool = findTool(ctx.params.slug ?? "");
    if (tool === null) throw new HttpError(404);
    return page({ productId: tool.productId, today: todayOf(new Date()) });
  },
});

/** A tool that anyone can use: the sample at first, then what the visitor makes of it. */
export default define.page<typeof handler>(function ToolPage({ data, state: { site } }) {
  const { productId, today } = data;
  const { picture } = productPage(productId);
  const { island, paper } = DRAWN_TOOLS[productId].demo(today);
  const name = [...picture.headline, picture.emphasis].join(" ");
  return (
    <>
      <PageHead site={site} page={{ title: `${name} Demo`, picture }} sheet={`tools/${productId}`} />
      <ToolFrame siteName={site.name} productId={productId} name={name} paper={paper}>
        {island}
      </ToolFrame>
    </>
  );
});
