import { capitalized, inWords } from "../in_words.ts";
import type { RoundMode } from "../rounds/round.ts";

/** What is wrong with what somebody typed who starts a round. */
export const ROUND_REFUSALS = {
  empty: "Please fill this in.",
  tooLong: (most: number) => `Please keep it to ${most} characters.`,
  noLinks: "Please use no links and no addresses here.",
  oneLine: "Please use one line.",
  mode: "Please choose how people answer.",
  invited: (fewest: number, most: number) => `Please enter a whole number from ${fewest} to ${most}.`,
  people: (fewest: number, most: number) =>
    `Please enter ${fewest} to ${most} different names, one on each line.`,
  /** Of a name that stands there more than once. */
  twice: (name: string) => `“${name}” is there twice. Please add a last name or an initial.`,
  days: (most: number) => `Please choose between 1 and ${most} days.`,
  kind: "This kind of round does not exist",
  tooMany: (most: number) => `At most ${most} of these can be asked at once`,
  tooFew: (fewest: number) => `At least ${fewest} of these ${fewest === 1 ? "is" : "are"} needed`,
  asked: "The questions cannot be read",
  few: "Too few have answered to show anything, so it stays open.",
  conflict: "This round was already started with other questions.",
  limited: "Many rounds were started here in the past hour. Please try again later.",
} as const;

/** The page of whoever started a round. `name` is that of the kind: "team check". */
export const OWNER_PAGE = {
  title: (name: string, title: string) => `${name}: ${title}`,
  keep: {
    title: "Keep this page’s address.",
    text:
      "Bookmark it now, or email it to yourself. It is the only way back here, and whoever has it can close or delete this.",
    /** Where a script has kept it. */
    remembered:
      "This browser keeps it too: you find it at the top of the team check’s page. For another device or browser, bookmark it or email it to yourself. Whoever has it can close or delete this.",
    mail: "Email it to myself",
    mailSubject: (title: string) => `${title}, my page`,
  },
  answered: (answered: number, invited: number | null) =>
    invited === null
      ? `${answered} answered`
      : answered > invited
      ? `${answered} answers, ${invited} people asked`
      : `${answered} of ${invited} answered`,
  fewest: (more: number) =>
    `${more} more ${
      more === 1 ? "is" : "are"
    } needed. Until then there is nothing to show, so you can’t close it early.`,
  all: "There are as many answers as people. You can close it now.",
  sealed: "Nobody can see the answers until it closes, not even you.",
  /** With a link each. */
  each:
    "Each link counts once. Until it closes, a second answer by the same link is in this number too, so that nobody can find out who has answered.",
  closes: "Closes on",
  reload: "Reload this page to see the newest count.",
  /** With a link each, answers by a used link are left out in the end. */
  tooMany: (many: number, mode: RoundMode, isClosed: boolean) => {
    const answers = `${many === 1 ? "One answer" : `${capitalized(inWords(many))} answers`} too many`;
    return mode === "each" && isClosed
      ? `${answers} came by a used link, and ${
        many === 1 ? "was" : "were"
      } not counted. Next time, ask everybody to keep their link to themselves.`
      : `${answers}. Somebody answered twice, or sent a link on. ${
        mode === "each"
          ? "When it closes, only the first answer by each link counts."
          : `Ask your team about it. For a clean count, ${
            isClosed ? "" : "delete this and "
          }start again with one link each.`
      }`;
  },
  links: {
    shared: ["The link for everybody", "Send it to everybody you ask. Use it for your own answer too."],
    each: [
      "One link for each person",
      "Send each person one of these, and keep one for yourself. The button copies the message below with that link.",
    ],
    named: ["The link for everybody", "Everybody opens it and chooses their name, you too."],
  },
  copy: "Copy",
  copied: "Copied",
  copyEach: "Copy message",
  message: "A message to go with it",
  messageEach: "The message, without the link",
  /** In two parts: the time until which it is open stands between them. `title` and `about` are those of what the kind asks. Without a link the sender adds one. */
  messageText: ({ title, about = "", asker, mode, questions, minutes, link }: {
    readonly title: string;
    readonly about?: string;
    readonly asker: string;
    readonly mode: RoundMode;
    readonly questions: number;
    readonly minutes: number;
    readonly link: string | undefined;
  }) => [
    `${title}\n${asker} asks you to answer ${inWords(questions)} questions by `,
    `. It takes about ${inWords(minutes)} minutes on a phone, and your best guess is enough. ${
      about && `${about} `
    }${
      mode === "named"
        ? "Everybody with the link will see who gave which answer."
        : `Nobody sees who answered what, not even ${asker}.`
    } The page first says who will see what${link === undefined ? "." : `:\n${link}`}`,
  ],
  close: {
    open: "Close now",
    text: {
      all:
        "Then no more answers come in, and everybody with a link sees the result. It can’t be opened again.",
      asker: "Then no more answers come in, and you get the counts for your tool. It stays closed for good.",
    },
    /** With a link each; before the time at which it ends. */
    each: "If fewer than four people count because a link was used twice, it stays open until",
    eachEnd: "and you can’t try again before.",
    button: "Yes, close it",
  },
  remove: {
    open: "Delete everything",
    text: "This deletes all answers, the result and every link at once. It can’t be undone.",
    button: "Yes, delete everything",
  },
  /** After a try that used links defeated; before the time at which it ends. */
  staysOpen: [
    "When you wanted to close it, fewer than four people had answered: a link was used more than once. Nothing is lost. It stays open until",
    "You can’t try again before, because that would tell you who has answered.",
  ],
  /** On the team check’s page, the way back to what was started in this browser. Each # is how many have answered. */
  own: {
    title: "Your team checks in this browser",
    open: "open, # answered",
    closed: "closed",
    forget: "Forget it",
  },
  /** Once it is closed, of a kind whose counts go into a tool. */
  counts: {
    title: (answered: number) => `It has closed, and ${answered} people answered.`,
    text: (tool: string) =>
      `Now put the counts into the ${tool}, in the browser that has your document. You see what comes in before you add it, and you can undo it.`,
    button: "Open the counts in the tool",
    note: "The counts are in the link’s address. Opening it doesn’t send them to our server.",
    few: {
      title: "It has closed, but too few people answered.",
      text: (answered: number) =>
        `${answered} answered, and at least four are needed. Nothing is shown, and the answers are deleted.`,
      button: "Back to the tool",
    },
  },
  share: {
    title: "Show it to others",
    text:
      "Everybody you asked can see it already: the link that you sent them opens it. This link shows the same to whoever has it, names included if you asked for them:",
  },
  until: "Everything will be deleted on",
  removed: {
    title: "Everything is deleted.",
    text: "All answers, the result and every link are gone.",
    again: "Start another one",
  },
} as const;

