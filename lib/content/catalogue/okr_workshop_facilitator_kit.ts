import type { ShopTool } from "./shop_tool.ts";

export const OKR_WORKSHOP_FACILITATOR_KIT: ShopTool = {
  category: "workshop",
  title: "OKR Workshop Facilitator Kit",
  description: "Lead an OKR workshop that keeps to its time, with objectives ready for the planner.",
  price: 99_00,
  line: "An agenda and a timer that fit the hours you have.",
  page: {
    title: "OKR Workshop Facilitator Kit and Agenda",
    description:
      "Run an OKR workshop to time: an agenda that fits the hours you have, a timer for each part, prompts for the room, and results to hand to the planner.",
    headline: ["OKR Workshop"],
    emphasis: "Facilitator Kit",
  },
  whatYouGet: {
    "fit": "An agenda fitted to the minute to the hours you have",
    "templates": "Three agendas to begin with: two hours, half a day or a day",
    "clock": "A large clock for the part that runs, and what comes next",
    "prompts": "Prompts to read aloud in each part",
    "outputs": "A place for notes, dot votes, objectives and key results",
    "hand-over": "The objectives handed on to the Strategic OKR Planner",
  },
  benefits: [
    "You lead the conversation while the kit watches the clock",
    "When one part runs over, what is left for the others is on the screen",
    "Nobody has to type up the flip charts afterwards",
  ],
  features: {
    "optional": "Optional parts leave first when time is short, and are listed",
    "settle": "Lost minutes taken from the next parts, a break or the end, as you choose",
    "sleep": "A clock that is right after the laptop or the tab was asleep",
    "projector": "A second window for the projector, without your notes",
    "ideal": "What a part took becomes its next ideal with one action",
    "minutes": "The minutes of the day as Markdown",
  },
  editions: {
    demo: ["One workshop, kept in your browser", "Run mode, export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep every workshop with its results",
      "next-workshop": "Begin the next one with this agenda",
    },
  },
};
