import type { Product } from "../../catalogue/schema.ts";

export const ROI_PROJECTION_CALCULATOR: Product = {
  id: "roi-projection-calculator",
  type: "digital",
  category: "calculator",
  title: "ROI Projection Calculator",
  description:
    "Enter what an investment costs and what it brings in, and learn its net present value, internal rate of return and payback, in a low, a base and a high case.",
  price: 69_00,
  originalPrice: null,
  whatYouGet: [
    "The calculator as one HTML file: your figures never leave your computer",
    "A table for the money that goes out and the money that comes in",
    "Net present value, internal rate of return and payback",
    "A low, a base and a high case of the same investment",
    "A tornado chart of what moves the outcome most",
    "A sample investment, to overwrite with your own figures",
    "A JSON file of each projection, to reopen or to send to your accountant",
  ],
  benefits: [
    "You see how the low case looks before you sign anything",
    "You know which assumption to check first, because the chart ranks them",
    "You can hold several investments against the same yardstick",
  ],
  features: [
    "Each assumption with its break-even in a sentence",
    "Payback says “never” when the money does not come back",
    "The rate of return says so when there is none, or more than one",
    "The cash flows of all three cases as CSV for a spreadsheet",
    "Undo for every figure that you try out",
    "A print view for your bank or your partners",
  ],
};

export const EXECUTIVE_DECISION_FRAMEWORK: Product = {
  id: "executive-decision-framework",
  type: "digital",
  category: "framework",
  title: "Executive Decision Framework",
  description:
    "Compare your options by criteria that you weight yourself, and see how small a change of weight would make another option win.",
  price: 59_00,
  originalPrice: null,
  whatYouGet: [
    "The framework as one HTML file that keeps a delicate decision on your own machine",
    "A matrix of your options and criteria, with a weight for each criterion",
    "A ranking of the options, and the scores behind it",
    "A sensitivity check of the winner",
    "A worked sample decision, to try other weights on",
    "A document for each decision, exported and imported as JSON",
  ],
  benefits: [
    "You discuss one weight or one score at a time instead of everything at once",
    "You know whether the winner is clear or hangs by a thread",
    "You can show a year later how the choice was made",
  ],
  features: [
    "Criteria where less is better, such as cost, are counted in reverse",
    "Vetoes: an option that fails a must is out, whatever its total",
    "Names the smallest change of a weight that flips the winner",
    "Undo while you try out other weights",
    "A print view of the matrix with its ranking",
  ],
};
