import type { ShopTool } from "./shop_tool.ts";

export const OKR_WORKSHOP_FACILITATOR_KIT: ShopTool = {
  category: "workshop",
  title: "OKR Workshop Facilitator Kit",
  description: "Run an OKR workshop on time, with objectives ready for the planner.",
  price: 99_00,
  line: "An agenda and a timer that fit the hours you have.",
  page: {
    title: "OKR Workshop Facilitator Kit and Agenda",
    description:
      "Run an OKR workshop to time: an agenda that fits the hours you have, a timer for each part, prompts for the room, and results to hand to the planner.",
    headline: ["OKR Workshop"],
    emphasis: "Facilitator Kit",
    words: "From wishes to OKRs, on time",
    shows: "a dial with the parts of a workshop, and 12 minutes left of the one that runs",
  },
  whatYouGet: {
    "fit": "An agenda that fits your hours to the minute",
    "templates": "Three agendas to start with: two hours, half a day or a day",
    "clock": "A large clock for the current part, and what comes next",
    "prompts": "Prompts to read aloud in each part",
    "outputs": "A place for notes, dot votes, objectives and key results",
    "hand-over": "Objectives passed on to the Strategic OKR Planner",
  },
  benefits: [
    "You lead the conversation while the kit watches the clock",
    "When one part runs over, the screen shows the time left for the others",
    "Nobody has to type up the flip charts afterward",
  ],
  features: {
    "optional": "Drops optional parts first when time is short, and lists them",
    "settle": "Takes lost minutes from the next parts, a break or the end, as you choose",
    "sleep": "A clock that stays right after the laptop or the tab was asleep",
    "projector": "A second window for the projector, without your notes",
    "ideal": "Saves the time a part took as its next ideal time, in one step",
    "minutes": "The minutes of the workshop as Markdown",
  },
  editions: {
    demo: ["One workshop, kept in your browser", "Run mode, export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep every workshop with its results",
      "next-workshop": "Start the next one with this agenda",
    },
  },
};
