import type { Context } from '../handler/Context.ts';
import { askPlace } from './joining.ts';
import { memberOf } from './places.ts';

/** Adds the user to a place unless they are in it already. */
export function join(context: Context, place: string): void {
  if (memberOf(context.db, place, context.user().user_id)) return;
  askPlace(context, { place, decidesAt: null });
}
