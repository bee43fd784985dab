/** The words about the bundle for buyers of a single tool. `title` is of the tool, the rest are amounts. */
export const UPGRADE = {
  have: (title: string) => `You already have this: ${title}.`,
  offer: (total: string, credit: string, price: string) =>
    `What you paid for it counts: all nine cost you ${total}, which is ${price} minus the ${credit} you paid.`,
  /** What happens when the money is returned. */
  refund: (title: string) =>
    `If you return the upgrade, you get back what you paid for it and keep your ${title}.`,
  /** After an upgrade was withdrawn from. */
  kept: (title: string) => `You keep your ${title}: its own download link still works.`,
  /** For whoever wants to return the tool of a paid upgrade. */
  together: (title: string, bundle: string) =>
    `What you paid for ${title} was counted toward ${bundle}, so you return both together. To return only ${bundle} and keep your ${title}, use the link in the email with ${bundle}.`,
  refused: "This purchase doesn’t lower the price. It may have been refunded, or used for an upgrade before.",
  /** In the mail with a tool, and on the page with its download. */
  mail: {
    heading: "Need more than one tool?",
    text: (total: string) =>
      `What you paid counts. All nine cost you ${total} more with this link, which is only for you.`,
    link: "See all nine tools",
  },
  /** In the mail with an upgrade. */
  paid: (price: string, title: string) => `${price}, minus what you paid before for ${title}`,
} as const;
