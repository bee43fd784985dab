import { PHOTOGRAPH_SCALES, type PhotoSlot } from "../../content/photos.ts";
import { PHOTO_REFUSALS } from "../../content/slot_refusals.ts";
import { type PictureFile, type PictureFormat, readPictureFile } from "./picture_file.ts";

/** The files of a photograph, smallest first, or why these are none, in a sentence for the coach. */
export type Upload = { readonly files: readonly PictureFile[] } | { readonly refused: string };

/** What every browser draws: a signature keeps its transparent background. */
export function commonFormat({ isWhole }: PhotoSlot): PictureFormat {
  return isWhole ? "png" : "jpeg";
}

/**
 * Checks the files of a photograph by their bytes and pixels, whatever they are called: each size of the place once in the format that every browser draws, and
 * once or not at all as WebP.
 */
export function checkUpload(place: PhotoSlot, given: readonly Uint8Array<ArrayBuffer>[]): Upload {
  const pictures = given.map(readPictureFile);
  const read = pictures.filter((picture) => picture !== null);
  if (read.length < given.length) return { refused: PHOTO_REFUSALS.file };
  const inFormat = (wanted: PictureFormat) =>
    PHOTOGRAPH_SCALES.flatMap((scale) =>
      read.filter(({ format, width, height }) =>
        format === wanted && width === place.width * scale && height === place.height * scale
      )
    );
  const common = inFormat(commonFormat(place));
  const webp = inFormat("webp");
  const isComplete = isEach(common) && (webp.length === 0 || isEach(webp)) &&
    common.length + webp.length === given.length;
  return isComplete ? { files: [...common, ...webp] } : { refused: PHOTO_REFUSALS.sizes(place) };
}

/** Whether each width is there once. */
function isEach(files: readonly PictureFile[]): boolean {
  const count = PHOTOGRAPH_SCALES.length;
  return files.length === count && new Set(files.map(({ width }) => width)).size === count;
}
