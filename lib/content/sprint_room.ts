/** Characters of each kind of text, links, and days for which a room that has ended is kept. */
export const ROOM_LIMITS = {
  zone: 40,
  agenda: 1_000,
  notes: 3_000,
  files: 3_000,
  fileName: 80,
  mostFiles: 12,
  task: 200,
  who: 60,
  mostTasks: 80,
  keptDays: 90,
} as const;

/** The program that calendar files name. */
export const ROOM_PRODUCT = "Sprint room";

/** The page that the founder opens by its link. */
export const ROOM_PAGE = {
  title: "Your sprint room",
  /** The last part is the address. */
  coach: (name: string) => `Your coach is ${name}. To reach your coach, write to `,
  coaching: (number: number) => `Coaching Session ${number}`,
  next: {
    title: "Next session",
    agenda: "Agenda",
    none: "No session has a date yet.",
    over: "Every session with a date has taken place.",
  },
  calendar: {
    button: "Save the dates to your calendar",
    note: "If a session moves, save the file again. It updates the entries that you have.",
  },
  sessions: {
    title: "Sessions",
    minutes: (minutes: number) => `${minutes} minutes`,
    notes: "Notes",
  },
  plan: {
    title: "Your commitments",
    open: "Put in a plan from the 90-Day Sprint Planner",
    none:
      "Export your plan from the planner and choose its file here. Your coach then sees your outcomes and commitments. Your reflections stay with you. For later changes, put the file in again.",
    given: (title: string, day: string) => `From “${title}”, put in on ${day}.`,
    outcomes: "Outcomes",
    thisWeek: (week: number) => `This week, week ${week}`,
    week: (week: number) => `Week ${week}`,
    others: "All weeks",
    empty: "Nothing is planned for this week.",
    states: { open: "open", done: "done", carried: "carried over", dropped: "dropped" },
    label: "The plan’s file (.json)",
    button: "Put in the plan",
    again: "Replace the plan",
    missing: "Choose a file first.",
  },
  tasks: {
    none: "There are no commitments yet.",
    what: "What",
    who: "Who",
    until: "Until",
    by: (day: string) => `until ${day}`,
    done: (day: string) => `Done on ${day}`,
    on: "Mark as done",
    off: "Not done after all",
    drop: "Remove",
    add: "Add",
    wrong:
      `Nothing was added: each commitment needs a “what” of at most ${ROOM_LIMITS.task} characters, and at most ${ROOM_LIMITS.who} for who. A room holds ${ROOM_LIMITS.mostTasks} of them.`,
  },
  map: {
    title: "Your Strategic Focus Map",
    ticked: (done: number, all: number) => `${done} of ${all} steps of the first two weeks are done.`,
    done: "(done)",
    open: "Open your map",
  },
  payments: {
    title: "Payments",
    due: (day: string) => `due on ${day}`,
    pay: "Open the payment",
  },
  files: { title: "Files" },
  reminder: {
    title: "Reminder",
    off: "Your coach offers an email the day before each session, to the address that your coach has of you.",
    on:
      "You get an email the day before each session. If a session is set later than that, the email comes soon after, unless it begins within two hours.",
    remind: "Remind me",
    rest: "Stop the reminders",
  },
  data: {
    title: "This room’s data",
    text: (days: number) =>
      `You or your coach can end this room. It is deleted ${days} days after that, and until then you can download everything in it.`,
    download: "Download everything (JSON)",
    end: "End this room",
  },
  ask: {
    title: "End this room?",
    text: (days: number) =>
      `It then shows no dates, notes, commitments or comments, and sends no reminders. For ${days} days you can download everything in it, open it again, or delete your part. Your coach sees when you ended it and keeps the dates, agendas and notes for those ${days} days.`,
    button: "End the room",
    keep: "Keep it open",
  },
  ended: {
    title: "This room has ended",
    text: (day: string) =>
      `It will be deleted on ${day}. Until then you can download everything in it, or delete your part.`,
    again: "Open it again",
    other: "Your coach ended it and can open it again.",
    remove: {
      open: "Delete your part now",
      text: (day: string) =>
        `The commitments, the comments and your wish for reminders are deleted at once, and this link opens nothing any more. Nobody can bring them back. The session dates, agendas and notes are your coach’s own record and stay with your coach until ${day}. “Your data” on this website erases those, too.`,
      button: "Delete your part",
    },
  },
  removed: {
    title: "Your part is deleted",
    text:
      "The link opens nothing any more. Your coach keeps the session dates, agendas and notes until 90 days after the end of the room.",
  },
  done: {
    planned: "Saved. Your coach sees the plan.",
    tasked: "Saved. Your coach sees it.",
    commented: "Sent. Your coach sees it.",
    reminds: "You will get an email the day before each session.",
    rests: "You will get no more reminders.",
    ended: "You have ended this room.",
    again: "Welcome back: the room is open.",
    "again-other": "Your coach ended this room. Please ask your coach to open it again.",
    open: "The room was changed since you opened this page. Nothing was done; please look again.",
  },
  missing: {
    title: "This link doesn’t open a room",
    text: "A part of the link may be missing, it was changed, or the room is deleted. Please ask your coach.",
    button: "Go to the home page",
  },
} as const;

