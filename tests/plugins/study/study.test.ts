import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { CallError, type CallRequest, type Target } from '#kernel/index.ts';
import { Remotes } from '#kernel/http/Remote.ts';
import {
  type ChapterKind,
  type ChapterRef,
  type ChapterTrace,
  type CourseResources,
  getChapterContent,
  getCourseResources,
  getOpenChapterContent,
  getRecentCourseChapter,
  leaveCourse,
  listCourseTraces,
} from '#plugins/study/api.ts';
import { MyCourseList } from '#plugins/study/mine/myCourses.store.ts';
import type { TraceListener } from '#plugins/study/trace/traceOutbox.ts';
import { Study } from '#plugins/study/study.store.ts';

const lesson = (number: number, facts: Partial<ChapterRef> = {}): ChapterRef => ({
  chapterRefId: `ref-${number}`,
  title: `第${number}节`,
  kind: 1,
  sort: number,
  duration: 60,
  required: true,
  access: 'joined',
  ...facts,
});

const course = (...chapterRefs: ChapterRef[]): CourseResources => ({
  courseId: 'course-1',
  title: '课程',
  cover: '',
  teacherName: '',
  duration: 0,
  ordered: true,
  noSkip: false,
  chapters: [{ chapterId: 'chapter-1', parentId: null, title: '章', sort: 1, chapterRefs }],
});

const trace = (number: number, facts: Partial<ChapterTrace> = {}): ChapterTrace => ({
  chapterRefId: `ref-${number}`,
  state: 'none',
  progress: 0,
  studyTime: 0,
  position: 0,
  score: null,
  lastTime: null,
  ...facts,
});

const NOON = '2026-11-20T12:00:00+08:00';
const PLACE = { kind: 'course', id: 'course-1' } as const;

interface World {
  resources?: CourseResources;
  traces?: ChapterTrace[] | CallError;
  recent?: number;
  chapter?: string;
  signedIn?: boolean;
  heldOut?: boolean;
  /** Kinds of chapters that nobody shows. */
  off?: readonly ChapterKind[];
  /** The content of a chapter, as text. */
  html?: Readonly<Record<string, string>>;
  /** Goes to an address; without it, the page opens at the lesson to begin with. */
  go?: (to: Target) => void;
}

/** A course of three lessons, as far as the test says. */
async function opened({
  resources = course(lesson(1), lesson(2), lesson(3)),
  traces = [],
  recent,
  chapter,
  signedIn = true,
  heldOut = false,
  off = [],
  html = {},
  go,
}: World) {
  const asked: string[] = [];
  const left =
    recent === undefined
      ? null
      : {
          courseId: 'course-1',
          courseTitle: '',
          chapterRefId: `ref-${recent}`,
          chapterTitle: '',
          kind: 1,
          progress: 0,
          position: 0,
          lastTime: NOON,
        };
  const answers = new Map<string, unknown>([
    [getCourseResources.line, resources],
    [listCourseTraces.line, traces],
    [getRecentCourseChapter.line, left],
  ]);
  const contentIn = (input: Readonly<Record<string, unknown>>) => {
    const chapterRefId = String(input['chapterRefId']);
    return {
      ...lesson(1),
      chapterRefId,
      courseId: 'course-1',
      attachments: [],
      html: html[chapterRefId] ?? '<p>文</p>',
    };
  };
  const send = <R>({ call: { line, reply }, input }: CallRequest<R>): Promise<R> => {
    asked.push(line);
    const answer =
      line === getChapterContent.line || line === getOpenChapterContent.line ? contentIn(input) : answers.get(line);
    return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(v.parse(reply, answer));
  };
  const remotes = new Remotes({
    send,
    onRequest: () => () => undefined,
    onReply: () => () => undefined,
    onAnswer: () => () => undefined,
    stream: vi.fn(),
    fetchRaw: vi.fn(),
  });
  const session = { signedIn, heldOut };
  const study = new Study(PLACE, 'course-1', chapter, {
    remotes,
    session,
    shows: (kind) => !off.includes(kind),
  });
  const listeners = new Set<TraceListener>();
  study.open(listeners, go ?? vi.fn());
  await vi.waitFor(() => expect(study.ready && study.course.value !== undefined).toBe(true));
  if (!go) study.show(chapter ?? study.start?.lesson.chapterRefId);
  return { study, asked, listeners, remotes };
}

