/** Sets a header. Responses of `Response.redirect()` and `fetch()` have fixed headers: those are copied first. */
export function setHeader(res: Response, name: string, value: string): Response {
  try {
    res.headers.set(name, value);
    return res;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const copy = new Response(res.body, res);
    copy.headers.set(name, value);
    return copy;
  }
}