/** The coach's page with somebody's room. */
export const ROOM_DESK = {
  row: {
    title: "Sprint room",
    none: "Dates, agenda, notes and files for one client, by a private link.",
    open: (day: string) => `Last changed on ${day}.`,
    next: (session: string, time: string) => `Next: ${session}, ${time}.`,
    ended: (day: string) => `Ended. It is deleted on ${day}.`,
    begin: "Make a room",
    show: "Open the room",
  },
  title: (name: string) => `${name}’s sprint room`,
  state: {
    none: "Nothing is saved yet. The link opens once you save.",
    open: (time: string) => `Last changed on ${time}, and its link opens.`,
    ended: (side: "founder" | "coach", day: string, until: string) =>
      `Ended by ${side === "founder" ? "the client" : "you"} on ${day}. It is deleted on ${until}.`,
  },
  fields: {
    zone: "Time zone of the dates, such as Europe/Berlin. Sessions keep their moment when you change it.",
    at: "Begins",
    agenda: "Agenda",
    notes: "Notes after it (your client reads this)",
    own: "Your own notes (not shown to your client)",
    ownNote: "They never stand in the room. Somebody who asks for all their data gets them with it.",
    files: "Files: a name and a link (https) on each line",
    adds: "Let the client add commitments",
    reminds: "Offer a reminder by email the day before each session",
  },
  save: (part: string) => part === "room" ? "Save these settings" : `Save session ${part}`,
  whole: "Time zone, files and reminders",
  noDate: "no date",
  order: "One session begins before the session above it.",
  refused: {
    zone: "That is not a time zone, so nothing was saved. Write it like Europe/Berlin or America/New_York.",
    when: "One date can’t be read, so nothing was saved. Write it like 2026-12-01T10:00.",
    file:
      `Nothing was saved: each line of the files needs a link that begins with https://, and there can be ${ROOM_LIMITS.mostFiles} lines.`,
    changed:
      "This part of the room was changed in another tab, or the room has ended, since you opened the page, so nothing was saved.",
  },
  link:
    "Whoever has it can read the room with the payments, open the Focus Map, change commitments, comment, ask for reminders and end the room.",
  send: {
    text:
      "One mail with the link and the dates. Once it was sent, it goes out again when you move a coming session.",
    button: "Send the room",
  },
  kept: "Dates, agendas and notes",
  labels: { agenda: "Agenda", notes: "Notes", own: "Your own notes" },
  plan: "Commitments",
  noPlan: "Your client can also put in the file of a plan from the 90-Day Sprint Planner.",
  reminder: {
    title: "Reminders",
    both: "The client wants them, and you offer them.",
    founder: "The client wants them, but you don’t offer them.",
    none: "The client has not asked for them.",
  },
  end: {
    title: "End the room",
    text: `Its link then shows only that it has ended. It is deleted ${ROOM_LIMITS.keptDays} days later.`,
    button: "End it",
  },
  again: {
    title: "Open it again",
    text: "Everything in it is as it was.",
    other: "The client ended it, and only the client can open it again.",
    closed: "The client deleted their part and the link. For a new room, delete this one first.",
    button: "Open it again",
  },
  remove: {
    title: "Delete it now",
    text: "For you and the client. Nobody can bring it back.",
    button: "Delete everything",
  },
  done: {
    "saved-sent": "Saved. The new dates go to your client by mail within a minute.",
    tasked: "Saved. Your client sees it in the room.",
    undone: "Taken back: this is what the room said before.",
    "undo-changed": "The room was changed again meanwhile. Nothing was taken back.",
    ended: "The room has ended.",
    again: "The room is open again.",
    "again-other": "The client ended it, so it stays ended.",
    deleted: "The room is deleted.",
    open: "The room is open. End it first; nothing was deleted.",
  },
} as const;

/** The fields of a room in plain words, in its order. */
export const ROOM_LABELS: readonly (readonly [field: string, label: string])[] = [
  ["zone", "Time zone"],
  ...Array.from({ length: 9 }, (_, at) => at + 1).flatMap((place) => [
    [`at${place}`, `Session ${place}`] as const,
    [`agenda${place}`, `Agenda of session ${place}`] as const,
    [`notes${place}`, `Notes after session ${place}`] as const,
    [`own${place}`, `Your coach’s own notes on session ${place}`] as const,
  ]),
  ["files", "Files"],
  ["adds", "You may add commitments"],
  ["reminds", "Reminders are offered"],
];
