import * as v from 'valibot';
import { Time } from '#kernel/http/entities.ts';
import type { World } from '../world/World.ts';
import { readAs } from '../handler/readAs.ts';

const Move = v.union(
  [
    /** Whole seconds ahead of the machine's clock, or behind it; 0 sets it right. */
    v.strictObject({ offset: v.number() }),
    /** Whole seconds further than it is. */
    v.strictObject({ advance: v.number() }),
    /** Stops the clock, at a given moment or now; `false` starts it again. */
    v.strictObject({ freeze: v.union([v.boolean(), Time]) }),
  ],
  '应为 {"offset": 秒数}、{"advance": 秒数} 或 {"freeze": true、false 或 ISO 时间}',
);

export function readClock({ clock }: World) {
  return { now: clock.iso(), offset: Math.round(clock.offset / 1000), frozen: clock.frozen };
}

export function moveClock(world: World, body: unknown) {
  const move = readAs(Move, body);
  const { clock } = world;
  if ('offset' in move) clock.shift(move.offset * 1000);
  else if ('advance' in move) advance(clock, move.advance * 1000);
  else if (move.freeze === false) clock.run();
  else clock.freeze(move.freeze === true ? clock.now() : Date.parse(move.freeze));
  return readClock(world);
}

/** A stopped clock stays stopped, at a later time. */
function advance(clock: World['clock'], by: number): void {
  if (clock.frozen) clock.freeze(clock.now() + by);
  else clock.shift(clock.offset + by);
}
