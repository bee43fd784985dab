/**
 * What the build bundles, and none of its programs imports: named here, so that a first start installs these packages with those that are
 * imported. Never called.
 */
export const BUNDLED_PACKAGES = [
  () => import("@electric-sql/pglite"),
  () => import("@preact/signals"),
  () => import("@resvg/resvg-wasm"),
  () => import("@stripe/stripe-js/pure/index.mjs"),
  () => import("@tanstack/react-virtual"),
  () => import("chart.js"),
  () => import("ical.js"),
  () => import("nodemailer"),
  () => import("postgres"),
  () => import("react"),
  () => import("react-dom"),
  () => import("tailwindcss"),
  () => import("@zxcvbn-ts/core"),
  () => import("@zxcvbn-ts/language-common"),
];
