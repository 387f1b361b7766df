import * as v from 'valibot';
import { Time } from '#kernel/http/entities.ts';
import type { World } from '../world/World.ts';
import { controlAction, type ControlActions } from './Controls.ts';
import { SECOND } from '../world/clock.ts';

const Move = v.union(
  [
    v.strictObject({ offset: v.pipe(v.number(), v.description('比本机快的整秒，慢则为负；0 为拨准')) }),
    v.strictObject({ advance: v.pipe(v.number(), v.description('从现在起再快的整秒')) }),
    v.strictObject({ freeze: v.pipe(v.union([v.boolean(), Time]), v.description('停在此刻、停在某时，或继续走')) }),
  ],
  '应为 {"offset": 秒数}、{"advance": 秒数} 或 {"freeze": true、false 或 ISO 时间}',
);

const Reading = v.object({
  now: v.string(),
  offset: v.pipe(v.number(), v.description('比本机快的整秒')),
  frozen: v.pipe(v.boolean(), v.description('停住了')),
});

export const clockActions: ControlActions = {
  'GET clock': controlAction({ title: '时钟', reply: Reading, run: ({ world }) => readClock(world) }),
  'POST clock': controlAction({
    title: '拨动、停住或放开时钟',
    body: Move,
    reply: Reading,
    run({ world, body }) {
      moveClock(world, body);
      return readClock(world);
    },
  }),
};

function readClock({ clock }: World): v.InferOutput<typeof Reading> {
  return { now: clock.iso(), offset: Math.round(clock.offset / 1000), frozen: clock.frozen };
}

function moveClock({ clock }: World, move: v.InferOutput<typeof Move>): void {
  if ('offset' in move) clock.shift(move.offset * SECOND);
  else if ('advance' in move) advance(clock, move.advance * SECOND);
  else if (move.freeze === false) clock.run();
  else clock.freeze(move.freeze === true ? clock.now() : Date.parse(move.freeze));
}

/** A stopped clock stays stopped, at a later time. */
function advance(clock: World['clock'], by: number): void {
  if (clock.frozen) clock.freeze(clock.now() + by);
  else clock.shift(clock.offset + by);
}
