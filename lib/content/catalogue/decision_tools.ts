import type { Product } from "../../catalogue/product.ts";

export const ROI_PROJECTION_CALCULATOR: Product = {
  id: "roi-projection-calculator",
  type: "digital",
  category: "calculator",
  title: "ROI Projection Calculator",
  description:
    "Enter what an investment costs and brings in, and see what it is worth and when it pays back. In a low, a base and a high case, with what matters most.",
  price: 69_00,
  originalPrice: 99_00,
  whatYouGet: [
    "The calculator as one HTML file: your figures never leave your computer",
    "A table for the cash that goes out and comes in, period by period",
    "Net present value, internal rate of return and payback, worked out as you type",
    "A low, a base and a high case beside each other",
    "A tornado chart of the assumptions that move the result most",
    "A sample investment whose figures you can replace with your own",
    "A JSON file for every projection, to reopen or to send to your accountant",
  ],
  benefits: [
    "You see whether the plan survives its low case before you sign",
    "You know which assumption to check first, because the chart ranks them",
    "You compare several investments by the same rules",
  ],
  features: [
    "A payback that says “never” when the money does not come back",
    "A rate of return that says so when there is none, or more than one",
    "Three cases from one set of entries",
    "A printed page to take to your bank or your partners",
  ],
};

export const EXECUTIVE_DECISION_FRAMEWORK: Product = {
  id: "executive-decision-framework",
  type: "digital",
  category: "framework",
  title: "Executive Decision Framework",
  description:
    "Compare your options by the criteria that count, weighted as you see fit. Then find out how small a change of mind would make another one win.",
  price: 59_00,
  originalPrice: 89_00,
  whatYouGet: [
    "The framework as one HTML file that keeps a delicate decision on your own machine",
    "A matrix of options and criteria, with a weight for each criterion",
    "A ranking that follows every score you enter",
    "A sensitivity check of the winner",
    "A worked sample decision between three options",
    "A separate document for each decision, with JSON export and import",
  ],
  benefits: [
    "You argue about one weight or one score at a time, not about everything at once",
    "You know whether the winner is clear or hangs on a hair",
    "You can show months later how the choice was made",
  ],
  features: [
    "Cost criteria counted in reverse, so that cheaper scores higher",
    "Vetoes: an option that fails a must is out, whatever its total",
    "The smallest change of one weight that would flip the winner",
    "A print view of the matrix and its ranking",
    "Undo back to the first score",
  ],
};
