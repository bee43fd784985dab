import { link } from "../words/fields.ts";
import { derived, sample, slot, words } from "../words/slot.ts";

/** The social profiles of the footer. Until the coach has said which there are, each is named, and leads nowhere. */
export const SOCIAL_PROFILES = words("frame/social-profiles", {
  confirmed: sample(
    "Social profiles in the footer",
    "They lead nowhere yet. Put in the addresses of yours, or confirm that you have none; one that you leave empty is not shown",
  ),
  microblog: { name: "Microblog", href: slot(link(), "") },
  network: { name: "Professional network", href: slot(link(), "") },
  video: { name: "Video channel", href: slot(link(), "") },
  /** Whether those without an address are shown. */
  areExpected: derived((): boolean => {
    const { confirmed, microblog, network, video } = SOCIAL_PROFILES;
    return confirmed && [microblog, network, video].every(({ href }) => href === "");
  }),
});
