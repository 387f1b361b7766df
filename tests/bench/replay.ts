// `npm run bench:replay`: how long it takes to see any moment of a recorded hour, from the mock upstream through the player
// to a drawn terminal. Nothing depends on the outcome.
import { createServer } from 'node:http';
import xterm from '@xterm/headless';
import * as v from 'valibot';
import { createUpstream } from '#mocks/createUpstream.ts';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import { randomOf } from '#mocks/world/random.ts';
import { openWorld } from '#mocks/world/World.ts';
import { getRecording, listRecordingPieces, type RecordingPiece } from '#plugins/beside/api.ts';
import { Replay } from '#plugins/beside/replay/replay.store.ts';
import { percentile, print } from './table.ts';

const HOUR = 3_600_000;
const PIECE = 10_000;
const SEEKS = 200;
const COLS = 120;
const ROWS = 40;

const random = randomOf(1, 'replay');
const line = (length: number): string =>
  `${Array.from({ length }, () => String.fromCodePoint(random.whole(33, 126))).join('')}\r\n`;

/** A busy hour: every ten seconds a screen and sixty lines. */
function* recorded(): Generator<RecordingPiece> {
  let seq = 0;
  for (let no = 0; no < HOUR / PIECE; no++) {
    const begins = seq;
    const output: RecordingPiece['output'] = [];
    for (let at = no * PIECE; output.length < 60; at += 160) {
      const data = line(100);
      seq += data.length;
      output.push({ at, seq, data });
    }
    const screen = Array.from({ length: ROWS }, () => line(80)).join('');
    yield { no, at: no * PIECE, seq: begins, cols: COLS, rows: ROWS, screen, output };
  }
}

const options = { data: ':memory:', seed: 1, born: Date.now(), tokenSeconds: 7200, log: () => undefined };
const world = openWorld({ ...options, firstDay: FIRST_DAY });
world.db.insert('vm_recordings', {
  vm_no: 1,
  user_id: 'user-linxia',
  title: '',
  started_at: Date.now() - HOUR,
  length: HOUR,
  ended: 1,
});
let bytes = 0;
for (const piece of recorded()) {
  const { no, at, seq } = piece;
  const content = JSON.stringify(piece);
  bytes += content.length;
  world.db.insert('vm_recording_pieces', { recording_no: 2, piece_no: no, at, seq, content });
}
const upstream = await createUpstream({ ...options, content: world.db.snapshot() });
world.db.close();
const server = createServer(upstream.listener);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const bound = server.address();
const base = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
const json = { 'content-type': 'application/json' };
const signedIn = await fetch(`${base}/__mock/sign-in`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ account: 'linxia' }),
});
const { accessToken } = v.parse(v.object({ accessToken: v.string() }), await signedIn.json());

async function ask<S extends v.GenericSchema>(schema: S, address: string): Promise<v.InferOutput<S>> {
  const answer = await fetch(base + address, { headers: { token: accessToken } });
  return v.parse(v.object({ data: schema }), await answer.json()).data;
}

const { index } = await ask(getRecording.reply, `${getRecording.path}?recordingId=recording-2`);
const terminal = new xterm.Terminal({ cols: COLS, rows: ROWS, allowProposedApi: true });
const took: number[] = [];
for (let seek = 0; seek < SEEKS; seek++) {
  // A new player each time: nothing is kept from an earlier seek.
  const replay = new Replay({
    index,
    length: HOUR,
    screen: terminal,
    load: (from, size) =>
      ask(listRecordingPieces.reply, `${listRecordingPieces.path}?recordingId=recording-2&from=${from}&size=${size}`),
    now: () => performance.now(),
  });
  const from = performance.now();
  await replay.seek(random.whole(0, HOUR));
  await new Promise<void>((done) => terminal.write('', done));
  took.push(performance.now() - from);
  replay.dispose();
}
server.close();
server.closeAllConnections();
upstream.close();

const detail = `${SEEKS} seeks in ${index.length} pieces, ${(bytes / 1_000_000).toFixed(1)} MB`;
print([
  { what: 'a moment of an hour is drawn', measured: percentile(took, 0.5), unit: 'ms', target: 500, detail },
  { what: 'the slowest of them', measured: Math.max(...took), unit: 'ms', target: 500, detail },
]);
