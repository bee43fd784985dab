import { capitalized, inWords } from "../in_words.ts";
import { entry, line, list } from "../words/fields.ts";
import { derived, example, sample, slot, words } from "../words/slot.ts";
import { ANOTHER_COACH, COACH_FIELDS, type CoachBio, ifAlone } from "./coaches.ts";
import { EXPERIENCE } from "./landing.ts";
import { coachingIn, MEETINGS, OFFERS } from "./meetings.ts";
import { SAMPLE_DELIVERABLES } from "./sprint_deliverables.ts";

const ACTIVITIES = list(line(150), { most: 5 });

/** Empty: the sprint has no such document. */
const DELIVERABLE = line(100, { mayBeEmpty: true });
const SUPPORT = line(110);

const CHANNELS = slot(line(40), "email and SMS");

const COACHING = [
  "Compare your numbers with the plan",
  "Make the decision that blocks the most work, and write down who makes it next time",
  "Adjust the next two weeks, and ask by email or SMS between sessions",
];

const answersBy = (channels: string) =>
  `Help with the task you’re stuck on, and answers by ${channels} between sessions.`;

/** "6 biweekly 1-hour coaching sessions". */
function coaching(): string {
  const { coachingSessions, pace, coachingMinutes } = OFFERS;
  const hours = Number(coachingMinutes) / 60;
  const length = Number.isInteger(hours) ? `${hours}-hour` : `${coachingMinutes}-minute`;
  return `${coachingSessions} ${pace} ${length} coaching sessions`;
}

const cadence = () => OFFERS.pace === "biweekly" ? "Bi-weekly" : capitalized(OFFERS.pace);

const LIKELY = "We wrote what such a program usually has. Confirm that yours is like it, or change it";

