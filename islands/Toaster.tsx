import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { whenIdle } from "../lib/dom/when_idle.ts";
import { SLIDE_MS } from "../lib/notifications/look.tsx";
import { PlainToast } from "../lib/notifications/PlainToast.tsx";
import { currentToast, removeToast, showCarriedToast, type Toast } from "../lib/notifications/queue.ts";

type RichToasts = ComponentType<{ readonly focusFirst: boolean }>;

const ANNOUNCED_FOR_MS = 1000;
const LOAD_PATIENCE_MS = 1000;

/**
 * The page's notifications: the live regions, which a screen reader has to know before anything is said in them, and the
 * notification itself. Its rich form is fetched when the page is idle, so that a later "the server is away" can be shown;
 * where it could not be fetched in time, a plain one does.
 */
export default function Toaster(): JSX.Element {
  const toast = currentToast.value;
  const rich = useSignal<{ Toasts: RichToasts; focusFirst: boolean } | null>(null);
  const plainId = useSignal<number | null>(null);
  const said = useSignal<Toast | null>(null);

  const showRich = async (focusFirst: boolean): Promise<boolean> => {
    const Toasts = await within(LOAD_PATIENCE_MS, loadRichToasts());
    if (Toasts) rich.value ??= { Toasts, focusFirst };
    return Toasts !== undefined;
  };

  useEffect(() => {
    showCarriedToast();
    const cancelIdle = whenIdle(() => void loadRichToasts());
    const openByKey = (event: KeyboardEvent) => {
      if (event.key === "F8" && !rich.value) void showRich(true);
    };
    document.addEventListener("keydown", openByKey);
    return () => {
      cancelIdle();
      document.removeEventListener("keydown", openByKey);
    };
  }, []);

  useEffect(() => {
    if (!toast) return;
    said.value = toast;
    const silence = setTimeout(() => said.value = null, ANNOUNCED_FOR_MS);
    if (!rich.value) void showRich(false).then((isRich) => isRich || (plainId.value = toast.id));
    return () => clearTimeout(silence);
  }, [toast?.id]);

  useEffect(() => {
    if (!toast || toast.isOpen) return;
    const removal = setTimeout(() => removeToast(toast.id), SLIDE_MS);
    return () => clearTimeout(removal);
  }, [toast?.id, toast?.isOpen]);

  const speech = said.value && <p key={said.value.id}>{sentences(said.value)}</p>;
  const isUrgent = said.value?.variant === "destructive";
  return (
    <div>
      <div role="status" aria-live="polite" class="sr-only">{!isUrgent && speech}</div>
      <div role="alert" aria-live="assertive" class="sr-only">{isUrgent && speech}</div>
      {rich.value
        ? <rich.value.Toasts focusFirst={rich.value.focusFirst} />
        : toast && plainId.value === toast.id && <PlainToast key={toast.id} toast={toast} />}
    </div>
  );
}

/** What is said, with a pause between title and description. */
function sentences({ title, description }: Toast): string {
  if (!description) return title;
  return /[.!?…]$/.test(title) ? `${title} ${description}` : `${title}. ${description}`;
}

/** The component, or undefined when it cannot be fetched; the next call tries again. */
async function loadRichToasts(): Promise<RichToasts | undefined> {
  try {
    return (await import("../lib/notifications/RadixToasts.tsx")).default;
  } catch {
    return undefined;
  }
}

async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => timer = setTimeout(resolve, milliseconds, undefined));
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
