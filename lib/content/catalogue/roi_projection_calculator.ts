import type { ShopTool } from "./shop_tool.ts";

export const ROI_PROJECTION_CALCULATOR: ShopTool = {
  category: "calculator",
  title: "ROI Projection Calculator",
  description: "See what an investment is worth in a low, a base and a high case before you sign.",
  price: 69_00,
  line: "See when an investment pays for itself, if it ever does.",
  page: {
    title: "ROI Projection Calculator: NPV and Payback",
    description:
      "Enter what an investment costs and brings in, and read its net present value, internal rate of return and payback in a low, a base and a high case.",
    headline: ["ROI Projection"],
    emphasis: "Calculator",
    words: "When the money comes back",
    shows: "a curve that falls below $0 and is back there in month 14",
  },
  whatYouGet: {
    "lines": "Money out and money in, once or every period, each with its start, end and growth",
    "figures": "Net present value, internal rate of return, payback and benefit-cost ratio",
    "cases": "A low, a base and a high case side by side",
    "tornado": "A tornado chart of what moves the outcome most, longest bar first",
    "csv": "The cash flows of all three cases as CSV for a spreadsheet",
  },
  benefits: [
    "See the low case before you sign anything",
    "The chart ranks the assumptions, so the first one to check is at the top",
    "Compare two investments by the same figures",
  ],
  features: {
    "break-even": "A sentence that gives the break-even of each assumption",
    "never": "Payback says “never” when the money does not come back",
    "rates": "The rate of return says so when there is none, or more than one",
    "swap": "Points out a cost that is cheaper in its low case, and swaps the two",
    "periods": "Up to 120 months, quarters or years",
  },
  editions: {
    demo: ["One investment, kept in your browser", "Export, import, print and CSV", "Works on a phone"],
    offline: {
      "several": "Keep several investments",
      "compare": "Compare them side by side",
    },
  },
};