/** The page that a link of a round opens. */
export const ANSWER_PAGE = {
  from: (asker: string) => `${asker} asks you`,
  privacy: {
    title: "Who will see your answer",
    open: (asker: string) => `Until it closes, nobody. ${asker} sees only how many have answered.`,
    counted: "Then everybody with a link sees how many people chose each answer, without names.",
    countedFor: (asker: string) =>
      `Then ${asker} sees how many people chose each answer, without names, and can keep these counts.`,
    fewest:
      "With fewer than four people, we show nothing. Each question needs four answers too, and “I can’t say” is not one. Single answers are deleted when it closes.",
    shared: (asker: string) =>
      `We can’t check who answers. By this link anybody, ${asker} too, can answer several times. Whoever sends all the other answers can work out yours.`,
    each: (asker: string) =>
      `Your link counts once: the first answer by it. But ${asker} has everybody’s links, and we can’t check who uses them. Whoever sends all the other answers can work out yours.`,
    openNamed:
      "Until it closes, nobody sees your answers. Everybody with the link sees which names have answered.",
    named: "Then everybody with a link sees your answers with your name.",
    kept: "You can change or take back your answer until it closes. We delete everything 90 days later.",
  },
  closes: "Closes on",
  who: "Who are you?",
  /** Beside a name. */
  hasAnswered: "has answered",
  taken: (asker: string) =>
    `If one of these names is yours and you didn’t answer, tell ${asker}. If you did, open the link that you got then.`,
  /** After the number of questions that have an answer. */
  progress: (count: number) => `of ${count} answered`,
  /** What is kept before it is sent: without a script nothing, with one `kept`, and `back` when somebody comes back. */
  kept: {
    not: "Nothing is kept until you send it, so please answer all of it now.",
    unsaved: "Changes aren’t kept until you save them.",
    kept:
      "This browser keeps your answers until you send them, and nobody else has them. You can close this page and come back by the same link. Once they’re sent, it remembers the link to them. On a shared device, make it forget that link on the next page.",
    back: "Welcome back. This browser kept your answers, and nothing has been sent yet.",
    next: "Go on with the next question",
  },
  position: (number: number, count: number) => `${number} of ${count}`,
  optional: "Optional",
  unsure: "I can’t say",
  button: "Send my answers",
  save: "Save my changes",
  /** With a link each, above the button that sends. */
  once: "Each link counts once. If somebody used yours before you, your answers will not count.",
  missing: (count: number) =>
    count === 1 ? "One question has no answer yet." : `${count} questions have no answer yet.`,
  missingOne: "Please choose an answer. “I can’t say” is one too.",
  missingName: "Please choose your name.",
  goTo: (number: number) => `Go to question ${number}`,
  sent: {
    title: "Your answers are in.",
    text:
      "Bookmark this page: its address is your own link. With it you can change your answers until it closes, and they still count as one answer.",
    /** With a link each. */
    textEach:
      "They count unless somebody used your link before you. We can’t tell you now: whoever sent the links could find out in the same way who has answered. When it closes, everybody sees how many answers didn’t count. Bookmark this page: its address is your own link, and with it you can change your answers until then.",
    /** Before the time at which it ends. */
    result: "The result will be on this page, at this address, as soon as it closes. The latest time is",
    /** Where a script knows the way from the link to the answers. */
    here:
      "This browser remembers your link: until the closing time, whoever uses it can read and change your answers. Not your own device?",
    forget: "Make this browser forget it",
    change: "Read or change my answers",
    noneYet: "You have taken your answers back. You can answer again until it closes.",
  },
  withdraw: {
    open: "Take my answers back",
    text: "This deletes your answers, and they no longer count.",
    button: "Yes, take them back",
  },
  answered: {
    before:
      "Have you answered already? To change your answers, open the link that you got when you sent them.",
    withoutScript: "Without JavaScript, this page can’t find that link for you.",
    /** Where a script knows that link. */
    here: "This browser has sent answers by this link.",
    open: "Open those answers",
    other: "I’m somebody else, and answer for myself",
  },
  refused: {
    taken:
      "Somebody has already answered under this name. If it wasn’t you, tell the person who sent the link.",
    limited: "Too many answers are coming in right now. Please send yours again in a few minutes.",
    no: "Your answer was not counted: this round has as many answers as it can take.",
    closed: "It closed before your answer came in, so your answer is not counted.",
  },
  needsOwn: "Here everybody answers by a link of their own. Ask for yours.",
  closed: (asker: string) => ({
    title: "It has closed.",
    text: `No more answers come in. Ask ${asker} for the result.`,
  }),
  missingRound: {
    title: "This was deleted or never existed",
    text:
      "We hold nothing for this link, so we can’t tell which. If you were sending answers, they weren’t stored. Check that you have the whole link, or ask the person who sent it.",
    ownerText:
      "Everything is deleted 90 days after it closes, or at once by “Delete everything”. Compare this address with the one you kept, or start again.",
    card:
      "There is no picture here: it was deleted, it never existed, or there is nothing to show yet. Open the link without “/card”, or ask whoever sent it.",
  },
  foot: "We set no cookie and ask for no email.",
} as const;

/** A time in UTC, since the server does not know where its reader is: "Sunday, December 6, 5:10 PM UTC"; or its day: "December 6, 2026 (UTC)". */
export function timeWords(iso: string, isDay = false): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...(isDay
      ? { dateStyle: "long" }
      : { weekday: "long", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" }),
    timeZone: "UTC",
  });
  // Some editions of ICU put a narrow no-break space before AM and PM, or "at" before the time.
  const words = format.format(new Date(iso)).replaceAll("\u202f", " ").replace(" at ", ", ");
  return isDay ? `${words} (UTC)` : `${words} UTC`;
}
