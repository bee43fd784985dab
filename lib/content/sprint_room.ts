/** Characters of each kind of text, links, and days for which a room that has ended is kept. */
export const ROOM_LIMITS = {
  zone: 40,
  agenda: 1_000,
  notes: 3_000,
  files: 3_000,
  fileName: 80,
  mostFiles: 12,
  task: 300,
  who: 60,
  mostTasks: 200,
  keptDays: 90,
} as const;

/** The program that calendar files name. */
export const ROOM_PRODUCT = "Sprint room";

/** The page that the founder opens by its link. */
export const ROOM_PAGE = {
  title: "Your sprint room",
  /** Before the address. */
  coach: (name: string) => `${name && `Your coach is ${name}. `}To reach your coach, write to`,
  of: (name: string) => `For ${name}.`,
  video: "Join the video call",
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
    canceled: ", canceled",
    notes: "Agendas and notes",
  },
  plan: {
    title: "Your commitments",
    open: "Put in a plan from the 90-Day Sprint Planner",
    none:
      "Export your plan from the planner and choose its file here. Its outcomes and commitments become commitments of this room. Those that are here already stay as they are, and your reflections stay with you.",
    label: "The plan’s file (.json)",
    button: "Put in the plan",
    missing: "Choose a file first.",
  },
  tasks: {
    none: "There are no commitments yet.",
    what: "What",
    who: "Who",
    until: "Until",
    by: (day: string) => `until ${day}`,
    late: "overdue",
    done: (day: string) => `Done on ${day}`,
    gone: (by: "you" | "founder" | "coach", day: string) =>
      `Removed by ${by === "you" ? "you" : by === "coach" ? "your coach" : "your client"} on ${day}`,
    on: "Mark as done",
    off: "Not done after all",
    change: "Change",
    save: "Save the change",
    drop: "Remove",
    add: "Add",
    wrong:
      `Nothing was saved: each commitment needs a “what” of at most ${ROOM_LIMITS.task} characters, and at most ${ROOM_LIMITS.who} for who. A room holds ${ROOM_LIMITS.mostTasks} of them. What this form has added before is in the list: change it there.`,
  },
  map: {
    title: "Your Strategic Focus Map",
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
      `You or your coach can end this room. It can then be read for ${days} more days, and is deleted after that. To keep a copy, print this page or save it as a PDF.`,
    own: "“Your data” has all of it as a file, and deletes it at once.",
    end: "End this room",
  },
  ask: {
    title: "End this room?",
    text: (days: number) =>
      `Sessions that are planned are canceled, and no more reminders go out. You and your coach can read the room for ${days} more days, and you can open it again. Payments that are open stay open.`,
    button: "End the room",
    keep: "Keep it open",
  },
  ended: {
    title: "This room has ended",
    text: (day: string) =>
      `You can read it until ${day}, and it is deleted after that. To keep a copy, print this page or save it as a PDF.`,
    again: "Open it again",
    other: "Your coach ended it and can open it again.",
    calendar: "Take the canceled sessions out of your calendar",
  },
  done: {
    planned: "Saved. Your coach sees it.",
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
    zone: "Time zone of the dates: your client’s city. Sessions keep their moment when you change it.",
    at: (zone: string) => `Begins (${zone})`,
    agenda: "Agenda",
    notes: "Notes after it (your client reads this)",
    own: "Your notes (the client can ask for them under “Your data”)",
    coach: "Coach, as your client reads it",
    link: "Link to the video call",
    files: "Files: a name and a link on each line",
    reminds: "Offer a reminder by email the day before each session",
  },
  save: "Save the room",
  whole: "Coach, video link, files and reminders",
  noDate: "no date",
  refused: {
    zone: "That is not a time zone, so nothing was saved. Write a large city, such as Lisbon, or choose one.",
    when: "One date can’t be read, so nothing was saved. Write it like 2026-12-01T10:00.",
    file:
      `Nothing was saved: the video link and each line of the files need a link, such as drive.example/plan, and there can be ${ROOM_LIMITS.mostFiles} lines.`,
    changed:
      "The same session was changed in another tab, or the room has ended, since you opened the page, so nothing was saved.",
  },
  link:
    "Whoever has it can read the room with the payments, open the Focus Map, change commitments, comment, ask for reminders and end the room.",
  send: {
    text:
      "One mail with the link and the dates. Once it was sent, it goes out again when you move a coming session.",
    button: "Send the room",
  },
  plan: "Commitments",
  end: {
    title: "End the room",
    text: "You see first what it does.",
    open: "End it",
    lead: "Nothing in it is deleted yet.",
    what: [
      ["Planned sessions are canceled.", "They leave Today."],
      [
        `Your client can read the room for ${ROOM_LIMITS.keptDays} more days.`,
        "After that it is deleted. If you have mailed the room, an email says so.",
      ],
    ],
    money: (standing: string) => [
      "Payments stay as they are.",
      `${standing} You return money on the page of its order, and withdraw what is open under “Ask for a payment”.`,
    ],
    button: "End the room now",
  },
  again: {
    title: "Open it again",
    text: "Everything in it is as it was.",
    other: "The client ended it, and only the client can open it again.",
    button: "Open it again",
  },
  done: {
    "saved-sent": "Saved. The new dates go to your client by mail within a minute.",
    tasked: "Saved. Your client sees it in the room.",
    undone: "Taken back: this is what the room said before.",
    "undo-changed": "The room was changed again meanwhile. Nothing was taken back.",
    ended: "The room has ended. If you had mailed it, your client gets an email.",
    again: "The room is open again. If you had mailed it, your client gets an email with the dates.",
    "again-other": "The client ended it, so it stays ended.",
    open: "The room has ended. Nothing was done.",
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
  ["coach", "Coach"],
  ["link", "Link to the video call"],
  ["files", "Files"],
  ["reminds", "Reminders are offered"],
];

/** In the mail with a room's link, once dates have moved. */
export const ROOM_MOVED = {
  moved: "New dates in your sprint room",
  movedOne: (name: string, time: string, hasMoved: boolean) =>
    `${hasMoved ? "Moved" : "New"}: ${name}, ${time}`,
  was: (time: string) => `it was ${time}`,
  isNew: "new",
} as const;

/** The mail once the coach has ended a room. */
export const ROOM_ENDED = {
  subject: "Your sprint room has ended",
  preheader: "What stays open, and for how long.",
  heading: "Your sprint room has ended.",
  lead: (day: string) =>
    `Your coach has ended it. Until ${day} its link still shows the notes, the commitments and the comments. To keep a copy, print the page or save it as a PDF. After that day it is deleted.`,
  canceled: "These sessions are canceled with it. Ask your coach what this means for what you have paid.",
  calendar: "Take them out of your calendar",
  button: "Open the room",
} as const;
