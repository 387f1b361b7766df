import * as v from 'valibot';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { orNotFound } from '../handler/Refusal.ts';
import { discussById, replyIdOf } from './discusses.ts';
import { sayIn } from './lively.ts';

const Said = v.strictObject({
  discussId: v.string(),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
  words: v.optional(v.pipe(v.string(), v.minLength(1))),
});

export const actions: ControlActions = {
  /** Others of the classroom reply now: `POST /__mock/discuss/say {"discussId": "discuss-1", "count": 3}`. */
  'POST discuss/say': controlAction({
    title: '课堂里的其他人现在回复一个讨论',
    body: Said,
    reply: v.object({ replies: v.array(v.string()) }),
    run({ world: { db, clock }, body: { discussId, count, words } }) {
      const discuss = orNotFound(discussById(db, discussId), '讨论');
      const said = Array.from({ length: count }, () => sayIn(db, discuss, clock.now(), words));
      return { replies: said.map(replyIdOf) };
    },
  }),
};
