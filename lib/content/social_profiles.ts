import { link } from "../words/fields.ts";
import { sample, slot, words } from "../words/slot.ts";

/** The social profiles of the footer. One without an address leads nowhere yet. */
export const SOCIAL_PROFILES = words("frame/social-profiles", {
  confirmed: sample(
    "Social profiles in the footer",
    "They lead nowhere yet. Put in the addresses of yours; one that you leave empty stays gray",
  ),
  microblog: { name: "Microblog", href: slot(link(), "") },
  network: { name: "Professional network", href: slot(link(), "") },
  video: { name: "Video channel", href: slot(link(), "") },
});
