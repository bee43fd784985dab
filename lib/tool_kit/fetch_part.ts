/** What came under another address, by the one that failed: a second copy of a module would not know the first one's state. */
const fetched = new Map<string, ReturnType<typeof importFrom>>();
let tries = 0;

/**
 * A part of the program that `load` imports. A browser may remember for as long as the page lives that an address could not be
 * fetched (HTML's module map; Chromium does), so a failed import is tried once more under another address. Rejects when it
 * cannot be fetched then either. `load` gives the module itself, not something of it.
 */
export async function fetchPart<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+?\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    const again = fetched.get(address) ?? importFrom(`${address}?again=${++tries}`);
    const part = await again;
    fetched.set(address, again);
    return part;
  }
}

/** The module at an address; of its shape nothing is known here. */
function importFrom(address: string) {
  return import(address);
}
