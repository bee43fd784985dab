import { type Context, HttpError } from "fresh";
import type { Brief } from "../desk/desk.ts";
import type { State } from "./state.ts";

/** The person of the row in the address of a page of the desk. Throws a 404 without one. */
export async function requireBrief(
  { params, state: { services: { desk } } }: Context<State>,
): Promise<Brief> {
  const brief = await desk.readBrief(params.row ?? "");
  if (brief === null) throw new HttpError(404);
  return brief;
}
