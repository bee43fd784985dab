/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "fit": [
    "for any agenda and time: sums are exact, bounds are kept, shares are within a minute, only optional parts leave, in turn from the last, and none without need",
  ],
  "templates": [
    "every prompt of the templates is a sentence or a question that can be read aloud in one breath",
  ],
  "clock": ["a run begins with the first part, its parts fitted into what is left of the time"],
  "prompts": [
    "every prompt of the templates is a sentence or a question that can be read aloud in one breath",
  ],
  "outputs": [
    "wishes with as many dots share a place, and keep the order in which they were written",
    "the minutes are Markdown: frame, parts with what they took, notes, the vote with places, objectives",
  ],
  "hand-over": [
    "the planner takes in every objective with its key results, owners and figures, and updates them a second time",
  ],
  "optional": [
    "optional parts leave when the minima do not fit, the last one first, and only as many as needed",
  ],
  "settle": [
    "over time it is behind by full minutes, which can be taken from the next parts, the break or the end",
  ],
  "sleep": ["the clock follows an hour's sleep and a closed tab to the second"],
  "projector": [
    "the projector's window shows what the notes' window does, and neither gets in the other's way",
  ],
  "ideal": ["what a part took becomes its next ideal with one action, and its bounds hold it"],
  "minutes": [
    "the minutes are Markdown: frame, parts with what they took, notes, the vote with places, objectives",
  ],
  "several": [
    "the full edition keeps a workshop on disk, runs it with its projector, and begins the next one with its agenda",
  ],
  "next-workshop": [
    "the full edition keeps a workshop on disk, runs it with its projector, and begins the next one with its agenda",
  ],
} as const;
