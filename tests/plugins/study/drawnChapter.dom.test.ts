import { beforeEach, expect, test } from 'vitest';
import { clearCookies } from '#kernel/auth/cookies.ts';
import type { ChapterRef, ChapterTrace } from '#plugins/study/api.ts';
import { OpenView } from '#plugins/study/openView.store.ts';
import { isLong } from '#plugins/ui/outline/headings.ts';
import { isMidway, saveMidway, wasLeftMidway } from '#plugins/study/text/midway.ts';
import { drawnChapter } from '#plugins/study/workspace/drawnChapter.ts';

beforeEach(clearCookies);

const lesson: ChapterRef = {
  chapterRefId: 'ref-1',
  title: '第一节',
  kind: 1,
  sort: 1,
  duration: 60,
  required: true,
  access: 'joined',
};

function studied(position?: number) {
  const trace: ChapterTrace | undefined =
    position === undefined
      ? undefined
      : {
          chapterRefId: 'ref-1',
          state: 'learning',
          progress: 0,
          studyTime: 0,
          position,
          score: null,
          lastTime: null,
        };
  const place = { kind: 'course', id: 'course-1' } as const;
  return { place, courseId: 'course-1', view: new OpenView(), traceOf: () => trace };
}

test('a text is drawn ahead where it opens at its beginning: never read, or read to its end', () => {
  expect(drawnChapter(studied(), lesson)).toMatchObject({ title: '第一节', position: 0 });
  expect(drawnChapter(studied(100), lesson)).toMatchObject({ position: 0 });
  expect(drawnChapter(studied(40), lesson)).toBe(undefined);
});

test('so are no other chapters, nor a text that this device left midway or that an address leads into', () => {
  expect(drawnChapter(studied(), { ...lesson, kind: 5 })).toBe(undefined);
  const led = studied();
  led.view.goTo('ref-1', 60);
  expect(drawnChapter(led, lesson)).toBe(undefined);
  saveMidway('ref-1', true);
  expect(drawnChapter(studied(), lesson)).toBe(undefined);
  saveMidway('ref-1', false);
  expect(drawnChapter(studied(), lesson)).toBeDefined();
});

test('the texts left last are remembered, those that are back at their beginning or read to the end are not', () => {
  for (let at = 1; at <= 7; at++) saveMidway(`ref-${at}`, true);
  expect([1, 2, 3, 7].map((at) => wasLeftMidway(`ref-${at}`))).toEqual([false, false, true, true]);
  expect([0, 0.1, 99.9, 100].map(isMidway)).toEqual([false, true, true, false]);
});

test('a text is known to have a table of contents before it is drawn', () => {
  const text = (...levels: number[]) => levels.map((level) => `<h${level} class="a">标题</h${level}>`).join('<p>…</p>');
  expect(isLong(text(2, 3, 3))).toBe(true);
  expect(isLong(text(2, 3))).toBe(false);
  expect(isLong('<hr><header></header><hgroup></hgroup>')).toBe(false);
});
