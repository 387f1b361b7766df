import { expect, it } from 'vitest';
import type { Classroom } from '#plugins/places/entities.ts';
import { chosenOf } from '#plugins/classroom/jumping/chosenOf.ts';
import { timeLeft } from '#plugins/classroom/list/timeLeft.ts';
import { fileKind } from '#plugins/classroom/material/fileKind.ts';
import { readTable } from '#plugins/classroom/material/readTable.ts';
import { decoded } from '#plugins/classroom/material/textFile.store.ts';

const room: Classroom = {
  classroomId: 'a',
  kind: 'teaching',
  title: '',
  cover: '',
  teacherName: '',
  agencyName: '',
  status: 4,
  startTime: '2026-11-01T08:00:00+08:00',
  endTime: '2026-11-30T22:00:00+08:00',
  courseNum: 1,
  traineeNum: 1,
  progress: 0,
};
it('a classroom says how long it is to its beginning or end, from one day down', () => {
  const now = Date.parse('2026-11-20T12:00:00+08:00');
  expect(timeLeft(room, now)).toBe('还有11天');
  expect(timeLeft({ ...room, status: 3, startTime: '2026-11-20T13:00:00+08:00' }, now)).toBe('1天后开始');
  expect(timeLeft({ ...room, status: 5 }, now)).toBe('');
});

it('among several classrooms of a class the one studied last is entered', () => {
  const all = [room, { ...room, classroomId: 'b', lastTime: '2026-11-02T08:00:00+08:00' }];
  expect(chosenOf(all, undefined)?.classroomId).toBe('b');
  expect(chosenOf(all, 'a')?.classroomId).toBe('a');
  expect(chosenOf(all, 'c')).toBeUndefined();
});

it('a file is known by the end of its name', () => {
  expect(['a.PDF', 'b.tar.gz', 'c.mp4', 'README', 'd.csv'].map(fileKind)).toEqual([
    'pdf',
    'archive',
    'video',
    'other',
    'table',
  ]);
});

const cells = (text: string) => readTable(text).map((row) => row.cells.map(({ text: cell }) => cell));

it('a table is read with its quotes, empty cells and tabs', () => {
  expect(cells('a,b,c\r\n1,"x, ""y""\nz",\r\n')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'x, "y"\nz', ''],
  ]);
  expect(cells('a\tb,c\n1\t2')).toEqual([
    ['a', 'b,c'],
    ['1', '2'],
  ]);
});

it('text from Windows is read as what it is', () => {
  expect(decoded(new Uint8Array([0xd1, 0xd0, 0xcf, 0xb0]).buffer)).toBe('研习');
  expect(decoded(new TextEncoder().encode('研习').buffer)).toBe('研习');
});
