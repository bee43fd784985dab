import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type ChartData, formatValue } from "../lib/charts/chart_data.ts";

/** A chart and its table. Chart.js draws the chart when the browser is idle, or sooner when it comes near the screen. */
export default function ResultChart(data: ChartData): JSX.Element {
  const { kind, title, subject, measure, rows } = data;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [printImage, setPrintImage] = useState<string | null>(null);

  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdleOrNear(box.current, async () => {
      try {
        const [{ drawChart, chartImage }] = await Promise.all([
          import("../lib/charts/draw.ts"),
          document.fonts.ready,
        ]);
        if (isGone || !canvas.current) return;
        remove = drawChart(canvas.current, data, !matchMedia("(prefers-reduced-motion: reduce)").matches);
        setPrintImage(chartImage(data));
      } catch (error) {
        console.error(`The chart "${title}" could not be drawn; its table remains.`, error);
      }
    });
    return () => {
      isGone = true;
      cancel();
      remove?.();
    };
  }, []);

  return (
    <figure class="min-w-0 break-inside-avoid">
      <figcaption>
        <h2 class="text-heading">{title}</h2>
      </figcaption>
      <div
        ref={box}
        aria-hidden="true"
        class={`relative mt-6 noscript:hidden ${
          kind === "radar" ? "-mx-3 h-84 sm:mx-0 sm:h-120 lg:h-140" : "h-72 sm:h-80"
        } ${printImage ? "print:h-auto" : "print:hidden"}`}
      >
        <canvas ref={canvas} class="print:hidden!" />
        {printImage && (
          <img
            src={printImage}
            alt=""
            // Narrower bars leave room for a name of two lines on the first page, on Letter too.
            class={`hidden print:block ${kind === "bar" ? "w-5/6" : "w-full"}`}
          />
        )}
      </div>
      <div class={`sr-only noscript:not-sr-only ${printImage ? "" : "print:not-sr-only"}`}>
        <table class="mt-4 w-full measure-65 text-note">
          <caption class="sr-only">{title}</caption>
          <thead>
            <tr class="border-b border-line-strong text-left">
              <th scope="col" class="py-2 font-semibold">{subject}</th>
              <th scope="col" class="py-2 text-right font-semibold">{measure}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label} class="border-b border-line">
                <th scope="row" class="py-1.5 text-left font-normal">{label}</th>
                <td class="py-1.5 text-right tabular-nums">
                  {formatValue(kind, value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Calls back once: at an idle moment, or as soon as the element is within 200 px of the screen. Returns the function that cancels it. */
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
