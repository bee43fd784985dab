import { type JSX, useEffect } from "react";
import { ShareButtons } from "../components/ShareButtons.tsx";
import { RESULT_ACTIONS } from "../lib/content/diagnostic/result_actions.ts";
import { offerPictures } from "../lib/dom/picture.ts";
import { startNotifications } from "../lib/notifications/notify.ts";

/** Shares the results: copies the link, prints the page or saves it as PDF, or saves the line as an image. */
export default function ResultActions(): JSX.Element {
  useEffect(startNotifications, []);
  useEffect(offerPictures, []);
  return <ShareButtons words={RESULT_ACTIONS} link={() => location.href} />;
}
