/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is seen of a picture: the middle of the frame as a share of the picture's width and height, and how much closer than the widest frame. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A part of a picture in its pixels. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** The widest frame, in the middle. */
export const WIDEST: Frame = { x: 0.5, y: 0.5, zoom: 1 };

/** The largest frame with a place's proportions that fits into a picture. */
function widest(picture: Size, place: Size): Size {
  const ratio = place.width / place.height;
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

/** How close a frame may come, so that it still has the pixels of its place; under 1: the picture is too small. */
export function closest(picture: Size, place: Size): number {
  return widest(picture, place).width / place.width;
}

/** The part of a picture that a frame shows. */
export function partOf(picture: Size, place: Size, { x, y, zoom }: Frame): Part {
  const { width, height } = widest(picture, place);
  const part = { width: width / zoom, height: height / zoom };
  return { left: x * picture.width - part.width / 2, top: y * picture.height - part.height / 2, ...part };
}

/** How a frame is moved: by shares of its own width and height, and closer by a factor. */
export interface Move {
  readonly right?: number;
  readonly down?: number;
  readonly closer?: number;
}

/** The frame after it was moved, within the picture. */
export function moved(
  picture: Size,
  place: Size,
  frame: Frame,
  { right = 0, down = 0, closer = 1 }: Move,
): Frame {
  const zoom = between(1, frame.zoom * closer, Math.max(1, closest(picture, place)));
  const { width, height } = partOf(picture, place, { ...frame, zoom });
  const share = { x: width / picture.width, y: height / picture.height };
  const middle = (value: number, size: number) => between(size / 2, value, 1 - size / 2);
  return {
    x: middle(frame.x + right * share.x, share.x),
    y: middle(frame.y + down * share.y, share.y),
    zoom,
  };
}

/** Where a whole picture stands in its place: at the left, in the middle of its height. */
export function wholeIn(picture: Size, place: Size): Part {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { left: 0, top: (place.height - height) / 2, width, height };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), Math.max(least, most));
}
