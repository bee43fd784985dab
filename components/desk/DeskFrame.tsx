import { asset, Head } from "fresh/runtime";
import type { JSX, ReactNode } from "react";
import type { Site } from "../../lib/site.ts";
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
      <PageHead site={site} page={{ title }} />
      <Head>
        <link key="second-sheet" rel="stylesheet" href={asset("/desk.css")} />
      </Head>
      <DeskHead siteName={site.name}>
        <DeskNav path={path} />
      </DeskHead>
      <DeskMain>{children}</DeskMain>
    </div>
  );
}
