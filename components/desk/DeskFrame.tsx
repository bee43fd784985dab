import type { JSX, ReactNode } from "react";
import type { Site } from "../../lib/site.ts";
import { DESK } from "../../lib/content/desk.ts";
import { PageHead } from "../PageHead.tsx";
import { DeskHead, DeskMain } from "./DeskHead.tsx";
import { DeskNav } from "./DeskNav.tsx";

interface DeskFrameProps {
  readonly site: Site;
  readonly title: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of the coach's desk: a slim head with one line of navigation, and no footer. */
export function DeskFrame({ site, title, path, children }: DeskFrameProps): JSX.Element {
  return (
    <div class="desk-sheet">
      <PageHead site={site} page={{ title }} sheet="desk" />
      <DeskHead siteName={site.name}>
        <DeskNav path={path} />
      </DeskHead>
      <DeskMain>{children}</DeskMain>
    </div>
  );
}

interface DeskMissingProps extends Pick<DeskFrameProps, "site" | "path"> {
  readonly title?: string;
  readonly text?: string;
}

/** The page for an address of the desk that has nothing, or nothing any more. */
export function DeskMissing(
  { site, path, title = DESK.missing.title, text = DESK.missing.text }: DeskMissingProps,
): JSX.Element {
  return (
    <DeskFrame site={site} title={title} path={path}>
      <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
      <p class="mt-2 measure-62 text-lede text-ink-2">{text}</p>
    </DeskFrame>
  );
}
