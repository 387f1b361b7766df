import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { code, Count, derivedId, Id, MaybeText, pageOf, Percent, Time } from '#kernel/http/entities.ts';
import {
  parseExactly,
  readEnvelopeLeniently,
  readLeniently,
  reasonsOf,
} from '#plugins/shell/lenient/lenientReading.ts';
import { leftOutOf } from '#plugins/ui/states/leftOut.ts';

const Note = v.object({
  id: Id,
  title: MaybeText,
  words: v.optional(Count),
  progress: Percent,
  shared: v.boolean(),
  kind: code([1, 2, 3]),
  saveTime: v.nullish(Time),
  labels: v.array(v.string()),
});
const note = {
  id: 'n1',
  title: '笔记',
  words: 12,
  progress: 50,
  shared: true,
  kind: 2,
  saveTime: '2026-11-20T09:30:00+08:00',
  labels: ['甲'],
} as const;

function read<R>(schema: v.GenericSchema<unknown, R>, value: unknown): R {
  const reading = readLeniently(schema, value, 'Asia/Shanghai');
  if (!reading.ok) throw reading.error;
  return reading.value;
}

describe('an answer of another make', () => {
  test('that fits the contract is read as it stands', () => {
    expect(read(Note, note)).toEqual(note);
  });

  test('may have numbers for ids, text or 0/1 for numbers and booleans', () => {
    expect(read(Note, { ...note, id: 7, words: '12', progress: '62.5', shared: 0, kind: '3' })).toEqual({
      ...note,
      id: '7',
      progress: 62.5,
      shared: false,
      kind: 3,
    });
  });

  test.for([
    ['2026-11-20 09:30:00', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20T09:30:00', '2026-11-20T01:30:00.000Z'],
    ['2026/11/20 09:30', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
    [1_795_138_200_000, '2026-11-20T01:30:00.000Z'],
    ['1795138200000', '2026-11-20T01:30:00.000Z'],
    [1_795_138_200, '2026-11-20T01:30:00.000Z'],
    ['2026-11-20T09:30+0800', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20 09:30 +08', '2026-11-20T01:30:00.000Z'],
  ] as const)('may write a time as %s', ([written, time]) => {
    expect(read(Time, written)).toBe(time);
  });

  test('writes its times in the zone of the deployment, summer time included', () => {
    const inBerlin = (time: string) => {
      const reading = readLeniently(Time, time, 'Europe/Berlin');
      return reading.ok ? reading.value : reading.error;
    };
    expect(inBerlin('2026-07-01 12:00:00')).toBe('2026-07-01T10:00:00.000Z');
    expect(inBerlin('2026-12-01 12:00:00')).toBe('2026-12-01T11:00:00.000Z');
  });

  test('knows that China had a summer time until 1991', () => {
    expect(read(Time, '1990-07-01 12:00:00')).toBe('1990-07-01T03:00:00.000Z');
    expect(read(Time, '1992-07-01 12:00:00')).toBe('1992-07-01T04:00:00.000Z');
  });

  test.for([
    '昨天',
    '',
    0,
    -5,
    12,
    '12',
    '第12天',
    'room 12',
    1e18,
    20_261_120_093_000,
    '20261120093000',
    true,
    '2026-13-45 99:00:00',
    {},
  ])('%j is no time: it is absent', (saveTime) => {
    expect(read(Note, { ...note, saveTime }).saveTime).toBeUndefined();
  });

  test.for([
    ['2026/1/5', '2026-01-05'],
    ['2026-11-20 00:00:00', '2026-11-20'],
    ['2026-11-19T16:00:00Z', '2026-11-20'],
    [1_795_104_000_000, '2026-11-20'],
  ] as const)('may write a day as %s', ([written, day]) => {
    expect(read(v.pipe(v.string(), v.isoDate()), written)).toBe(day);
  });

  test('may leave lists and texts away, or say null', () => {
    const { title: _title, labels: _labels, words: _words, ...rest } = note;
    expect(read(Note, rest)).toMatchObject({ title: '', labels: [] });
    expect(read(Note, { ...rest, title: null, labels: null, words: null })).toMatchObject({ title: '', labels: [] });
  });

  test('may have codes that nobody knows, or none', () => {
    expect(read(Note, { ...note, kind: 42 }).kind).toBe('unknown');
    expect(read(Note, { ...note, kind: undefined }).kind).toBe('unknown');
  });

  test('has no numbers beyond reason: they are absent, or the limit where one is needed', () => {
    const of = (words: unknown, progress: unknown) => read(Note, { ...note, words, progress });
    expect(of(-1, 250)).toMatchObject({ progress: 100 });
    expect(of(-1, 250).words).toBeUndefined();
    expect(of(1e18, -3)).toMatchObject({ progress: 0 });
    expect(of('many', 3.5).words).toBeUndefined();
  });

  test('misses what is needed: that is said, with its place', () => {
    const { shared: _, ...rest } = note;
    expect(() => read(Note, rest)).toThrow('shared: ');
    expect(() => read(v.object({ note: Note }), { note: { ...note, id: '' } })).toThrow('note.id: ');
  });
});

describe('a list', () => {
  test('goes on without the records that cannot be read, and tells how many', () => {
    const reading = readLeniently(
      pageOf(Note),
      { records: [note, { id: 'n2' }, null, { ...note, id: 3 }], total: 4 },
      'UTC',
    );
    if (!reading.ok) throw reading.error;
    expect(reading.value.records.map(({ id }) => id)).toEqual(['n1', '3']);
    expect(leftOutOf(reading.value.records)).toBe(2);
    expect(reading.leftOut.map(({ path }) => path)).toEqual(['records[1].progress', 'records[2]']);
  });

  test('tells of all that is missing anywhere in an answer', () => {
    const Paper = v.object({ id: Id, parts: v.array(v.object({ id: Id, notes: v.array(Note) })) });
    const paper = {
      id: 7,
      parts: [{ id: 'a', notes: [{}, note] }, { notes: [{}, {}] }, { id: 'b', notes: [note, null] }],
    };
    const answer = read(Paper, paper);
    expect(leftOutOf(answer)).toBe(3);
    expect(leftOutOf(answer.parts)).toBe(1);
    expect(leftOutOf(answer.parts[0]?.notes)).toBe(1);
  });

  test.for([-1, 1e18, 'many', 1])('that says to be %j long is as long as it is', (total) => {
    expect(read(pageOf(Note), { records: [note, note], total, page: -1, size: 0 })).toEqual({
      records: [note, note],
      total: 2,
      page: 1,
      size: 2,
    });
  });

  test('of what may lack everything keeps what does', () => {
    const Remark = v.object({ text: v.optional(v.string()) });
    expect(read(v.object({ n: Count, remarks: v.array(Remark) }), { n: '1', remarks: [{}] }).remarks).toEqual([{}]);
  });

  test('is empty where there is nothing', () => {
    expect(read(v.array(Note), null)).toEqual([]);
    expect(read(pageOf(Note), null)).toEqual({ records: [], total: 0, page: 1, size: 1 });
    expect(read(pageOf(Note), [note])).toMatchObject({ records: [note], total: 1 });
  });

  test('of plain values keeps every place or is not read at all', () => {
    expect(read(v.array(v.string()), ['甲', null, 3])).toEqual(['甲', '', '3']);
    expect(() => read(v.array(v.number()), [1, 'two'])).toThrow('[1]: ');
  });

  test.for([
    ['of values', v.array(v.number()), 1, 20_000],
    ['of records', v.array(v.object({ id: Id })), { id: 1 }, 5_000],
    ['of a page', pageOf(v.object({ id: Id })).entries.records, { id: 1 }, 1_000],
  ] as const)('%s is cut where it is longer than a page bears, and says so', ([, schema, one, longest]) => {
    const list = read<readonly unknown[]>(
      schema,
      Array.from({ length: 1_000_000 }, () => one),
    );
    expect(list).toHaveLength(longest);
    expect(leftOutOf(list)).toBe(1_000_000 - longest);
  });
});

describe('alternatives', () => {
  const Content = v.variant('kind', [
    v.object({ kind: v.literal(1), html: v.string() }),
    v.object({ kind: v.picklist([2, 3]), refId: Id }),
    v.object({ kind: code([99]), title: MaybeText }),
  ]);

  test('are told apart by their mark, however it is written', () => {
    expect(read(Content, { kind: '1', html: '<p>' })).toEqual({ kind: 1, html: '<p>' });
    expect(read(Content, { kind: '3', refId: 8 })).toEqual({ kind: 3, refId: '8' });
  });

  test('fall to the one for what nobody knows', () => {
    expect(read(Content, { kind: 12, title: '新' })).toEqual({ kind: 'unknown', title: '新' });
  });
});

describe('an envelope', () => {
  test.for([
    [
      { code: 200, data: 1 },
      { code: 200, state: true },
    ],
    [
      { state: true, data: 1 },
      { code: 200, state: true },
    ],
    [
      { code: '200', state: 'true' },
      { code: 200, state: true },
    ],
    [
      { code: 0, state: 1 },
      { code: 200, state: true },
    ],
    [{ data: [] }, { code: 200, state: true }],
    [
      { code: '500', state: true, message: '坏了' },
      { code: 500, message: '坏了' },
    ],
    [{ code: 200, state: 0 }, { state: false }],
    [{ code: '401' }, { code: 401 }],
  ] as const)('%j is understood', ([given, envelope]) => {
    expect(readEnvelopeLeniently(given)).toMatchObject(envelope);
  });

  test.for([{}, { message: 'ok' }, { code: null, data: null }, [], null, 'ok', { code: 'OK?' }, { state: 'maybe' }])(
    '%j is none',
    (given) => {
      expect(readEnvelopeLeniently(given)).toBeUndefined();
    },
  );
});

describe('a number of many digits', () => {
  test('keeps them all: as a text', () => {
    expect(
      parseExactly(
        '{"id":1856234567890123457,"n":-12,"text":"a \\"1856234567890123457","at":[ 1795138200000,1e18,0.30000000000000004]}',
      ),
    ).toEqual({
      id: '1856234567890123457',
      n: -12,
      text: 'a "1856234567890123457',
      at: [1_795_138_200_000, 1e18, 0.1 + 0.2],
    });
  });
});

describe('why records are missing', () => {
  test('is told in few words', () => {
    const leftOut = ['a', 'b', 'c', 'd', 'e'].map((reason) => ({ path: reason, reason, count: 1 }));
    expect(reasonsOf(leftOut)).toBe('a; b; c; … (5)');
    expect(reasonsOf(leftOut.slice(0, 2))).toBe('a; b');
  });
});

describe('a record that comes without its id', () => {
  const Options = v.array(v.object({ optionId: derivedId('sort'), texts: v.string(), sort: v.optional(Count, 0) }));
  const idsOf = (value: unknown) => read(Options, value).map(({ optionId }) => optionId);

  test('keeps the same id when the list comes in another order', () => {
    const [a, b] = [
      { texts: '甲', sort: 1 },
      { texts: '乙', sort: 2 },
    ];
    expect(idsOf([a, b])).toEqual(['1', '2']);
    expect(idsOf([b, a])).toEqual(['2', '1']);
  });

  test('has its place as id where the field does not tell the records apart', () => {
    expect(idsOf([{ texts: '甲' }, { texts: '乙' }])).toEqual(['1', '2']);
    expect(
      idsOf([
        { texts: '甲', sort: 0 },
        { texts: '乙', sort: 0, optionId: null },
      ]),
    ).toEqual(['1', '2']);
  });

  test('does not change the id of one that has it', () => {
    expect(idsOf([{ optionId: 'o7', texts: '甲', sort: 1 }])).toEqual(['o7']);
  });
});
