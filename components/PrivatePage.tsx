import type { JSX } from "react";
import type { Site } from "../lib/site.ts";
import { ButtonLink } from "./Button.tsx";
import { NotFoundCard } from "./NotFoundCard.tsx";
import { PageHead } from "./PageHead.tsx";

interface PrivatePageProps {
  readonly site: Site;
  readonly title: string;
  /** The style sheet beside the site's own. */
  readonly sheet: "focus" | "shop";
  /** What it says if its link opens nothing. */
  readonly missing: { readonly title: string; readonly text: string; readonly button: string };
  /** null: its link opens nothing. */
  readonly children: JSX.Element | null;
}

/** A page that a private link opens. */
export function PrivatePage({ site, title, sheet, missing, children }: PrivatePageProps): JSX.Element {
  return (
    <>
      <PageHead site={site} page={{ title: children === null ? missing.title : title }} sheet={sheet} />
      {children ?? (
        <NotFoundCard title={missing.title} text={missing.text}>
          <ButtonLink href="/" look="quiet">{missing.button}</ButtonLink>
        </NotFoundCard>
      )}
    </>
  );
}