test('study continues at the last lesson, otherwise at the first that is open', async () => {
  const resources = course(lesson(1, { lockReason: '未开始' }), lesson(2), lesson(3));
  expect((await opened({ resources })).study.start?.lesson.chapterRefId).toBe('ref-2');
  expect((await opened({ resources, recent: 3 })).study.start?.lesson.chapterRefId).toBe('ref-3');
  expect((await opened({ resources, recent: 9 })).study.start?.lesson.chapterRefId, 'a lesson that is no more').toBe(
    'ref-2',
  );
});

test('the open lesson is of the kind of its content, where the outline names another', async () => {
  const resources = course(lesson(1), lesson(2, { kind: 5 }));
  const { study, remotes } = await opened({ resources, chapter: 'ref-2' });
  expect(study.current).toMatchObject({ chapterRefId: 'ref-2', kind: 5 });
  await remotes.get(study.contentOf('ref-2')).reload();
  expect(study.current).toMatchObject({ chapterRefId: 'ref-2', title: '第2节', kind: 1 });
});

test('study does not continue at an exam that was handed in, but at the next lesson after it', async () => {
  const resources = course(lesson(1), lesson(2, { kind: 9 }), lesson(3));
  const startAfter = async (traces: ChapterTrace[]) =>
    (await opened({ resources, traces, recent: 2 })).study.start?.lesson.chapterRefId;
  const done = (number: number) => trace(number, { state: 'done', progress: 100 });
  expect(await startAfter([done(1), trace(2, { state: 'done', progress: 100, score: 80 })])).toBe('ref-3');
  expect(await startAfter([done(1), trace(2, { state: 'learning', score: 40 })]), 'it failed').toBe('ref-3');
  expect(await startAfter([done(3), trace(2, { state: 'done', score: 80 })]), 'what was passed over').toBe('ref-1');
  expect(await startAfter([done(1), done(3), trace(2, { state: 'learning', score: 40 })]), 'all that is left').toBe(
    'ref-2',
  );
  expect(await startAfter([done(1), done(3), trace(2, { state: 'done', score: 80 })]), 'to look at again').toBe(
    'ref-3',
  );
  expect(await startAfter([trace(2, { state: 'learning' })]), 'it is being answered').toBe('ref-2');
});

test('a member whose progress cannot be had is told so; others have none', async () => {
  const failed = (code: number) => new CallError('refused', '学习记录正在维护', { line: listCourseTraces.line, code });
  const { study } = await opened({ traces: failed(500) });
  expect(study.ownProgress?.error?.message).toBe('学习记录正在维护');
  expect((await opened({ traces: failed(403) })).study.ownProgress).toBeUndefined();
});

test('a lesson knows the one before and the one after', async () => {
  const { study } = await opened({ chapter: 'ref-2' });
  expect([study.previous?.chapterRefId, study.current?.chapterRefId, study.next?.chapterRefId]).toEqual([
    'ref-1',
    'ref-2',
    'ref-3',
  ]);
  study.show('ref-99');
  expect([study.previous, study.current, study.next]).toEqual([undefined, undefined, undefined]);
});

test('progress is that of the required lessons, and grows as one studies', async () => {
  const resources = course(lesson(1), lesson(2), lesson(3, { required: false }));
  const { study } = await opened({ resources, traces: [trace(1, { state: 'done', progress: 100 }), trace(2)] });
  expect(study.progress).toEqual({ done: 1, total: 3, percent: 50 });
  study.learn(trace(2, { state: 'learning', progress: 50 }));
  expect(study.progress.percent).toBe(75);
});

test('a finished lesson may open the next: the lessons are requested again, once', async () => {
  const { study, asked } = await opened({ traces: [trace(1)] });
  const before = asked.length;
  study.learn(trace(1, { state: 'learning', progress: 50 }));
  study.learn(trace(1, { state: 'done', progress: 100 }));
  study.learn(trace(1, { state: 'done', progress: 100 }));
  expect(asked.slice(before)).toEqual([getCourseResources.line]);
});

test('the lesson that keeps a later one shut is named', async () => {
  const resources = course(lesson(1), lesson(2), lesson(3, { lockReason: '请先学完「第2节」' }));
  const { study } = await opened({ resources, traces: [trace(1, { state: 'done', progress: 100 })] });
  expect(study.firstMissingBefore('ref-3')?.chapterRefId).toBe('ref-2');
});

