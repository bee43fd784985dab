import type { JSX } from "preact";
import { FOOTER, SOCIAL_PROFILES } from "../lib/content/site_frame.ts";
import type { Site } from "../lib/site.ts";
import { Icon } from "./Icon.tsx";
import { MICROBLOG, NETWORK, VIDEO } from "./icons.ts";
import { LogoMark } from "./Motif.tsx";

const SOCIAL: readonly { readonly outline: string; readonly label: string }[] = [
  { outline: MICROBLOG, label: SOCIAL_PROFILES.microblog },
  { outline: NETWORK, label: SOCIAL_PROFILES.network },
  { outline: VIDEO, label: SOCIAL_PROFILES.video },
];

export function SiteFooter({ site }: { readonly site: Site }): JSX.Element {
  return (
    <footer class="border-t border-line print:hidden">
      <div class="mx-auto grid max-w-page gap-10 px-5 py-14 md:grid-cols-[1fr_auto] md:px-8 lg:px-12">
        <div>
          <a
            href="/"
            class="inline-flex min-h-11 items-center gap-3 font-display text-title font-medium tracking-tight"
          >
            <LogoMark class="w-9" />
            {site.name}
          </a>
          <p class="mt-5 font-semibold">{FOOTER.program}</p>
          <p class="mt-1 measure-46 text-note text-ink-2">{FOOTER.description}</p>
        </div>
        <ul class="flex gap-2 text-line-strong md:justify-end" aria-label={FOOTER.socialProfiles}>
          {SOCIAL.map(({ outline, label }) => (
            <li key={label}>
              <a
                role="link"
                aria-disabled="true"
                aria-label={`${label} ${FOOTER.notAvailable}`}
                class="flex size-11 cursor-not-allowed items-center justify-center rounded-full border border-line"
              >
                <Icon outline={outline} />
              </a>
            </li>
          ))}
        </ul>
        <div class="flex flex-wrap items-center gap-x-8 border-t border-line pt-3.5 text-note text-ink-2 md:col-span-2">
          <p class="mr-auto py-2.5 max-sm:w-full">{FOOTER.copyright} {site.name}</p>
          {FOOTER.links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              class="inline-block py-3 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
