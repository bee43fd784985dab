// Run by chromium.ts with TMPDIR set: unpacks the browser of the npm package there.
import chromium from "@sparticuz/chromium";

await chromium.executablePath();
