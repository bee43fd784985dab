/** What the desk says of a text that cannot stand on the site. */
export const SLOT_REFUSALS = {
  text: "This is no text.",
  empty: "Write something, or put the shipped text back.",
  long: (length: number, most: number) => `This has ${length} characters. There is room for ${most}.`,
  unseen: "This has characters that nobody sees, such as a line break or one that turns the text around.",
  choice: (options: readonly string[]) => `Choose one of: ${options.join(", ")}.`,
  amount: "Write whole dollars, such as 350.",
  much: (most: number) => `The most is $${most / 100}.`,
  link: "Write an address that begins with https://, or a path of this site that begins with /.",
  list: "This is no list.",
  few: (least: number) => least === 1 ? "Write at least one." : `Write at least ${least}.`,
  many: (most: number) => `There is room for ${most}.`,
  entry: "This has a field too many, or one is missing.",
  flag: "This is neither yes nor no.",
} as const;
