// The recordings of the signed-in user's machines.
import * as v from 'valibot';
import { type Recording as Shown, type RecordingIndex, RecordingPiece } from '#plugins/beside/api.ts';
import type { Database } from '../database/Database.ts';
import { vmIdOf } from '../experiments/machines/machineRows.ts';
import { requireMachine } from '../experiments/machines/machines.ts';
import type { Context } from '../handler/Context.ts';
import { notFound } from '../handler/Refusal.ts';
import { numberIn } from '../handler/ids.ts';
import { terminalOf } from './WatchedTerminal.ts';

const Row = v.object({
  recording_no: v.number(),
  vm_no: v.number(),
  user_id: v.string(),
  title: v.string(),
  started_at: v.number(),
  length: v.number(),
  ended: v.number(),
});
type Row = v.InferOutput<typeof Row>;

const Piece = v.object({ content: v.pipe(v.string(), v.parseJson(), RecordingPiece) });
const Index = v.object({ piece_no: v.number(), at: v.number(), seq: v.number() });

/** At most so many pieces at once. */
const MOST = 12;

export function recordingsOf(context: Context, vmId: string): Shown[] {
  const { db, clock } = context;
  const { vm_no: no } = requireMachine(context, vmId);
  terminalOf(db, no)?.recording.store();
  const rows = db.all(Row, 'SELECT * FROM vm_recordings WHERE vm_no = ? ORDER BY recording_no DESC', no);
  return rows.map((row) => shown(row, clock.iso(row.started_at)));
}

export function recordingOf(context: Context, recordingId: string) {
  const row = requireRecording(context, recordingId);
  const index = context.db.all(
    Index,
    'SELECT piece_no, at, seq FROM vm_recording_pieces WHERE recording_no = ? ORDER BY piece_no',
    row.recording_no,
  );
  const entries: RecordingIndex = index.map(({ piece_no: no, at, seq }) => ({ no, at, seq }));
  return { ...shown(row, context.clock.iso(row.started_at)), index: entries };
}

export function piecesOf(context: Context, recordingId: string, from: number, size: number) {
  const { recording_no: no } = requireRecording(context, recordingId);
  const rows = context.db.all(
    Piece,
    'SELECT content FROM vm_recording_pieces WHERE recording_no = ? AND piece_no >= ? ORDER BY piece_no LIMIT ?',
    no,
    from,
    Math.min(MOST, size),
  );
  return rows.map(({ content }) => content);
}

function requireRecording({ db, user }: Context, recordingId: string): Row {
  const read = (): Row | undefined =>
    db.get(Row, 'SELECT * FROM vm_recordings WHERE recording_no = ?', numberIn(recordingId, 'recording'));
  const row = read();
  if (row?.user_id !== user().user_id) throw notFound('录像');
  storeOpen(db, row);
  return read() ?? row;
}

/** Its session may go on. */
function storeOpen(db: Database, { vm_no: no, ended }: Row): void {
  if (ended === 0) terminalOf(db, no)?.recording.store();
}

const shown = (row: Row, startTime: string): Shown => ({
  recordingId: `recording-${row.recording_no}`,
  vmId: vmIdOf(row.vm_no),
  title: row.title,
  startTime,
  length: Math.ceil(row.length / 1000),
  open: row.ended === 0,
});
