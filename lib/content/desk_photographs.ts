import type { PhotoSlot } from "./photos.ts";

/** Where each photo stands: its name on the desk, and where to see it. */
export const PHOTO_PLACES: Readonly<
  Record<PhotoSlot["name"], { readonly name: string; readonly where: string; readonly href: string }>
> = {
  "hero": {
    name: "First view of the home page",
    where: "The first picture that visitors see, beside the headline. Best: you, looking at the camera.",
    href: "/",
  },
  "story": {
    name: "The story on the home page",
    where: "Beside what founders go through. Best: you at work with a founder.",
    href: "/#story",
  },
  "portrait": {
    name: "Your portrait on the home page",
    where: "Under “My Experience”, above your signature: whom founders will talk to.",
    href: "/#experience",
  },
  "signature": {
    name: "Your signature",
    where: "Under your portrait on the home page. Without one your name is written there.",
    href: "/#experience",
  },
  "book-call": {
    name: "The page about booking a call",
    where: "Beside the title. Best: you in a conversation, or the place where you talk.",
    href: "/book-call",
  },
  "coach-1": {
    name: "First coach of the sprint",
    where: "The portrait beside the coach’s own words on the sprint page.",
    href: "/sprint-program",
  },
  "coach-2": {
    name: "Second coach of the sprint",
    where: "The same for the second coach.",
    href: "/sprint-program",
  },
};

/** The list of photos. */
export const PHOTOS_PAGE = {
  title: "Photos",
  back: "Words",
  lead:
    "Every place on the site for a photo of yours. A new photo is a draft that only you see until you publish it.",
  /** What is left to do. */
  left: {
    title: "Left to do:",
    put: (drawn: number) =>
      `put in your photos. ${drawn === 1 ? "1 place shows" : `${drawn} places show`} our drawing.`,
    confirm: "Or confirm that the drawings stay",
    href: "/admin/words/home#photographs/confirmed",
    none: "Nothing is left to do.",
  },
  altOf: (name: string) => `Portrait of ${name}`,
  portraitOf: (name: string) => `The portrait of ${name} on the sprint page.`,
  nobody:
    "No coach has this place on the sprint page now, so visitors don’t see this photo. It would stand beside the next coach whom you add.",
  states: {
    drawing: "Now: our drawing.",
    signature: "Now: your name, as you typed it.",
    built: "Now: the photo from the build.",
    photo: "Now: your photo.",
    portrait: "Now: your portrait of the home page.",
  },
  says: (alt: string) => `Read aloud: “${alt}”`,
  silent: "Not read aloud, because it is decoration.",
  drafts: {
    photo: "Draft: this photo comes there when you publish.",
    drawing: "Draft: your photo goes when you publish.",
    drop: "Discard the draft",
    publish: (photos: number, count: number) =>
      count > 1 ? `Publish the ${count} changes` : photos === 1 ? "Publish the photo" : "Publish the change",
    note: "Visitors see what you publish within a minute.",
  },
  choose: (hasPhoto: boolean) => hasPhoto ? "Choose another photo" : "Choose a photo",
  putBack: "Put the drawing back",
  see: "See the page",
  done: {
    sent: "The photo is a draft. Look at it here, then publish it.",
    published:
      "Published. Visitors see it within a minute. The history of its page can put back what was before.",
    stale: "Nothing was published: the draft has changed since you opened the page, or it is public already.",
    back: "The draft is made: publish it, and your photo goes.",
    gone: "The draft is gone.",
  },
} as const;

/** The page on which a photo is cut. */
export const PHOTO_CUT = {
  lead: ({ width, height, isWhole }: PhotoSlot) =>
    isWhole
      ? `Best as a PNG with a transparent background, ${2 * width} pixels wide. Nothing is cut off.`
      : `Best at ${2 * width} × ${
        2 * height
      } pixels or more; at least ${width} × ${height}. You choose what is in the frame.`,
  noScript: {
    title: "This part needs JavaScript",
    text:
      "Your browser cuts the photo and removes what the camera wrote into it. Turn JavaScript on, then load the page again.",
  },
  file: "Photo",
  opening: "The photo is being opened.",
  frame: "What will be seen",
  frameHelp: "Drag the photo, or use the arrow keys; plus and minus change the size.",
  moves: {
    left: "Show more of the left",
    right: "Show more of the right",
    up: "Show more of the top",
    down: "Show more of the bottom",
  },
  closer: "Closer",
  farther: "Farther away",
  soft: ({ width, height }: PhotoSlot) =>
    `The frame has fewer than ${2 * width} × ${
      2 * height
    } pixels of the photo, so it may look soft on sharp screens.`,
  alt: "What the photo shows, in a sentence",
  altHelp: "It is read aloud to people who can’t see the photo.",
  send: "Keep as a draft",
  sending: "Sending",
  cancel: "Back without a change",
  refused: {
    none: "Choose a photo first.",
    picture: "Your browser can’t open this file as a picture. Save it as JPEG or PNG, and choose that.",
    large: "This file has over 50 MB. Save the photo smaller, and choose that.",
    small: ({ width, height }: PhotoSlot, found: { readonly width: number; readonly height: number }) =>
      `This photo has ${found.width} × ${found.height} pixels. This place needs at least ${width} × ${height}.`,
    alt: "Say in a sentence what the photo shows.",
    away: "The site can’t be reached. Your photo is still here: try again in a moment.",
    failed: "The site couldn’t keep the photo. Nothing is lost, so send it again.",
    encoder: "Your browser couldn’t make the sizes of this photo. Try another browser.",
  },
} as const;
