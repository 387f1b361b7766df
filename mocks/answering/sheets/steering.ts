// What a teacher does while an exam is sat: says something, moves the end, pauses, ends. Each is an event of the sheet, and
// takes effect at once; a pause takes the time out of the attempt, but whatever arrives meanwhile is still saved.
import type { SheetEvents } from '#plugins/answering/api.ts';
import type { Database } from '../../database/Database.ts';
import type { Context } from '../../handler/Context.ts';
import { beijingTime, MINUTE, SECOND, timeOrNull } from '../../world/clock.ts';
import { noteContact } from './lastContacts.ts';
import { type Effects, settleSheets } from './settleSheets.ts';
import { addEvent, changeSheet, eventsOf, isOpen, type Sheet, sheetByNo, sheetIdOf, sheetNoOf } from './sheetRows.ts';
import { sheetTime } from './sheetViews.ts';

export type Steering =
  | { readonly kind: 'announcement'; readonly text: string }
  /** Seconds; less than 0 is earlier. */
  | { readonly kind: 'deadline'; readonly by: number }
  | { readonly kind: 'pause' | 'resume' | 'end' };

/** Answers on their way at an early end may still arrive for so long; then the sheet is submitted as it is. */
const GRACE = MINUTE / 2;

/** Returns false where it does not apply: the sheet has no deadline, is paused already, or is over by now. */
export function steer(effects: Effects, { sheet_no: sheetNo, user_id: userId }: Sheet, steering: Steering): boolean {
  settleSheets(effects, userId);
  const { db, clock, ledger } = effects;
  const sheet = sheetByNo(db, sheetNo);
  if (!sheet || !isOpen(sheet) || sheet.ended_at !== null) return false;
  const changed = changeOf(sheet, steering, clock.now());
  if (!changed) return false;
  if (steering.kind !== 'announcement') changeSheet(db, sheetNo, changed);
  const { deadline_at: deadline = sheet.deadline_at } = changed;
  const text = steering.kind === 'announcement' ? steering.text : '';
  addEvent(db, sheetNo, { kind: steering.kind, text, deadline_at: deadline, at: clock.now() });
  ledger('sheet.steer', { sheetId: sheetIdOf(sheetNo), ...steering, deadline: timeOrNull(deadline) });
  wake(db);
  return true;
}

type Change = Partial<Pick<Sheet, 'deadline_at' | 'wakes_at' | 'paused_at' | 'ended_at'>>;

function changeOf(
  { deadline_at: deadline, paused_at: paused }: Sheet,
  steering: Steering,
  now: number,
): Change | undefined {
  switch (steering.kind) {
    case 'announcement':
      return {};
    case 'deadline': {
      if (deadline === null) return undefined;
      const moved = deadline + steering.by * SECOND;
      return { deadline_at: moved, wakes_at: paused === null ? moved : null };
    }
    case 'pause':
      return paused === null ? { paused_at: now, wakes_at: null } : undefined;
    case 'resume': {
      if (paused === null) return undefined;
      const moved = deadline === null ? null : deadline + now - paused;
      return { paused_at: null, deadline_at: moved, wakes_at: moved };
    }
    case 'end':
      return { paused_at: null, ended_at: now, deadline_at: now, wakes_at: now + GRACE };
  }
}

/** The events of a sheet after the one that is known. */
export function eventsSince(asking: Pick<Context, 'db' | 'clock'>, sheet: Sheet, since = 0): SheetEvents {
  return {
    ...sheetTime(asking, sheet),
    events: eventsOf(asking.db, sheet.sheet_no, since).map(({ event_no: id, kind, text, deadline_at, at }) => ({
      id,
      kind,
      text,
      deadline: timeOrNull(deadline_at),
      at: beijingTime(at),
    })),
  };
}

/** Real milliseconds between two pieces, and of a whole stream. */
const BEAT = 10_000;
const BEATS = 5;

/** The same as they come: at once, with every event, and now and then. The room asks again after the last piece. */
export async function* followEvents(context: Context, id: string, since = 0) {
  let known = since;
  for (let beat = 0; beat < BEATS; beat++) {
    const sheet = sheetByNo(context.db, sheetNoOf(id));
    if (!sheet) return;
    noteContact(context.db, sheet.sheet_no, context.clock.now());
    const events = eventsSince(context, sheet, known);
    known = events.lastEvent ?? known;
    yield { ...events, done: false };
    const woken = await nextEvent(context.db);
    if (woken === 'event') beat = 0;
    if (woken === 'cut' || !context.db.isOpen) return;
  }
  const sheet = sheetByNo(context.db, sheetNoOf(id));
  if (sheet) yield { ...eventsSince(context, sheet, known), done: true };
}

type Woken = 'event' | 'cut' | 'nothing';

const waiting = new WeakMap<Database, Set<(woken: Woken) => void>>();

/** Resolves to `nothing` if there was none for a while. */
function nextEvent(db: Database): Promise<Woken> {
  return new Promise((resolve) => {
    const listeners = waiting.get(db) ?? new Set();
    waiting.set(db, listeners);
    const end = (woken: Woken): void => {
      clearTimeout(timer);
      listeners.delete(end);
      resolve(woken);
    };
    const timer = setTimeout(end, BEAT, 'nothing').unref();
    listeners.add(end);
  });
}

function wake(db: Database, woken: Woken = 'event'): number {
  const listeners = [...(waiting.get(db) ?? [])];
  for (const listener of listeners) listener(woken);
  return listeners.length;
}

/** Cuts all streams of a world, and returns how many there were. */
export const cutStreams = (db: Database): number => wake(db, 'cut');
