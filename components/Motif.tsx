import type { JSX } from "preact";

/** One continuous line: tangled, then loosening, then rising. The brand's only picture, drawn in a 640 x 480 box. */
const LINE =
  "M70 386c16.9 28.7 43 53.2 74.5 65.7c28.3 11.2 60.6 12 89.3 1.8c31.5-11.2 58.1-34.4 75.9-62.7c17.9-28.4 27.7-62.4 25.2-95.9c-2.2-28.6-14.8-56.8-36.7-75.3c-23.2-19.6-54.7-27.4-85-26.6c-37.8 1.1-74.9 13.9-106.9 34.2c-28.3 17.9-54.1 42.4-65.9 73.8c-8.2 21.6-7 47 5.5 66.5c16.6 25.7 46.1 40.1 75.5 48.6c41.2 11.9 85.1 13.2 127.6 7.5c38.3-5.1 77.1-15.6 107.8-39c17.2-13.1 31.6-32.9 30.6-54.6c-1.2-24.7-19.5-45.3-39.3-60.1c-31.1-23.2-68.9-36.5-107.3-41.7c-33-4.5-68.6-3.6-97.3 13.2c-17.9 10.4-30.9 29.3-32.2 50c-1.8 28 12.7 54.9 31.6 75.7c22.1 24.4 52.1 42.4 84.7 47.8c26.4 4.4 55-.9 76.3-17.3c20.9-15.9 34.1-41.3 36-67.5c1.7-24-6.2-49.3-23.9-65.6c-15.3-13.9-37.6-19.8-57.6-14.7c-18.7 4.8-35.3 19-40.9 37.5c-5.6 18.3.9 38.9 13.8 53c17.5 19 44 28.6 69.9 28.2c52 1.6 92-22 116-58s34-62 66-92c50-46 92-116 130-194";

interface MotifProps {
  /** Draws itself once as the page enters (motion permitting). */
  readonly drawn?: boolean;
  /** Names the three states under the line. */
  readonly labelled?: boolean;
  /** Read instead of the picture; without it the picture is decoration. */
  readonly label?: string;
  readonly class?: string;
}

export function Motif(
  { drawn = false, labelled = false, label, class: className = "" }: MotifProps,
): JSX.Element {
  return (
    <svg
      viewBox={labelled ? "16 0 624 500" : "16 0 624 480"}
      class={`overflow-visible text-accent ${className}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <path
        d={LINE}
        pathLength={1}
        fill="none"
        stroke="currentColor"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-dasharray={drawn ? "1" : undefined}
        class={drawn ? "animate-draw print:animate-none" : ""}
      />
      <circle cx="613.4" cy="24.5" r="7" fill="currentColor" class={drawn ? "animate-appear print:animate-none" : ""} />
      {labelled && (
        <g class="fill-ink-2 text-[27px] font-medium sm:text-[18px] wide:text-[24px] lg:text-[18px]">
          <text x="76" y="496">Chaos</text>
          <text x="345" y="496" text-anchor="middle">Control</text>
          <text x="632" y="496" text-anchor="end">Growth</text>
        </g>
      )}
    </svg>
  );
}

/** The line in its smallest form: the logo's mark. */
export function LogoMark({ class: className = "" }: { readonly class?: string }): JSX.Element {
  return (
    <svg viewBox="0 0 34 30" class={`text-accent ${className}`} aria-hidden="true">
      <path
        d="M5.5 25.5C2 22 1.6 15.8 6 12.6c4.5-3.2 11-1.2 12.4 4 1.3 5-3 9.4-7.6 8.8-4-.6-6.1-5-4-8.4 2.4-3.9 8-3.7 10.2-.4 1.5 2.3 1 5.4-1.2 6.9 4.6.3 7.6-2.4 9.6-6.6C27 12.8 29 8.2 32 3.5"
        fill="none"
        stroke="currentColor"
        stroke-width="2.1"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
