import { page } from "fresh";
import { Button, buttonClass, ButtonLink } from "../components/Button.tsx";
import { PageHero } from "../components/PageHero.tsx";
import { PageBody } from "../components/Section.tsx";
import NavigateButton from "../islands/NavigateButton.tsx";
import { define } from "../lib/http/state.ts";
import { PageHead } from "../components/PageHead.tsx";
import { PAGES } from "../lib/content/pages.ts";
import { TEST_NAVIGATION_PAGE } from "../lib/content/test_navigation.ts";

const TARGET = "/sprint-program";

/** Handles the fourth way, the redirect. */
export const handler = define.handlers({
  GET: (ctx) => ctx.url.searchParams.get("via") === "redirect" ? ctx.redirect(TARGET, 303) : page(),
});

export default define.page<typeof handler>(function TestNavigationPage({ state: { site } }) {
  const { link, handler: byCode, form, redirect } = TEST_NAVIGATION_PAGE.ways;
  const ways = [
    { ...link, control: <ButtonLink href={TARGET}>{link.action}</ButtonLink> },
    {
      ...byCode,
      control: <NavigateButton href={TARGET} label={byCode.action} class={buttonClass("solid", "")} />,
    },
    {
      ...form,
      control: (
        <form action={TARGET} method="get">
          <Button type="submit">{form.action}</Button>
        </form>
      ),
    },
    {
      ...redirect,
      control: <ButtonLink href="/test-navigation?via=redirect">{redirect.action}</ButtonLink>,
    },
  ];
  return (
    <>
      <PageHead site={site} page={PAGES.testNavigation} />
      <PageBody>
        <PageHero title={TEST_NAVIGATION_PAGE.title} lede={TEST_NAVIGATION_PAGE.lede} />
        <ol class="my-20 grid gap-x-16 md:grid-cols-2">
          {ways.map(({ title, text, control }) => (
            <li key={title} class="border-t border-line py-8">
              <h2 class="text-title">{title}</h2>
              <p class="mt-2 mb-5 text-note text-ink-2">{text}</p>
              {control}
            </li>
          ))}
        </ol>
      </PageBody>
    </>
  );
});
