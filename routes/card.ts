import { renderToString } from "preact-render-to-string";
import { HomeCard } from "../components/share/PageCard.tsx";
import { answerCard, type CardStore } from "../lib/cards/stored_card.ts";
import { ownCard } from "../lib/content/pages.ts";
import { define } from "../lib/http/state.ts";

let drawn: { readonly drawing: string; readonly png: Uint8Array<ArrayBuffer> } | null = null;

/** Of a site there is one such picture. */
const STORE: CardStore = {
  get: (drawing) => Promise.resolve(drawn?.drawing === drawing ? drawn.png : null),
  save: (drawing, png) => Promise.resolve(void (drawn = { drawing, png: new Uint8Array(png) })),
};

/** The share picture of the home page in the coach's words. */
export const handler = define.handlers({
  async GET({ redirect, state: { services: { cards } } }) {
    const picture = ownCard();
    if (picture === null) return redirect("/og/home.png");
    const response = await answerCard(renderToString(HomeCard({ picture })), STORE, cards);
    response.headers.set("cache-control", "public, max-age=600");
    return response;
  },
});
