import type { ComponentChildren, JSX } from "preact";

interface WaitlistCardProps {
  /** The form. */
  readonly children: ComponentChildren;
}

/** What joining the waitlist is about, beside the form. `/toolbox#waitlist` leads here. */
export function WaitlistCard({ children }: WaitlistCardProps): JSX.Element {
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-heading"
      class="grid scroll-mt-6 gap-x-16 gap-y-9 rounded-card border border-line bg-sheet px-5 py-9 *:min-w-0 md:p-12 lg:grid-cols-[4fr_6fr] print:hidden"
    >
      <div>
        <p class="text-note font-semibold text-accent-ink">Early Access</p>
        <h2 id="waitlist-heading" class="mt-3 text-display">
          Join the <em class="text-accent-ink">Waitlist</em>
        </h2>
        <p class="mt-5 measure-65 text-note text-ink-2">
          We use your address to tell you when the full version is ready, and for nothing else.{" "}
          <a href="/privacy-policy" class="underline underline-offset-4 hover:text-accent-ink">
            Privacy Policy
          </a>
        </p>
      </div>
      {children}
    </section>
  );
}
