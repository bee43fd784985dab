/** Pixels to the right after which a swipe dismisses. */
const THRESHOLD_PX = 50;
/** Pixels in any direction below which a press is not a swipe yet. */
const SLACK_PX = 6;

/** Where a pointer is, seen from where it was pressed, in pixels; to the right and down are positive. */
export interface Way {
  readonly x: number;
  readonly y: number;
}

/** Whether a pressed pointer has moved as far as a click never does. */
export function isSwiping({ x, y }: Way): boolean {
  return Math.hypot(x, y) > SLACK_PX;
}

/** Whether a swipe that ended here dismisses: far enough to the right, and rather to the right than up or down. */
export function isDismissal({ x, y }: Way): boolean {
  return x >= THRESHOLD_PX && x > Math.abs(y);
}
