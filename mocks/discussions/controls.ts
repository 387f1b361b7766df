import * as v from 'valibot';
import type { ControlActions } from '../control/Controls.ts';
import { readAs } from '../handler/readAs.ts';
import { notFound } from '../handler/Refusal.ts';
import { discussById, replyIdOf } from './discusses.ts';
import { sayIn } from './lively.ts';

const Said = v.strictObject({
  discussId: v.string(),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
  words: v.optional(v.pipe(v.string(), v.minLength(1))),
});

export const actions: ControlActions = {
  /** Others of the classroom reply now: `POST /__mock/discuss/say {"discussId": "discuss-1", "count": 3}`. */
  'POST discuss/say': ({ world: { db, clock }, body }) => {
    const { discussId, count, words } = readAs(Said, body);
    const discuss = discussById(db, discussId);
    if (!discuss) throw notFound('讨论');
    const said = Array.from({ length: count }, () => sayIn(db, discuss, clock.now(), words));
    return { replies: said.map(replyIdOf) };
  },
};
