import { PHOTOGRAPH_SCALES, type PhotoSlot } from "../../content/photos.ts";
import { type Frame, type Part, partOf, wholeIn } from "./frame.ts";
import { PHOTO_CUT } from "../../content/desk_photographs.ts";

/** A picture that this browser has opened, turned as its camera was held. */
export interface OpenPicture {
  readonly image: CanvasImageSource;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longest side of a picture that is worked with. Some phones have no canvas for more than 16 million pixels. */
const MOST_SIDE = 4096;
const JPEG_QUALITY = 0.85;
const WEBP_QUALITY = 0.8;

/** Opens a file, or null if this browser can't. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  try {
    const image = await createImageBitmap(file);
    const { width, height } = image;
    const scale = MOST_SIDE / Math.max(width, height);
    if (scale >= 1) return { image, width, height };
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const canvas = newCanvas(size);
    draw(canvas, image, { left: 0, top: 0, width, height });
    image.close();
    return { image: canvas, ...size };
  } catch {
    return null;
  }
}

/** Draws what a place will show onto a canvas, whose size has the place's proportions. */
export function drawPlace(
  canvas: HTMLCanvasElement,
  place: PhotoSlot,
  picture: OpenPicture,
  frame: Frame,
): void {
  if (place.isWhole) {
    const all = { left: 0, top: 0, width: picture.width, height: picture.height };
    draw(canvas, picture.image, all, wholeIn(picture, canvas));
  } else draw(canvas, picture.image, partOf(picture, place, frame), undefined, "#fff");
}

/**
 * The files of a photograph: each width in the format that every browser draws, and as WebP if this one can write it. A canvas keeps nothing of what a camera
 * writes into a file. Null if the browser makes no file.
 */
export async function makeFiles(
  place: PhotoSlot,
  picture: OpenPicture,
  frame: Frame,
): Promise<readonly Blob[] | null> {
  const files: Blob[] = [];
  for (const scale of PHOTOGRAPH_SCALES) {
    const canvas = newCanvas({ width: place.width * scale, height: place.height * scale });
    drawPlace(canvas, place, halved(picture, frame, place, canvas.width), frame);
    const common = await encoded(canvas, place.isWhole ? "image/png" : "image/jpeg", JPEG_QUALITY);
    if (common === null) return null;
    const webp = await encoded(canvas, "image/webp", WEBP_QUALITY);
    files.push(common, ...webp === null ? [] : [webp]);
  }
  return files;
}

/** The picture at half its size, and again, while its frame is more than twice as wide as what is drawn: a browser that skips pixels makes edges rough. */
function halved(picture: OpenPicture, frame: Frame, place: PhotoSlot, width: number): OpenPicture {
  let half = picture;
  const shown = () => place.isWhole ? half.width : partOf(half, place, frame).width;
  while (shown() >= 2 * width) {
    const canvas = newCanvas({ width: Math.ceil(half.width / 2), height: Math.ceil(half.height / 2) });
    draw(canvas, half.image, { left: 0, top: 0, width: half.width, height: half.height });
    half = { image: canvas, width: canvas.width, height: canvas.height };
  }
  return half;
}

function newCanvas({ width, height }: { readonly width: number; readonly height: number }) {
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** Draws a part of an image onto a part of a canvas, by default all of it, over a color or over nothing. */
function draw(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource,
  from: Part,
  to: Part = { left: 0, top: 0, width: canvas.width, height: canvas.height },
  background?: string,
): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(
    image,
    from.left,
    from.top,
    from.width,
    from.height,
    to.left,
    to.top,
    to.width,
    to.height,
  );
}

/** Browsers that can't write a format write PNG. */
function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality)
  );
}

/** Milliseconds for a slow line. */
const TIMEOUT_MS = 120_000;

/** Sends the files of a photograph with its alternative text. Returns null, or why they were not kept. Never rejects. */
export async function sendFiles(path: string, alt: string, files: readonly Blob[]): Promise<string | null> {
  const { away, failed } = PHOTO_CUT.refused;
  const form = new FormData();
  form.set("alt", alt);
  for (const file of files) form.append("file", file, "photo");
  try {
    const { ok, status, ...response } = await post(path, form);
    if (ok) return null;
    // Only what is wrong with the photo is said by the site.
    if (status === 413 || status === 422) return response.message ?? failed;
    return status === 502 || status === 503 || status === 504 ? away : failed;
  } catch (error) {
    console.error("Failed to send the photo:", error);
    return away;
  }
}

async function post(path: string, body: FormData) {
  const response = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer: unknown = await response.json().catch(() => null);
  const { message }: { readonly message?: unknown } = Object(answer);
  return {
    ok: response.ok,
    status: response.status,
    message: typeof message === "string" ? message : null,
  };
}
