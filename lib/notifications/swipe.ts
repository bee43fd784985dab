/** A swipe of this many pixels to the right dismisses the notification. */
const THRESHOLD_PX = 50;
/** A press that moves up to this many pixels is still a click. */
const SLACK_PX = 6;

/** The distance of a pointer from where it was pressed, in pixels. Right and down are positive. */
export interface Way {
  readonly x: number;
  readonly y: number;
}

/** Whether a pressed pointer has moved too far for a click. */
export function isSwiping({ x, y }: Way): boolean {
  return Math.hypot(x, y) > SLACK_PX;
}

/** Whether a swipe that ended here dismisses the notification: it went far enough to the right, and more to the right than up or down. */
export function isDismissal({ x, y }: Way): boolean {
  return x >= THRESHOLD_PX && x > Math.abs(y);
}
