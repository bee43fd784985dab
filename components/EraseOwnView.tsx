import type { JSX } from "react";
import { ERASE_OWN } from "../lib/content/my_data.ts";
import { ownLines } from "../lib/person/erased_lines.ts";
import type { PlannedOwnErasure } from "../lib/person/my_data/my_data.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { EmailText } from "./EmailText.tsx";
import { ErasedLists } from "./ErasedLists.tsx";
import { TextField } from "./Field.tsx";
import { LinkEnd } from "./OwnDataView.tsx";
import { PageBody } from "./Section.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

interface EraseOwnViewProps extends PlannedOwnErasure {
  readonly path: string;
  /** What was typed, if it was another address. */
  readonly typed: string | null;
  /** Whether an erasure was begun and nobody knows how it ended. */
  readonly isUncertain: boolean;
  readonly contactEmail: string;
}

const WORDS = ERASE_OWN;

/** What an erasure removes of the reader and what it leaves, and the form that makes it. */
export function EraseOwnView(
  { email, until, held, isPossible, path, typed, isUncertain, contactEmail }: EraseOwnViewProps,
): JSX.Element {
  const [before, emphasis] = WORDS.heading;
  return (
    <PageBody>
      <div class="pt-10 pb-24 md:pt-16 md:pb-32">
        <h1 class="text-hero tracking-[-0.03em]">
          {before} <TitleEmphasis>{emphasis}</TitleEmphasis>
        </h1>
        <p class="mt-7 measure-46 text-lede wrap-anywhere text-ink-2">{WORDS.lede(email)}</p>
        <LinkEnd at={until} />
        {(isUncertain || !isPossible) && (
          <Callout tone="attention" role="alert" class="mt-8 measure-62">
            <EmailText text={isPossible ? WORDS.uncertain : WORDS.blocked} email={contactEmail} />
          </Callout>
        )}
        <div class="mt-12">
          <ErasedLists
            {...ownLines(held)}
            say={(text) => <EmailText text={text} email={contactEmail} />}
          />
        </div>
        {isPossible && held.isAnything
          ? (
            <form method="post" action={`${path}/erase`} noValidate class="mt-12 measure-44">
              <TextField
                id="address"
                name="address"
                label={WORDS.label(email)}
                autoComplete="off"
                maxLength={254}
                defaultValue={typed ?? ""}
                error={typed === null ? undefined : WORDS.mismatch}
                autoFocus={typed !== null}
                required
              />
              <div class="mt-5 flex flex-wrap gap-x-4 gap-y-3">
                <Button type="submit" look="accent" class="w-full sm:w-auto">{WORDS.button}</Button>
                <ButtonLink href={path} look="quiet" class="w-full sm:w-auto">{WORDS.cancel}</ButtonLink>
              </div>
            </form>
          )
          : <ButtonLink href={path} look="quiet" class="mt-12">{WORDS.cancel}</ButtonLink>}
      </div>
    </PageBody>
  );
}