test('a visitor studies what is open to all, and nothing is asked that needs a sign-in', async () => {
  const { study, asked } = await opened({ signedIn: false });
  expect(asked).toEqual([getCourseResources.line, getOpenChapterContent.line]);
  expect(study.joined).toBe(false);
  expect(study.contentOf('ref-1').call).toBe(getOpenChapterContent);
  expect((await opened({})).study.contentOf('ref-1').call).toBe(getChapterContent);
});

test('signing in again over a quiz keeps the open chapter', async () => {
  const { study } = await opened({ signedIn: false, heldOut: true });
  expect(study.contentOf('ref-1').call).toBe(getChapterContent);
});

test('records of elsewhere are not heard, those of here are', async () => {
  const { study, listeners } = await opened({ traces: [trace(1)] });
  const [listener] = listeners;
  const { arrived, refused } = listener ?? expect.fail('it listens once it is open');
  const studied = {
    courseId: 'course-1',
    chapterRefId: 'ref-1',
    kind: 1 as const,
    sittingId: 's1',
    ranges: [],
    position: 10,
    sentTime: '2026-11-20T04:00:00Z',
  };
  arrived({ place: { kind: 'clazz', id: 'clazz-1' }, studied }, trace(1, { state: 'learning', progress: 10 }));
  expect(study.traceOf('ref-1')?.progress).toBe(0);
  arrived({ place: PLACE, studied }, trace(1, { state: 'learning', progress: 10 }));
  expect(study.traceOf('ref-1')?.progress).toBe(10);
  refused(PLACE, '已经结束');
  expect(study.notRecorded).toBe('已经结束');
});

test('a fold that hides the lesson that is opened unfolds', async () => {
  const { study } = await opened({});
  study.foldAll(true);
  expect(study.rows).toHaveLength(1);
  study.show('ref-3');
  expect(study.rows).toHaveLength(4);
});

test('a course is left once that is confirmed, and what shows it asks again', async () => {
  const sent: string[] = [];
  const outdate = vi.fn();
  const answer = { yes: false };
  const list = new MyCourseList({
    http: {
      send: <R>({ call: { line, reply } }: CallRequest<R>) => {
        sent.push(line);
        return Promise.resolve(v.parse(reply, undefined));
      },
    },
    remotes: { outdate },
    notices: { success: vi.fn(), confirm: () => Promise.resolve(answer.yes) },
  });
  expect(await list.leave('course-1', '课程')).toBe(false);
  expect(sent).toEqual([]);
  answer.yes = true;
  expect(await list.leave('course-1', '课程')).toBe(true);
  expect(sent).toEqual([leaveCourse.line]);
  expect(outdate).toHaveBeenCalled();
});

test('study continues at the next lesson that can be done, and skipped ones are named', async () => {
  const resources = course(lesson(1), lesson(2, { kind: 2 }), lesson(3), lesson(4, { kind: 7 }), lesson(5));
  const traces = [trace(1, { state: 'done' }), trace(3, { state: 'done' })];
  const { study } = await opened({ resources, traces, recent: 2, off: [2, 7] });
  expect(study.start?.lesson.chapterRefId, 'what is done need not be done again').toBe('ref-5');
  expect(study.start?.skipped.map(({ lesson: { chapterRefId }, because }) => [chapterRefId, because])).toEqual([
    ['ref-2', 'off'],
    ['ref-4', 'off'],
  ]);
  expect(study.onwardFrom('ref-1')?.chapterRefId).toBe('ref-3');
});

test('an address without a lesson leads to the first that holds something', async () => {
  const go = vi.fn<(to: Target) => void>();
  const { study } = await opened({ recent: 1, html: { 'ref-1': '<p>&nbsp;</p>' }, go });
  await vi.waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls).toEqual([[study.addressOf('ref-2')]]);
  expect(study.led).toMatchObject({ lesson: { chapterRefId: 'ref-2' }, skipped: [{ because: 'empty' }] });
});

test('without anything to do the user stays', async () => {
  const { study } = await opened({ recent: 2, off: [1] });
  expect(study.start).toMatchObject({ lesson: { chapterRefId: 'ref-2' }, skipped: [] });
});
