import { ErrorView } from "../components/ErrorView.tsx";
import { toProblem } from "../lib/http/errors.ts";
import { define } from "../lib/http/state.ts";

/** The last resort, for an error in the middleware around the error boundary. */
export default define.page(function ErrorPage({ error, url, state: { site, requestId } }) {
  return <ErrorView site={site} status={toProblem(error).status} path={url.pathname} requestId={requestId} />;
});
