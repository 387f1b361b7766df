import { expect, onTestFinished, test } from 'vitest';
import { Database } from '#mocks/database/Database.ts';
import { untilWritten } from '#mocks/database/untilWritten.ts';
import { beijingTime } from '#mocks/world/clock.ts';

function open() {
  const db = new Database(':memory:');
  onTestFinished(() => db.close());
  db.createTables();
  let reads = 0;
  const valueOf = untilWritten((from, name) => {
    reads += 1;
    return from.count('SELECT value FROM meta WHERE name = ?', name);
  });
  const write = (value: string): unknown => db.run('INSERT OR REPLACE INTO meta VALUES (?, ?)', 'a', value);
  write('1');
  return { db, write, valueOf: () => valueOf(db, 'a'), reads: () => reads };
}

test('known documents are not read again before something is written', () => {
  const { write, valueOf, reads } = open();
  expect([valueOf(), valueOf(), reads()]).toEqual([1, 1, 1]);
  write('2');
  expect([valueOf(), reads()]).toEqual([2, 2]);
});

test('documents read in a failed transaction are forgotten', () => {
  const { db, write, valueOf } = open();
  const failing = (): void =>
    db.transaction(() => {
      write('3');
      expect(valueOf()).toBe(3);
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(valueOf()).toBe(1);
});

test.for([
  '1969-12-31T15:59:59Z',
  '1970-01-01T00:00:00Z',
  '2024-02-29T15:59:59.999Z',
  '2024-02-29T16:00:00Z',
  '2026-11-20T01:30:09Z',
])('%s is written as the clocks in Beijing show it', (text) => {
  const at = Date.parse(text);
  expect(Date.parse(beijingTime(at))).toBe(Math.floor(at / 1000) * 1000);
  expect(beijingTime(at)).toBe(`${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`);
});
