import { paragraph } from "../words/fields.ts";
import { slot, words } from "../words/slot.ts";

/** What the coach may change in the footer. Apart from the rest of the frame, which islands read: a slot brings its checks with it. */
export const FOOTER_WORDS = words("frame/footer", {
  description: slot(
    paragraph(160),
    "Helping businesses identify and focus on the activities that truly drive growth and revenue.",
  ),
});
