import type { Context } from '../../Context.ts';
import { askPlace } from '../../rules/joining.ts';
import { memberOf } from '../../store/study.ts';

/** Whoever is not in a place yet is now. */
export function join(context: Context, place: string): void {
  if (memberOf(context.db, place, context.user().user_id)) return;
  askPlace(context, { place, decidesAt: null });
}
