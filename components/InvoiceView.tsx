import type { JSX } from "react";
import { INVOICE } from "../lib/content/invoice.ts";
import { BUYER_LIMITS, type BuyerErrors, type InvoiceBuyer } from "../lib/payments/invoices/buyer.ts";
import { Button } from "./Button.tsx";
import { EmailText } from "./EmailText.tsx";
import { TextArea, TextField } from "./Field.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

interface InvoiceViewProps {
  /** The path of the page with the download. */
  readonly back: string;
  readonly email: string;
  /** Who the invoice is for; null: the buyer has not said. */
  readonly buyer: InvoiceBuyer | null;
  /** What a form that was refused said, and what is wrong with it. */
  readonly typed: InvoiceBuyer | null;
  readonly errors: BuyerErrors;
}

/** The page on which a buyer says who the invoice is for. */
export function InvoiceView({ back, email, buyer, typed, errors }: InvoiceViewProps): JSX.Element {
  const words = INVOICE.page;
  const [before, emphasis] = words.title;
  return (
    <MessageFrame
      title={
        <>
          {before} <TitleEmphasis>{emphasis}</TitleEmphasis>
        </>
      }
      lede={buyer === null ? words.lede : words.given}
      isActionFirst
    >
      {buyer === null ? <BuyerFields typed={typed} errors={errors} /> : (
        <div class="mt-6 measure-44">
          {[buyer.company, buyer.name, ...buyer.address.split("\n"), buyer.vatNumber].filter((line) =>
            line !== ""
          )
            .map((line) => <p key={line}>{line}</p>)}
          <p class="mt-6 text-note text-ink-2">
            <EmailText text={words.change} email={email} />
          </p>
        </div>
      )}
      <p class="mt-6">
        <a href={back} class="font-semibold underline underline-offset-4 hover:text-accent-ink">
          {words.back}
        </a>
      </p>
    </MessageFrame>
  );
}

function BuyerFields({ typed, errors }: Pick<InvoiceViewProps, "typed" | "errors">): JSX.Element {
  const words = INVOICE.page;
  const line = (name: "name" | "company" | "vatNumber", label: string, autoComplete: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      hint={name === "vatNumber" ? words.optional : words.either}
      autoComplete={autoComplete}
      maxLength={BUYER_LIMITS[name]}
      defaultValue={typed?.[name] ?? ""}
      error={errors[name]}
    />
  );
  return (
    <form method="post" class="mt-8 grid gap-5">
      {line("name", words.name, "name")}
      {line("company", words.company, "organization")}
      {line("vatNumber", words.vat, "off")}
      <TextArea
        id="address"
        name="address"
        label={words.address}
        hint={words.optional}
        maxLength={BUYER_LIMITS.address}
        value={typed?.address ?? ""}
        error={errors.address}
        onValue={() => {}}
      />
      <Button type="submit" look="accent">{words.button}</Button>
    </form>
  );
}
