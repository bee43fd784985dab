import type { JSX } from "preact";

/** The brand's motif in a 640 x 480 box: one continuous line that is tangled, loosens and rises. */
const LINE =
  "M70 386c16.9 28.7 43 53.2 74.5 65.7c28.3 11.2 60.6 12 89.3 1.8c31.5-11.2 58.1-34.4 75.9-62.7c17.9-28.4 27.7-62.4 25.2-95.9c-2.2-28.6-14.8-56.8-36.7-75.3c-23.2-19.6-54.7-27.4-85-26.6c-37.8 1.1-74.9 13.9-106.9 34.2c-28.3 17.9-54.1 42.4-65.9 73.8c-8.2 21.6-7 47 5.5 66.5c16.6 25.7 46.1 40.1 75.5 48.6c41.2 11.9 85.1 13.2 127.6 7.5c38.3-5.1 77.1-15.6 107.8-39c17.2-13.1 31.6-32.9 30.6-54.6c-1.2-24.7-19.5-45.3-39.3-60.1c-31.1-23.2-68.9-36.5-107.3-41.7c-33-4.5-68.6-3.6-97.3 13.2c-17.9 10.4-30.9 29.3-32.2 50c-1.8 28 12.7 54.9 31.6 75.7c22.1 24.4 52.1 42.4 84.7 47.8c26.4 4.4 55-.9 76.3-17.3c20.9-15.9 34.1-41.3 36-67.5c1.7-24-6.2-49.3-23.9-65.6c-15.3-13.9-37.6-19.8-57.6-14.7c-18.7 4.8-35.3 19-40.9 37.5c-5.6 18.3.9 38.9 13.8 53c17.5 19 44 28.6 69.9 28.2c52 1.6 92-22 116-58s34-62 66-92c50-46 92-116 130-194";

interface MotifProps {
  /** Whether the line draws itself once when the page opens, unless motion is reduced. */
  readonly drawn?: boolean;
  /** Whether the names of the three states stand below the line. */
  readonly labelled?: boolean;
  /** The alternative text; absent: the picture is decoration. */
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
      <circle
        cx="613.4"
        cy="24.5"
        r="7"
        fill="currentColor"
        class={drawn ? "animate-appear print:animate-none" : ""}
      />
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

/** The logo's mark: the smallest form of the line. */
export function LogoMark({ class: className = "" }: { readonly class?: string }): JSX.Element {
  return (
    <svg viewBox="0 0 34 30" class={`text-accent ${className}`} aria-hidden="true">
      <path
        d="M12.39 14.54C12.1 14.47 11.27 14.07 10.67 14.13C10.07 14.19 9.29 14.45 8.79 14.89C8.29 15.34 7.79 16.08 7.66 16.8C7.54 17.52 7.64 18.5 8.04 19.21C8.45 19.93 9.23 20.73 10.1 21.12C10.96 21.51 12.21 21.72 13.25 21.53C14.28 21.34 15.52 20.77 16.28 19.98C17.05 19.19 17.73 17.94 17.85 16.8C17.98 15.66 17.71 14.18 17.03 13.11C16.36 12.05 15.12 10.94 13.82 10.42C12.52 9.9 10.7 9.69 9.24 10.01C7.77 10.33 6.07 11.22 5.04 12.35C4 13.48 3.15 15.23 3.03 16.8C2.9 18.37 3.35 20.35 4.29 21.76C5.23 23.17 6.93 24.59 8.66 25.24C10.4 25.89 12.72 26.14 14.68 25.65C16.64 25.16 18.65 24.09 20.4 22.3C22.15 20.51 23.77 17.35 25.2 14.9C26.63 12.45 27.93 9.58 29 7.6C30.07 5.62 31.17 3.77 31.6 3"
        fill="none"
        stroke="currentColor"
        stroke-width="2.1"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
