import { useEffect } from "preact/hooks";
import { giveMenuManners, holdPageBehind } from "../lib/dom/menu_details.ts";

/** The manners of the header's two menus. Their markup is the server's alone: nine tools need not travel twice. */
export default function HeaderMenus(): null {
  useEffect(() => {
    const listening = new AbortController();
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) {
      giveMenuManners(menu, listening.signal);
      if (menu.dataset.menu === "cover") holdPageBehind(menu, "(width < 50rem)", listening.signal);
    }
    return () => listening.abort();
  }, []);
  return null;
}
