import { type JSX, useEffect, useRef, useState } from "react";
import type { Drawing } from "../lib/charts/chart_data.ts";

interface ChartDrawingProps {
  /** The chart's name in the console if it fails. */
  readonly title: string;
  /** Loads the drawing. A new function loads it again, so keep the same one while the data is the same. */
  readonly load: () => Promise<Drawing>;
  /** Classes of its box. They set its position and height, and remove the height in print (`print:h-auto`). */
  readonly box: string;
  /** Classes of its image in print. */
  readonly picture: string;
}

/**
 * A chart that is drawn when the browser is idle, or earlier when it comes near the screen. In print an image replaces it. Screen readers skip
 * it, and it is missing without JavaScript: a table beside it has the same data.
 */
export function ChartDrawing({ title, load, box, picture }: ChartDrawingProps): JSX.Element {
  const boxElement = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isFirst = useRef(true);
  const [isWanted, setWanted] = useState(false);
  const [printImage, setPrintImage] = useState<string | null>(null);

  useEffect(() => whenIdleOrNear(boxElement.current, () => setWanted(true)), []);
  useEffect(() => {
    if (!isWanted) return;
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      try {
        const [drawing] = await Promise.all([load(), document.fonts.ready]);
        if (isGone || !canvas.current) return;
        const isAnimated = isFirst.current && !matchMedia("(prefers-reduced-motion: reduce)").matches;
        isFirst.current = false;
        remove = drawing.drawOn(canvas.current, isAnimated);
        setPrintImage(drawing.image());
      } catch (error) {
        console.error(`The chart "${title}" could not be drawn; its table remains.`, error);
      }
    };
    draw();
    return () => {
      isGone = true;
      remove?.();
    };
  }, [isWanted, load]);

  return (
    <div
      ref={boxElement}
      aria-hidden="true"
      class={`noscript:hidden ${box} ${printImage ? "" : "print:hidden"}`}
    >
      <canvas ref={canvas} class="print:hidden!" />
      {printImage && <img src={printImage} alt="" class={`hidden print:block ${picture}`} />}
    </div>
  );
}

/** Calls back once: when the browser is idle, or as soon as the element is within 200 px of the screen. Returns the function that cancels it. */
function whenIdleOrNear(element: Element | null, callback: () => void): () => void {
  const controller = new AbortController();
  const run = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    callback();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && run(),
    {
      rootMargin: "200px",
    },
  );
  if (element) observer.observe(element);
  // Safari has no requestIdleCallback.
  const idle = globalThis.requestIdleCallback?.(run, { timeout: 3000 }) ?? setTimeout(run, 1000);
  controller.signal.addEventListener("abort", () => {
    observer.disconnect();
    globalThis.cancelIdleCallback?.(idle);
    clearTimeout(idle);
  });
  return () => controller.abort();
}
