import { useEffect, useState } from "react";
import type { ReadHandOver } from "../../lib/tool_kit/hand_over.ts";
import { isHandOver } from "../../lib/tool_kit/hand_over_link.ts";

/**
 * What another tool put into the link by which the page was opened, or null. `load` fetches what reads it, when
 * there is something to read. The fragment goes from the address, so that a reload does not offer it again.
 */
export function useHandOver<Rows>(
  load: () => Promise<(fragment: string) => ReadHandOver<Rows>>,
): { readonly found: ReadHandOver<Rows> | null; readonly close: () => void } {
  const [found, setFound] = useState<ReadHandOver<Rows> | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = location;
    if (!isHandOver(hash)) return;
    history.replaceState(history.state, "", pathname + search);
    load().then((read) => setFound(read(hash)))
      // Without the reader the page is as good as one without a link.
      .catch(() => history.replaceState(history.state, "", pathname + search + hash));
  }, []);
  return { found, close: () => setFound(null) };
}
