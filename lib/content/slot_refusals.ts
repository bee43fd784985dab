import type { PhotoSlot } from "./photos.ts";

/** What the desk says of a text that cannot stand on the site. */
export const SLOT_REFUSALS = {
  text: "This is no text.",
  empty: "Write something, or put the shipped text back.",
  long: (length: number, most: number) => `This has ${length} characters. There is room for ${most}.`,
  unseen: "This has characters that nobody sees, such as a line break or one that turns the text around.",
  emphasis: (words: string) =>
    `The text beside it doesn’t have the words “${words}”. Write words from that text, or leave this empty.`,
  figure: (names: readonly string[]) =>
    `Of names in braces there are only these: ${names.map((name) => `{${name}}`).join(", ")}.`,
  choice: (options: readonly string[]) => `Choose one of: ${options.join(", ")}.`,
  amount: "Write whole dollars, such as 350.",
  much: (most: number) => `The most is $${most / 100}.`,
  link: "Write an address that begins with https://, or a path of this site that begins with /.",
  list: "This is no list.",
  few: (least: number) => least === 1 ? "Write at least one." : `Write at least ${least}.`,
  many: (most: number) => `There is room for ${most}.`,
  entry: "This has a field too many, or one is missing.",
  photograph: "This is no photo of this site.",
  alt: "Say in a sentence what the photo shows, for people who can’t see it.",
  flag: "This is neither yes nor no.",
} as const;

/** What the desk says of the files of a photo that it can’t take. */
export const PHOTO_REFUSALS = {
  large: "The photo has over 8 MB in all its sizes. Choose another one.",
  file: "One of the files is no JPEG, PNG or WebP picture, or it was cut off on its way. Send it again.",
  sizes: ({ width, height, isWhole }: PhotoSlot) =>
    `The page needs this photo in ${
      [1, 1.5, 2].map((scale) => `${width * scale} × ${height * scale}`).join(", ")
    } pixels, each as ${isWhole ? "PNG" : "JPEG"} and, if your browser can, as WebP.`,
} as const;
