import { createHash } from "node:crypto";
import { photographSchema, photographSlot } from "../../content/photographs.ts";
import { PHOTO_SLOTS, PHOTOGRAPH_SCALES, type PhotoSlot } from "../../content/photos.ts";
import { SPRINT_PROGRAM_PAGE } from "../../content/sprint_program.ts";
import type { Sql } from "../../db/database.ts";
import type { Photograph } from "../fields.ts";
import { type Draft, dropDrafts, listDrafts, readPublished, saveDrafts } from "../store.ts";
import { withWords } from "../with_words.ts";
import { withDrafts } from "../words_desk.ts";
import { type PictureFile, type PictureFormat, readPictureFile } from "./picture_file.ts";
import { getFile, saveFiles, type StoredFile } from "./store.ts";
import { PHOTO_REFUSALS } from "../../content/slot_refusals.ts";

export { forgetUnnamedFiles } from "./store.ts";

/** What stands in a place, and what is to stand there. */
export interface PlaceState {
  readonly place: PhotoSlot;
  /** null: no photograph from the desk. */
  readonly published: Photograph | null;
  /** Whether that is the portrait of the home page. */
  readonly isPortrait: boolean;
  /** What the draft would put there, null again none; undefined: there is no draft. */
  readonly draft?: Photograph | null;
  /** Whose portrait stands on the sprint page; null: no coach is there now. Absent for other places. */
  readonly coach?: string | null;
}

/** Every place that there is now or that has a photograph, and the drafts of them all, to be published as they were seen. */
export interface PlacesState {
  readonly places: readonly PlaceState[];
  readonly drafts: readonly Draft[];
}

/** A file of a photograph, and what names exactly these bytes. */
export interface ServedFile extends StoredFile {
  readonly etag: string;
}

/** The photographs of the coach. Each call rejects with DatabaseUnavailableError while the database is away. */
export interface Photographs {
  read(): Promise<PlacesState>;
  /** Keeps a photograph and makes it the draft of its place. The same files are kept once. Returns null, or why it can't stand there. */
  save(place: PhotoSlot, alt: string, files: readonly Uint8Array<ArrayBuffer>[]): Promise<string | null>;
  /** Drafts that no photograph stands there, or drops the draft when none is published. */
  putBack(place: PhotoSlot): Promise<void>;
  dropDraft(place: PhotoSlot): Promise<void>;
  /** The file with the name of photographSources(); null if there is none. */
  open(name: string, isWebp: boolean): Promise<ServedFile | null>;
}

const PLACES = Object.values(PHOTO_SLOTS);
/** The places of the sprint's coaches, in the order of the page. */
const COACHES: readonly PhotoSlot[] = [PHOTO_SLOTS["coach-1"], PHOTO_SLOTS["coach-2"]];
/** Bytes of files that are kept in memory: all of a site's, unless browsers ask for many widths and drafts. */
const KEPT_BYTES = 16 * 1024 * 1024;
const NAME = /^([\da-f]{32})-([1-9]\d{1,3})$/;

export function createPhotographs(sql: Sql): Photographs {
  const kept = keepFiles(sql);
  return {
    async read() {
      const [published, all] = await Promise.all([readPublished(sql), listDrafts(sql)]);
      const drafts = all.filter(({ slot }) => placeOf(slot) !== null);
      // With the drafts, so that the photo of a new coach can be there when the words are published.
      const drafted = { values: withDrafts(published, all) };
      const coaches = withWords(() => drafted, () => SPRINT_PROGRAM_PAGE.coaches.bios);
      const places = PLACES.map((place): PlaceState => {
        const slot = photographSlot(place);
        const index = COACHES.indexOf(place);
        const draft = drafts.find((one) => one.slot === slot);
        const isPortrait = index === 0 && !published.has(slot);
        const valueOf = (stored: unknown) => photographSchema(place).safeParse(stored).data ?? null;
        return {
          place,
          published: valueOf(published.get(isPortrait ? photographSlot(PHOTO_SLOTS.portrait) : slot)),
          isPortrait,
          ...draft === undefined ? {} : { draft: valueOf(draft.value) },
          ...index === -1 ? {} : { coach: coaches[index]?.name ?? null },
        };
      }).filter(({ published, draft, coach }) => coach !== null || published !== null || draft !== undefined);
      return { places, drafts };
    },
    async save(place, alt, files) {
      const upload = checkUpload(place, files);
      if ("refused" in upload) return upload.refused;
      const hash = hashOf(upload.files);
      const value = photographSchema(place).safeParse({ hash, alt: place.isWhole ? "" : alt });
      if (!value.success) return value.error.issues[0]?.message ?? "";
      await saveFiles(sql, hash, upload.files);
      await saveDrafts(sql, new Map([[photographSlot(place), value.data]]));
      return null;
    },
    async putBack(place) {
      const slot = photographSlot(place);
      if ((await readPublished(sql)).has(slot)) await saveDrafts(sql, new Map([[slot, null]]));
      else await dropDrafts(sql, [slot]);
    },
    dropDraft: (place) => dropDrafts(sql, [photographSlot(place)]),
    async open(name, isWebp) {
      const [, hash, width] = NAME.exec(name) ?? [];
      return hash === undefined ? null : await kept({ hash, width: Number(width), isWebp });
    },
  };
}

function placeOf(slot: string): PhotoSlot | null {
  return PLACES.find((place) => photographSlot(place) === slot) ?? null;
}

/** Of all files, so that the address of each stays the same for as long as none of them changes. */
function hashOf(files: readonly PictureFile[]): string {
  const hash = createHash("sha256");
  for (const { bytes } of files) hash.update(createHash("sha256").update(bytes).digest());
  return hash.digest("hex").slice(0, 32);
}

type Wanted = Parameters<typeof getFile>[1];

/** Reads files, and keeps those that were asked for last: an address never gets other bytes. */
function keepFiles(sql: Sql): (wanted: Wanted) => Promise<ServedFile | null> {
  const kept = new Map<string, ServedFile>();
  let size = 0;
  return async (wanted) => {
    const { hash, width, isWebp } = wanted;
    const key = `${hash}-${width} ${isWebp}`;
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const file = await getFile(sql, wanted);
    if (file === null) return null;
    const served = { ...file, etag: `${hash}-${width}.${file.format}` };
    // Two requests may have asked at the same time.
    if (!kept.has(key)) size += file.bytes.length;
    kept.set(key, served);
    for (const [oldest, { bytes }] of kept) {
      if (size <= KEPT_BYTES) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
    return served;
  };
}

/** The files of a photograph, smallest first, or why these are none, in a sentence for the coach. */
type Upload = { readonly files: readonly PictureFile[] } | { readonly refused: string };

/** What every browser draws: a signature keeps its transparent background. */
function commonFormat({ isWhole }: PhotoSlot): PictureFormat {
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
