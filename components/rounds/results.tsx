import type { ComponentType, JSX } from "react";
import { ANSWER_PAGE, OWNER_PAGE } from "../../lib/content/rounds.ts";
import { ERROR_PAGES } from "../../lib/content/error_pages.ts";
import { TEAM_CHECK_LINK, TEAM_CHECK_PAGE } from "../../lib/content/team_check.ts";
import { findTool } from "../../lib/catalogue/tools.ts";
import { KINDS } from "../../lib/rounds/kinds.ts";
import type { RoundKind } from "../../lib/rounds/round.ts";
import { ButtonLink } from "../Button.tsx";
import { NotFoundCard } from "../NotFoundCard.tsx";
import { type RoundResultProps, TeamResultView } from "./TeamResultView.tsx";

/** What a closed round of each kind shows to everybody with one of its links. A kind that is not listed shows its result elsewhere, to whoever started it. */
export const ROUND_RESULTS: Readonly<Partial<Record<RoundKind, ComponentType<RoundResultProps>>>> = {
  team_check: TeamResultView,
};

/** In place of a round that is not there. */
export function NoRound({ isOwner = false }: { readonly isOwner?: boolean }): JSX.Element {
  const { title, text, ownerText } = ANSWER_PAGE.missingRound;
  return (
    <NotFoundCard title={title} text={isOwner ? ownerText : text}>
      {isOwner && <ButtonLink href={TEAM_CHECK_LINK.href} look="accent">{TEAM_CHECK_PAGE.start}</ButtonLink>}
      <ButtonLink href="/" look="quiet">{ERROR_PAGES.home}</ButtonLink>
    </NotFoundCard>
  );
}

/** After everything of a round was deleted. */
export function Removed({ kind }: { readonly kind: RoundKind }): JSX.Element {
  const { title, text, again } = OWNER_PAGE.removed;
  const href = findTool(KINDS[kind].tool ?? "")?.demo ?? TEAM_CHECK_LINK.href;
  return (
    <NotFoundCard title={title} text={text}>
      <ButtonLink href={href} look="quiet">{again}</ButtonLink>
    </NotFoundCard>
  );
}
