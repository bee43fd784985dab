import { Fragment, type JSX } from "react";

/** A text in its own direction. An address in it breaks after its at sign, if it has to. */
export function AddressText({ children }: { readonly children: string }): JSX.Element {
  return (
    <bdi>
      {children.split(/(?<=@)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
