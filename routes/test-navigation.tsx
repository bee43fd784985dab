import { page } from "fresh";
import { Button, buttonClass, ButtonLink } from "../components/Button.tsx";
import { PageHero } from "../components/PageHero.tsx";
import { PageBody } from "../components/Section.tsx";
import NavigateButton from "../islands/NavigateButton.tsx";
import { define } from "../lib/http/state.ts";
import { PageHead } from "../components/PageHead.tsx";
import { PAGES } from "../lib/content/pages.ts";

const TARGET = "/sprint-program";

/** Four ways to the sprint program, for developers who want to see each of them work. */
export const handler = define.handlers({
  GET: (ctx) => ctx.url.searchParams.get("via") === "redirect" ? ctx.redirect(TARGET, 303) : page(),
});

export default define.page<typeof handler>(function TestNavigationPage({ state: { site } }) {
  const ways = [
    {
      title: "Plain link",
      text: "An anchor. The browser does the rest.",
      action: <ButtonLink href={TARGET}>Follow the link</ButtonLink>,
    },
    {
      title: "Client-side handler",
      text: "A button whose code sets the location. It needs JavaScript.",
      action: <NavigateButton href={TARGET} label="Run the handler" class={buttonClass("solid", "")} />,
    },
    {
      title: "Form with GET",
      text: "A form that is sent to the page.",
      action: (
        <form action={TARGET} method="get">
          <Button type="submit">Send the form</Button>
        </form>
      ),
    },
    {
      title: "Redirect",
      text: "A link to this page, which answers with a redirect (303).",
      action: <ButtonLink href="/test-navigation?via=redirect">Be redirected</ButtonLink>,
    },
  ];
  return (
    <>
      <PageHead site={site} page={PAGES.testNavigation} />
      <PageBody>
        <PageHero
          title="Test Navigation"
          lede="A page for developers: four ways of navigating to the sprint program."
        />
        <ol class="my-20 grid gap-x-16 md:grid-cols-2">
          {ways.map(({ title, text, action }) => (
            <li key={title} class="border-t border-line py-8">
              <h2 class="text-title">{title}</h2>
              <p class="mt-2 mb-5 text-note text-ink-2">{text}</p>
              {action}
            </li>
          ))}
        </ol>
      </PageBody>
    </>
  );
});
