import { expect, test, vi } from 'vitest';
import type { RecordingPiece } from '#plugins/beside/api.ts';
import { Replay } from '#plugins/beside/replay/replay.store.ts';

const TEN = 10_000;

/** Pieces of ten seconds, each with a word a second; the screen says what was there before. */
const pieces: RecordingPiece[] = Array.from({ length: 6 }, (_, no) => ({
  no,
  at: no * TEN,
  seq: no * 40,
  cols: 80,
  rows: 24,
  screen: `[${no}]`,
  output: Array.from({ length: 10 }, (_second, second) => ({
    at: no * TEN + second * 1000,
    seq: no * 40 + (second + 1) * 4,
    data: `${no}.${second} `,
  })),
}));

function open({ fail = false, length = 6 * TEN } = {}) {
  let now = 0;
  let drawn = '';
  const asked: number[] = [];
  const state = { fail };
  const replay = new Replay({
    index: pieces.map(({ no, at, seq }) => ({ no, at, seq })),
    length,
    screen: {
      resize: () => undefined,
      write: (data) => (drawn = data === '\u001Bc' ? '' : drawn + data),
    },
    load: (from, size) => {
      asked.push(from);
      return state.fail ? Promise.reject(new Error('no network')) : Promise.resolve(pieces.slice(from, from + size));
    },
    now: () => now,
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    replay.step();
  };
  return { replay, asked, state, pass, drawn: () => drawn };
}

test('a moment shows the last piece that has begun by then', async () => {
  const { replay, drawn } = open();
  for (const [at, shown] of [
    [9_999, '[0]0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 '],
    [TEN, '[1]1.0 '],
    [0, '[0]0.0 '],
    [99_999, '[5]5.0 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 '],
  ] as const) {
    await replay.seek(at);
    expect(drawn()).toBe(shown);
  }
});

test('a seek shows the screen of its piece and what came up to the moment, and nothing else', async () => {
  const { replay, drawn } = open();
  await replay.seek(32_500);
  expect(drawn()).toBe('[3]3.0 3.1 3.2 ');
  await replay.seek(34_000);
  expect(drawn()).toBe('[3]3.0 3.1 3.2 3.3 3.4 ');
  await replay.seek(11_000);
  expect(drawn()).toBe('[1]1.0 1.1 ');
});

test('a later seek overtakes one that still waits for its piece', async () => {
  const { replay, drawn } = open();
  await Promise.all([replay.seek(52_000), replay.seek(1_000)]);
  expect(drawn()).toBe('[0]0.0 0.1 ');
  expect(replay.at).toBe(1_000);
});

test('it plays on over the pieces without drawing anything twice, at each speed', async () => {
  vi.useFakeTimers();
  const { replay, drawn, pass } = open();
  await replay.seek(8_000);
  replay.setSpeed(4);
  replay.play();
  pass(1_000);
  expect(replay.at).toBe(12_000);
  expect(drawn()).toBe('[0]0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0 1.1 1.2 ');
  replay.pause();
  pass(5_000);
  expect(replay.at).toBe(12_000);
  replay.dispose();
});

test('at the end it stops, and begins anew when played again', async () => {
  vi.useFakeTimers();
  const { replay, pass } = open();
  await replay.seek(59_500);
  replay.play();
  pass(1_000);
  expect([replay.at, replay.playing, replay.ended]).toEqual([60_000, false, true]);
  replay.play();
  await vi.waitFor(() => expect(replay.at).toBe(0));
  replay.dispose();
});

test('a pause is jumped over, if one wants that', async () => {
  vi.useFakeTimers();
  const long = 30 * 60_000;
  const index = [
    { no: 0, at: 0, seq: 0 },
    { no: 1, at: long, seq: 40 },
  ];
  let now = 0;
  const replay = new Replay({
    index,
    length: long + TEN,
    screen: { resize: () => undefined, write: () => undefined },
    load: () => Promise.resolve(pieces.slice(0, 2).map((one, no) => ({ ...one, at: no * long, output: [] }))),
    now: () => now,
  });
  await replay.seek(0);
  replay.play();
  now += 50;
  replay.setSkips(false);
  replay.step();
  expect(replay.at).toBe(50);
  replay.setSkips(true);
  now += 50;
  replay.step();
  expect(replay.at).toBe(long - 500);
  replay.dispose();
});

test('a piece that does not come is told, and fetched when one tries again', async () => {
  const { replay, state, drawn } = open({ fail: true });
  await replay.seek(21_000);
  expect(replay.failed).toBe(true);
  state.fail = false;
  await replay.retry();
  expect(replay.failed).toBe(false);
  expect(drawn()).toBe('[2]2.0 2.1 ');
});
