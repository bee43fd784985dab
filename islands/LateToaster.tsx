import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { whenIdle } from "../lib/dom/when_idle.ts";

/**
 * The `Toaster` of a page that rarely needs one: its code, five times that of the page's own, is fetched when the browser
 * is idle. What a notification says there, the page says too, should the code not come.
 */
export default function LateToaster(): JSX.Element | null {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() =>
    whenIdle(() => {
      import("./Toaster.tsx").then(
        (module) => setToaster(() => module.default),
        (error) => console.error("Notifications could not be loaded", error),
      );
    }), []);
  return Toaster && <Toaster />;
}
