import { STYLE_CODES, STYLE_NAMES, type StyleCode, stylePicturePath } from "../../founder_test/styles.ts";
import type { CardWords } from "../page_meta.ts";

/** The picture of each founder style, for whoever has it to save and share. It holds no name and no answer. */
export const STYLE_PICTURES: readonly (CardWords & { readonly code: StyleCode })[] = STYLE_CODES.map(
  (code) => {
    const [first = "", last = ""] = STYLE_NAMES[code].split(" ");
    return {
      code,
      file: stylePicturePath(code),
      headline: [first],
      emphasis: last,
      words: "Founder operating style",
    };
  },
);
