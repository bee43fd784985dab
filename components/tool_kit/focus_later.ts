/** Frames for which a field is waited for that is drawn by a part of the page which is still on its way: two seconds. */
const FRAMES_MAX = 120;

/**
 * Gives the focus to a field by its id, once what was just changed is drawn; where that never happens, to nothing. What is drawn already
 * has the focus before the next key arrives, so that somebody who types fast types into it.
 */
export function focusLater(id: string): void {
  let frames = 0;
  const look = () => {
    const found = document.getElementById(id);
    if (found) found.focus();
    else if (++frames < FRAMES_MAX) requestAnimationFrame(look);
  };
  // The change is drawn in a microtask that was queued before this one.
  queueMicrotask(look);
}
