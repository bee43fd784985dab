import type { JSX } from "react";
import { FOOTER, FOOTER_WORDS, footerContacts, offeredLinks } from "../lib/content/site_footer.ts";
import { type NavigationLink, NEW_TAB_HINT } from "../lib/content/site_frame.ts";
import { SOCIAL_PROFILES } from "../lib/content/social_profiles.ts";
import type { Site } from "../lib/site.ts";
import { Icon } from "./Icon.tsx";
import { MICROBLOG, NETWORK, VIDEO } from "./icons.ts";
import { LogoAgain } from "./Motif.tsx";
import { NavLink } from "./NavLink.tsx";

const SOCIAL = [
  { outline: MICROBLOG, profile: SOCIAL_PROFILES.microblog },
  { outline: NETWORK, profile: SOCIAL_PROFILES.network },
  { outline: VIDEO, profile: SOCIAL_PROFILES.video },
];

export function SiteFooter({ site }: { readonly site: Site }): JSX.Element {
  return (
    <footer class="border-t border-line print:hidden">
      <div class="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-5 px-5 pt-6 pb-5 md:grid-cols-12 md:px-8 lg:px-12">
        <div class="max-lg:col-span-full lg:col-span-3">
          <a
            href="/"
            class="inline-flex min-h-11 items-center gap-3 font-display text-title font-medium tracking-tight"
          >
            <LogoAgain class="w-9" />
            <span class="translate-y-0.75">{site.name}</span>
          </a>
          <p class="mt-2">
            <a
              href="/sprint-program"
              class="inline-block py-2.5 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2"
            >
              {FOOTER.program}
            </a>
          </p>
          <p class="measure-32 text-note wrap-anywhere text-ink-2">{FOOTER_WORDS.description}</p>
          <ul class="social-links mt-5 flex gap-2 text-ink-2 empty:hidden" aria-label={FOOTER.socialProfiles}>
            {SOCIAL.filter(({ profile: { href } }) => href !== "" || SOCIAL_PROFILES.areExpected).map((
              { outline, profile: { name, href } },
            ) => (
              <li key={name}>
                {href === ""
                  ? (
                    <a role="link" aria-disabled="true" aria-label={`${name} ${FOOTER.notAvailable}`}>
                      <Icon outline={outline} />
                    </a>
                  )
                  : (
                    <a href={href} target="_blank" rel="noopener" aria-label={`${name} ${NEW_TAB_HINT}`}>
                      <Icon outline={outline} />
                    </a>
                  )}
              </li>
            ))}
          </ul>
        </div>
        {FOOTER.columns.map(({ title, links }) => (
          <Column key={title} title={title} links={offeredLinks<NavigationLink>(links, site)} />
        ))}
        <Column title={FOOTER.more} links={offeredLinks(footerContacts(site), site)} isLast />
        <div class="legal-links col-span-full flex flex-wrap items-center gap-x-5 border-t border-line pt-3.5 text-small text-ink-2">
          <p class="mr-auto py-2.5">
            {FOOTER.copyright(new Date().getUTCFullYear())} {site.name}
          </p>
          {FOOTER.links.map(({ href, label }) => <a key={href} href={href}>{label}</a>)}
        </div>
      </div>
    </footer>
  );
}

function Column(
  { title, links, isLast = false }: {
    readonly title: string;
    readonly links: readonly NavigationLink[];
    readonly isLast?: boolean;
  },
): JSX.Element {
  return (
    <div
      class={`footer-links text-note md:max-lg:col-span-4 lg:col-span-3 ${isLast ? "max-md:col-span-2" : ""}`}
    >
      <p class="py-2 text-ink-2">{title}</p>
      <ul class={isLast ? "flex flex-wrap gap-x-8 md:block" : ""}>
        {links.map((link) => (
          <li key={link.label}>
            {/* The footer does not know its page. */}
            <NavLink link={link} path="" />
          </li>
        ))}
      </ul>
    </div>
  );
}
