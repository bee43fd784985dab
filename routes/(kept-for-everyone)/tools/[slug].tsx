import { HttpError, page } from "fresh";
import { ButtonLink } from "../../../components/Button.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { Badge } from "../../../components/product/Badge.tsx";
import { Picture, productImage } from "../../../components/product/Picture.tsx";
import { ProductTitle } from "../../../components/product/ProductHero.tsx";
import { PageBody } from "../../../components/Section.tsx";
import { findTool } from "../../../lib/catalogue/tools.ts";
import { DEMO_PAGE } from "../../../lib/content/product_page.ts";
import type { PublicPage } from "../../../lib/content/page_meta.ts";
import { TOOL_PAGES } from "../../../lib/content/tool_pages.ts";
import { define } from "../../../lib/http/state.ts";

const TOOLS: Readonly<Record<string, PublicPage>> = TOOL_PAGES;

export const handler = define.handlers({
  GET(ctx) {
    const tool = findTool(ctx.params.slug ?? "");
    const about = TOOLS[tool?.productId ?? ""];
    if (tool === null || about === undefined) throw new HttpError(404);
    return page({ productId: tool.productId, about });
  },
});

/** Holds the address of a demo until the demo is there. */
export default define.page<typeof handler>(function DemoPage({ data, state: { site } }) {
  const { productId, about } = data;
  const { picture } = about;
  const name = [...picture.headline, picture.emphasis].join(" ");
  return (
    <>
      <PageHead site={site} page={{ title: `${name} Demo`, picture }} />
      <PageBody>
        <div class="grid items-center gap-x-14 gap-y-10 pt-10 pb-20 *:min-w-0 md:pt-16 md:pb-28 wide:grid-cols-2 lg:gap-x-20">
          <div>
            <Badge>{DEMO_PAGE.badge}</Badge>
            <h1 class="mt-5 text-hero tracking-[-0.03em]">
              <ProductTitle title={name} />
            </h1>
            <p class="mt-6 measure-46 text-lede text-ink-2">{about.description}</p>
            <div class="mt-8 border-t border-line pt-6">
              <p class="text-title font-display">{DEMO_PAGE.status}</p>
              <p class="mt-2 measure-46 text-ink-2">{DEMO_PAGE.text}</p>
            </div>
            <div class="mt-7 flex flex-wrap gap-3">
              <ButtonLink href="/toolbox#waitlist" look="accent" class="w-full sm:w-auto">
                {DEMO_PAGE.waitlist}
              </ButtonLink>
              <ButtonLink href={`/toolbox/${productId}`} look="quiet" class="w-full sm:w-auto">
                {DEMO_PAGE.product}
              </ButtonLink>
            </div>
          </div>
          <Picture image={productImage(productId)} title={name} />
        </div>
      </PageBody>
    </>
  );
});