export const SPRINT_PROGRAM_PAGE = words("sprint", {
  meta: {
    title: "90-Day Strategic Sprint",
    description: derived((): string =>
      `A 90-day program for founders: a discovery call, a Clarity Session, an execution plan and ${
        inWords(Number(OFFERS.coachingSessions))
      } coaching sessions, with support by ${SPRINT_PROGRAM_PAGE.channels}.`
    ),
  },
  /** How founders reach the coach between sessions. */
  channels: CHANNELS,
  title: "90-Day Strategic Sprint",
  lede: "In 90 days you choose what matters most and turn it into weekly work.",
  /** Beside the drawing of the days. */
  program: {
    /** What a screen reader says of the drawing. */
    drawing: derived((): string => {
      const count = OFFERS.sprintSessions;
      return `Ninety dots for ninety days, ${
        inWords(count + 1)
      } of them large: one for the discovery call and ${
        inWords(count)
      } for the sessions. A line that is tangled over the first weeks loosens and rises out of the last one.`;
    }),
    /** Of the drawing: how many sessions of coaching, and the weeks from one to the next. */
    coaching: derived((): readonly [number, number] => [
      Number(OFFERS.coachingSessions),
      { weekly: 1, biweekly: 2, monthly: 4 }[OFFERS.pace],
    ]),
    days: "Ninety days",
    cost: derived(() => `${OFFERS.sprintCost} in all`),
    sessions: derived(() => `One discovery call and ${inWords(OFFERS.sprintSessions)} sessions`),
    text: derived((): string =>
      `A 30-minute clarity call, a ${
        OFFERS.sessionLength.replace(/ (\w+)s$/, "-$1")
      } strategy deep dive, a ${OFFERS.planMinutes}-minute execution plan session and ${coaching()}, with ${SPRINT_PROGRAM_PAGE.channels} support between sessions.`
    ),
    week: "Week",
  },
  guidanceConfirmed: sample(
    "“Expert Guidance” on the page of the sprint",
    "We assumed that one coach stays with a founder. Confirm it, and the years, or change the words",
    ["benefits/2"],
  ),
  benefits: [
    {
      name: "Strategic Clarity",
      description: slot(line(75), "A short list of objectives, and a longer list of things that can wait."),
    },
    {
      name: "Execution Systems",
      description: slot(line(75), "A task tracker and a dashboard with your own plan in them."),
    },
    {
      name: "Expert Guidance",
      description: slot(
        line(70),
        "One coach, with 18 or 20 years of experience.",
        ifAlone("One coach, with 20 years of experience."),
      ),
    },
  ],
  roadmap: {
    title: "The roadmap, in four steps",
    confirmed: sample("Activities and outputs of the sprint", LIKELY),
    activitiesLabel: "Activities",
    outputLabel: "Output",
    /** Below the first step: leads to the example. */
    mapLink: "See an example of the map",
    /** Below the steps. */
    prices: derived(() => OFFERS.sprintPrices),
    /** Of the first step, after what the call goes through. */
    firstActivities: slot(ACTIVITIES, [
      "Describe where you want to be in 90 days",
      "See how the sprint could help, and decide together whether the Clarity Session comes next",
    ]),
    steps: [
      {
        step: "Step 1",
        title: "Discovery Call",
        duration: "30 minutes",
        activities: derived((): readonly string[] => [
          `Go through ${MEETINGS.callMatter}`,
          ...SPRINT_PROGRAM_PAGE.roadmap.firstActivities,
        ]),
        output: slot(
          line(140),
          "A one-page Strategic Focus Map, and our view on whether the sprint fits your business now.",
          ifAlone(
            "A one-page Strategic Focus Map, and my view on whether the sprint fits your business now.",
          ),
        ),
      },
      {
        step: "Step 2",
        title: "Clarity Session",
        duration: derived(() => OFFERS.sessionLength),
        activities: slot(ACTIVITIES, [
          "Read all fourteen scores of the business check, which you take before this session",
          "Choose the two or three to work on first, and set annual and 90-day objectives",
          "Agree on what to stop, hand over or postpone",
        ]),
        output: derived(() => `You leave with ${MEETINGS.sessionOutput}.`),
      },
      {
        step: "Step 3",
        title: "Execution Plan Session",
        duration: derived(() => `${OFFERS.planMinutes} minutes`),
        activities: slot(ACTIVITIES, [
          "Break every key result into the tasks of the first two weeks",
          "Give each task one owner and one due date",
          "Set up the tracker and the dashboard",
        ]),
        output: slot(line(100), "A tracker and a dashboard, filled in for two weeks."),
      },
      {
        step: "Step 4",
        title: "Coaching Sessions",
        duration: derived(coaching),
        activities: slot(ACTIVITIES, COACHING, (words) => {
          const channels = CHANNELS.valueIn(words, "sprint/channels");
          return channels === CHANNELS.shipped ? undefined : COACHING.toSpliced(
            -1,
            1,
            `Adjust the next two weeks, and ask by ${channels} between sessions`,
          );
        }),
        output: slot(line(100), "A Final Strategic Debrief after the last session."),
      },
    ],
  },
  deliverables: {
    title: "Final deliverables",
    /** "" without an example. */
    note: derived(() => SAMPLE_DELIVERABLES.example === "Yes" ? "Filled in for an example company." : ""),
    items: [
      {
        name: "Annual & 90-Day OKRs",
        description: slot(
          DELIVERABLE,
          "Three objectives at most for the year, and the key results that lead toward them.",
        ),
      },
      {
        name: "Weekly Task Tracker",
        description: slot(DELIVERABLE, "The tasks of each week as you plan it, with owner and due day."),
      },
      {
        name: "Sprint Dashboard",
        description: slot(
          DELIVERABLE,
          "Your key results on one screen, each next to where it should be today.",
        ),
      },
      {
        name: "Final Strategic Debrief",
        description: slot(DELIVERABLE, "A letter on what changed, what didn’t and what to take on next."),
      },
    ],
  },
  support: {
    title: "How you’re supported",
    parts: [
      {
        name: "Strategic Coaching Session",
        cadence: derived(() => `${OFFERS.coachingMinutes} minutes`),
        description: slot(SUPPORT, "Every two weeks, six times. Each session has two parts.", (words) => {
          const { often, count } = coachingIn(words);
          return `${often}, ${inWords(count)} times. Each session has two parts.`;
        }),
      },
      {
        name: "Progress Review & Planning",
        cadence: derived(cadence),
        description: slot(
          SUPPORT,
          "First, we compare your numbers with the plan and set the tasks of the next two weeks.",
        ),
      },
      {
        name: "Implementation Support",
        cadence: derived(cadence),
        description: slot(
          SUPPORT,
          answersBy(CHANNELS.shipped),
          (words) => answersBy(CHANNELS.valueIn(words, "sprint/channels")),
        ),
      },
    ],
  },
  outcomes: {
    title: "What you take with you",
    confirmed: sample("Outcomes of the sprint", LIKELY),
    items: slot(list(line(110), { most: 8 }), [
      "Two or three priorities, in words plain enough to repeat",
      "A written list of what you’ve stopped doing, and why",
      "One owner and one number for every key result",
      "A weekly routine that shows early when work falls behind",
      "Written rules, from the coaching sessions, for decisions that no longer need you",
      "What to take on next quarter, in the final debrief",
    ]),
  },
  coaches: {
    title: derived((): string =>
      SPRINT_PROGRAM_PAGE.coaches.another.length === 0 ? "Your coach" : "Your coaches"
    ),
    /** Who chooses. */
    lead: derived(() => OFFERS.coachRule),
    isSample: example(
      "The coaches of the sprint: portraits, signatures and words",
      "These people are invented. Put in yourself, and whoever coaches with you",
    ),
    /** The name is the one on the landing page. */
    first: slot(entry(COACH_FIELDS), {
      role: "Strategy coach",
      experience: "20 years of experience",
      words: "I ask short questions and write down what you promise.",
      text:
        "I founded four companies in different industries, and I have coached founders since I sold the last one.",
    }),
    another: ANOTHER_COACH,
    bios: derived((): readonly CoachBio[] => [
      { name: EXPERIENCE.coach.name, ...SPRINT_PROGRAM_PAGE.coaches.first },
      ...SPRINT_PROGRAM_PAGE.coaches.another,
    ]),
  },
  call: {
    title: "Start with the first step",
    text: "The discovery call is free, and you leave with a one-page Strategic Focus Map.",
    button: "Schedule Your Business Clarity Call",
  },
});

export type SprintProgramPage = typeof SPRINT_PROGRAM_PAGE;
