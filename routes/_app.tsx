import { asset } from "fresh/runtime";
import { SKIP_LINK } from "../lib/content/site_frame.ts";
import { define } from "../lib/http/state.ts";

const PRELOADED_FONTS = ["/fonts/newsreader.woff2", "/fonts/instrument-sans.woff2"];

/** Pages whose steps the server sees, so that their script needs not name them. */
const COUNTED_BY_SERVER = /^\/(toolbox|admin)(\/|$)/;

/** The document around every page. */
export default define.page(function App({ Component, state: { site }, url }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{site.name}</title>
        {PRELOADED_FONTS.map((font) => (
          <link
            key={font}
            rel="preload"
            href={asset(font)}
            as="font"
            type="font/woff2"
            crossorigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={asset("/styles.css")} />
        <script
          type="module"
          src={asset(COUNTED_BY_SERVER.test(url.pathname) ? "/site.js" : "/counted.js")}
          {
            // Menus open without this script, so it does not compete with the style sheet and the fonts. Preact's types lack this attribute.
            ...{ fetchpriority: "low" }
          }
        />
        <link rel="icon" href={asset("/favicon.ico")} sizes="32x32" />
        <link rel="icon" href={asset("/favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={asset("/icons/apple-touch-icon.png")} />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#f7f5f0" />
      </head>
      <body>
        <a
          href="#main"
          class="absolute top-2 left-2 z-50 -translate-y-24 rounded-card bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
        >
          {SKIP_LINK}
        </a>
        <Component />
      </body>
    </html>
  );
});
