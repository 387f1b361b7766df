import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { Chapter, ChapterContent, ChapterKind } from '#plugins/study/api.ts';
import { doneRule } from '#plugins/study/doneRule.ts';
import { isEmpty } from '#plugins/study/startingPoint.ts';

const read = <R>(schema: v.GenericSchema<unknown, R>, value: unknown) => readLeniently(schema, value, 'Asia/Shanghai');

test('the kinds of the specification are numbers, however an upstream writes them; all others are texts', () => {
  expect(v.parse(ChapterKind, 5)).toBe(5);
  expect(v.is(ChapterKind, '5')).toBe(false);
  expect(read(ChapterKind, '13')).toMatchObject({ value: 13 });
  expect(read(ChapterKind, 21)).toMatchObject({ value: '21' });
  expect(v.parse(ChapterKind, 'scorm')).toBe('scorm');
  expect(v.is(ChapterKind, '')).toBe(false);
});

test('a lesson without a kind is left out, and one of another kind is not', () => {
  const lesson = { chapterRefId: 'ref-1', title: '课件' };
  const chapters = [{ chapterId: 'chapter-1', title: '', chapterRefs: [lesson, { ...lesson, kind: 21 }] }];
  const reading = read(v.array(Chapter), chapters);
  expect(reading).toMatchObject({ value: [{ chapterRefs: [{ kind: '21' }] }] });
});

test('content of another kind keeps its own fields, and is not empty', () => {
  const chapter = { chapterRefId: 'ref-1', title: '课件', kind: 'scorm', attachments: [], launch: 'index.html' };
  const content = v.parse(ChapterContent, chapter);
  expect(content).toMatchObject({ kind: 'scorm', launch: 'index.html', required: true });
  expect(isEmpty(content)).toBe(false);
});

test('content of a kind of the specification is never read as that of another', () => {
  const text = { chapterRefId: 'ref-1', title: '文字', kind: '1', attachments: [], html: '<p>一</p>', extra: 1 };
  const reading = read(ChapterContent, text);
  expect(reading).toMatchObject({ ok: true, value: { kind: 1, html: '<p>一</p>' } });
  expect(reading).not.toHaveProperty('value.extra');
});

test('a plugin says when a chapter of its kind is done', () => {
  expect(doneRule('scorm', undefined, '课件自己说学完后算学完。').rule).toBe('课件自己说学完后算学完。');
  expect(doneRule('scorm', undefined)).toEqual({ rule: '学完由这一节自己记录。', missing: [] });
});
