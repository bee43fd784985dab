import { Head } from "fresh/runtime";
import { ErrorView } from "../components/ErrorView.tsx";
import { ERROR_PAGES } from "../lib/content/error_pages.ts";
import { toProblem } from "../lib/http/errors.ts";
import { define } from "../lib/http/state.ts";
import { pageTitle } from "../lib/site.ts";

/** The last resort, for an error in the middleware around the error boundary. */
export default define.page(function ErrorPage({ error, url, state: { site } }) {
  const { status } = toProblem(error);
  const { title, emphasis } = ERROR_PAGES.notFound;
  return (
    <>
      {status === 404 && (
        <Head>
          <title>{pageTitle(site, `${title} ${emphasis}`)}</title>
        </Head>
      )}
      <ErrorView status={status} path={url.pathname} />
    </>
  );
});
