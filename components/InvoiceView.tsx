import type { JSX } from "react";
import { INVOICE } from "../lib/content/invoice.ts";
import {
  BUYER_FIELDS,
  type BuyerErrors,
  type InvoiceBuyer,
  type OrderInvoices,
  taxNumberText,
} from "../lib/payments/invoices/buyer.ts";
import { BUYER_LIMITS } from "../lib/payments/invoices/company.ts";
import { Button } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { InvoiceLinks } from "./DownloadsView.tsx";
import { TextArea, TextField } from "./Field.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

/** A form that was not stored. */
export interface RefusedBuyer {
  readonly typed: InvoiceBuyer;
  /** What is wrong with it; empty: somebody else has changed the invoice meanwhile. */
  readonly errors: BuyerErrors;
}

interface InvoiceViewProps extends OrderInvoices {
  /** The path of the page with the download. */
  readonly back: string;
  /** The path from which the purchase comes as one file. */
  readonly files: string;
  readonly refused: RefusedBuyer | null;
}

/** The page on which a buyer says who the invoice is for, and corrects it. */
export function InvoiceView(
  { back, files, documents, buyer, revision, correctedAt, refused }: InvoiceViewProps,
): JSX.Element {
  const words = INVOICE.page;
  const [before, emphasis] = words.title;
  const isElsewhere = refused !== null && Object.keys(refused.errors).length === 0;
  const form = (
    <BuyerFields
      path={`${back}/invoice`}
      typed={refused?.typed ?? buyer}
      errors={refused?.errors ?? {}}
      revision={revision}
      button={buyer === null ? words.button : words.changeButton}
    />
  );
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
      {buyer === null ? form : (
        <div class="mt-6 measure-44">
          {[buyer.company, buyer.name, ...buyer.address.split("\n"), taxNumberText(buyer.vatNumber)].filter((
            line,
          ) => line !== "")
            .map((line) => <p key={line} class="wrap-anywhere">{line}</p>)}
          {isElsewhere
            ? (
              <Callout tone="attention" role="alert" class="mt-6">
                <p>{words.changed}</p>
              </Callout>
            )
            : correctedAt !== null && (
              <p class="mt-6 text-note text-ink-2">
                {`${revision === 1 ? `${words.added} ` : ""}${words.again}`}
              </p>
            )}
          <div class="mt-3">
            <InvoiceLinks documents={documents} path={files} />
          </div>
          <div class="mt-6">
            <Disclosure
              showLabel={words.change}
              hideLabel={words.close}
              about={words.about}
              isOpen={refused !== null}
            >
              {form}
            </Disclosure>
          </div>
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

interface BuyerFieldsProps extends Pick<RefusedBuyer, "errors">, Pick<InvoiceViewProps, "revision"> {
  /** Where the form is sent. */
  readonly path: string;
  /** What stands in the fields; null: nothing. */
  readonly typed: InvoiceBuyer | null;
  readonly button: string;
}

function BuyerFields({ path, typed, errors, revision, button }: BuyerFieldsProps): JSX.Element {
  const words = INVOICE.page;
  const wrong = BUYER_FIELDS.find((field) => errors[field] !== undefined);
  const common = (name: keyof InvoiceBuyer) => ({
    id: name,
    name,
    maxLength: BUYER_LIMITS[name],
    error: errors[name],
    autoFocus: name === wrong,
  });
  const line = (name: "name" | "company", autoComplete: string) => (
    <TextField
      {...common(name)}
      label={words[name]}
      describedBy="either"
      autoComplete={autoComplete}
      defaultValue={typed?.[name] ?? ""}
    />
  );
  return (
    <form method="post" action={path} class="mt-8 grid gap-5">
      <input type="hidden" name="revision" value={revision} />
      <p id="either" class="text-note text-ink-2">{words.either}</p>
      {line("name", "name")}
      {line("company", "organization")}
      <TextField
        {...common("vatNumber")}
        label={words.vat}
        hint={words.optional}
        autoComplete="off"
        defaultValue={typed?.vatNumber ?? ""}
      />
      <TextArea
        {...common("address")}
        label={words.address}
        hint={words.optional}
        value={typed?.address ?? ""}
        onValue={() => {}}
      />
      <Button type="submit" look="accent">{button}</Button>
    </form>
  );
}
