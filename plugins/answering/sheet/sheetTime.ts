// How an attempt's time stands. Replies and events may arrive in another order than the server wrote them.
import type { SheetEvent, SheetTime } from '../api.ts';

type TimeFacts = Pick<SheetTime, 'deadline' | 'pausedTime' | 'lastEvent'>;

/** The newer of what is known and what a reply tells; what the reply leaves out stands. */
export function newerTime(known: TimeFacts, told: TimeFacts): TimeFacts {
  const isStale =
    typeof told.lastEvent === 'number' && typeof known.lastEvent === 'number' && told.lastEvent < known.lastEvent;
  const { deadline, pausedTime, lastEvent } = isStale ? known : told;
  return {
    deadline: deadline === undefined ? known.deadline : deadline,
    pausedTime: pausedTime === undefined ? known.pausedTime : pausedTime,
    lastEvent: lastEvent ?? known.lastEvent,
  };
}

export const hasMoved = (known: TimeFacts, told: TimeFacts): boolean =>
  (known.deadline ?? null) !== (told.deadline ?? null) ||
  (known.pausedTime ?? null) !== (told.pausedTime ?? null) ||
  (known.lastEvent ?? null) !== (told.lastEvent ?? null);

/** What events change; for an upstream that says it with nothing else. */
export function timeAfter(events: readonly SheetEvent[]): TimeFacts {
  let facts: TimeFacts = {};
  for (const { id, kind, deadline, at } of events) {
    const moved = deadline ?? (kind === 'end' ? at : undefined);
    const pausedTime = {
      pause: at,
      resume: null,
      end: null,
      announcement: undefined,
      deadline: undefined,
      unknown: undefined,
    }[kind];
    facts = newerTime(facts, { lastEvent: id, deadline: moved ?? undefined, pausedTime });
  }
  return facts;
}
