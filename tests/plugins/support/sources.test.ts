import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Generated } from '#plugins/support/api.ts';
import { addressOf, positionOf, sourceOf, Turn } from '#plugins/support/assistant/turn.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';

const place = { kind: 'classroom', id: 'room-1', title: '运维一班' } as const;
const given = { title: '讲义', place, courseId: 'c1', chapterRefId: 'r1', kind: 4, at: 3.4 };

const read = (sources: unknown) => {
  const found = readLeniently(Generated, { answerId: 'a', text: '', done: true, sources }, 'Asia/Shanghai');
  return found.ok ? found.value.sources?.map(sourceOf) : found.error;
};

it('a source says its position in words, and its address opens the lesson there', () => {
  const source = sourceOf(given);
  expect(positionOf(source)).toBe('第3页');
  expect(addressOf(source)?.href).toBe('/classroom/viewcourse?courseId=c1&chapter=r1&at=3&classroomId=room-1');
  expect(positionOf(sourceOf({ ...given, kind: 5, at: 125 }))).toBe('02:05');
  expect(positionOf(sourceOf({ ...given, kind: 1, at: 40 }))).toBe('40%处');
  expect(positionOf(sourceOf({ ...given, kind: 1, at: 0 }))).toBe('开头');
  expect(positionOf(sourceOf({ ...given, kind: undefined }))).toBe('');
  expect(addressOf(sourceOf({ ...given, at: null }))?.href).not.toContain('at=');
});

it('what another upstream sends is read as far as it goes; a source without a known lesson is only named', () => {
  const odd = [
    { ...given, courseId: 1, at: '25', kind: '5' },
    { ...given, place: { kind: 'galaxy', id: 1, title: '银河' } },
    { title: '教材第2章' },
    { ...given, title: '', place: null },
  ];
  const sources = read(odd);
  expect(sources).toMatchObject([
    { title: '讲义', lesson: { courseId: '1' }, at: 25, kind: 5 },
    { title: '讲义', where: '银河', lesson: undefined },
    { title: '教材第2章', lesson: undefined },
    { title: '课程章节', lesson: undefined },
  ]);
  const turn = { id: 't', question: '问', answer: '答', state: 'done', askedAt: 1 };
  expect(v.parse(Turn, { ...turn, sources }).sources).toEqual(sources);
  expect(v.parse(Turn, { ...turn, sources: 'odd' }).sources).toBeUndefined();
});

it('no sources are told from sources that the upstream does not know', () => {
  expect(read([])).toEqual([]);
  expect(read(undefined)).toBeUndefined();
  expect(read(null)).toBeUndefined();
});
