import { page } from "fresh";
import { DeskFrame } from "../../components/desk/DeskFrame.tsx";
import { FiguresView } from "../../components/desk/FiguresView.tsx";
import { FIGURES_PAGE } from "../../lib/content/desk_figures.ts";
import { daysOf, type FiguresData } from "../../lib/desk/figures/report.ts";
import { define } from "../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET: async ({ url, state: { services: { desk } } }) =>
    page<FiguresData>(await desk.figures.read(daysOf(url))),
});

export default define.page<typeof handler>(function Figures({ data, state: { site, services }, url }) {
  return (
    <DeskFrame site={site} title={FIGURES_PAGE.title} path={url.pathname}>
      <FiguresView data={data} timeZone={services.desk.timeZone} />
    </DeskFrame>
  );
});
