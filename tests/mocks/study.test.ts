import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ChapterKind, ChapterTrace, CourseResources, LastStudy } from '#plugins/study/api.ts';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const Credited = v.object({ ...ChapterTrace.entries, creditedTime: v.number() });
const NOON = Date.parse('2026-11-20T12:00:00+08:00');

const lessonsIn = ({ chapters }: CourseResources) =>
  chapters.flatMap(({ chapterRefs }) => chapterRefs.map((ref) => ({ ...ref, duration: ref.duration ?? 0 })));

/** A trainee with a course of one's own, and a clock that only the test moves. */
async function studying(account = 'linxia', courseId = 'course-20') {
  const upstream = await openUpstream({ born: NOON });
  let now = NOON;
  const token = await upstream.signIn(account);
  const ask = (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  const course = v.parse(
    CourseResources,
    (await ask(`GET /resource/out-api/v1/courseResources/getCourseResourcesById?id=${courseId}`)).data,
  );
  return {
    upstream,
    token,
    ask,
    lessons: lessonsIn(course),
    course,
    /** So many seconds go by. */
    wait: (seconds: number) => upstream.moveTo((now += seconds * 1000)),
    record: async (chapterRefId: string, kind: ChapterKind, studied: object) => {
      const body = {
        courseId,
        chapterRefId,
        kind,
        sittingId: 's1',
        ranges: [],
        position: 0,
        sentTime: new Date(now).toISOString(),
        ...studied,
      };
      return ask('POST /business/api/v1/trace/record', body);
    },
    trace: async (chapterRefId: string) => {
      const { data } = await ask(`GET /business/api/v1/trace/record?courseId=${courseId}`);
      return v.parse(v.array(ChapterTrace), data).find((one) => one.chapterRefId === chapterRefId);
    },
  };
}

type Studying = Awaited<ReturnType<typeof studying>>;

function lessonOf({ lessons }: Studying, kind: number) {
  const found = lessons.find((one) => one.kind === kind && (one.lockReason ?? '') === '');
  if (!found) throw new Error(`no open lesson of kind ${kind}`);
  return found;
}

const credited = (answer: { data?: unknown }) => v.parse(Credited, answer.data);
const joinAs = async (upstream: TestUpstream, token: string, courseId: string) =>
  upstream.ask('POST /business/api/v1/recommendCourseApply/apply', { token, body: { courseId } });

/** zhouyu, who has just come, in a course whose chapters are open in any order. */
async function beginner(courseId = 'course-1') {
  const at = await studying('zhouyu', courseId);
  await joinAs(at.upstream, at.token, courseId);
  const { data } = await at.ask(`GET /resource/out-api/v1/courseResources/getCourseResourcesById?id=${courseId}`);
  return { ...at, lessons: lessonsIn(v.parse(CourseResources, data)) };
}

test('a video that was seen through is done, and stays done', async () => {
  const at = await beginner();
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(video.duration);
  const seen = credited(
    await at.record(video.chapterRefId, 5, { ranges: [[0, video.duration]], position: video.duration }),
  );
  expect(seen).toMatchObject({ state: 'done', progress: 100, creditedTime: video.duration, position: video.duration });
  await at.wait(5);
  const again = credited(await at.record(video.chapterRefId, 5, { ranges: [[0, 3]], position: 3 }));
  expect(again).toMatchObject({ state: 'done', progress: 100, position: 3, studyTime: video.duration + 3 });
});

test('nobody is credited more than has gone by', async () => {
  const at = await beginner();
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(10);
  const claimed = credited(await at.record(video.chapterRefId, 5, { ranges: [[0, video.duration]], position: 40 }));
  // At twice the speed, ten seconds show twenty.
  expect(claimed).toMatchObject({ creditedTime: 10, studyTime: 10, state: 'learning' });
  expect(claimed.progress).toBeLessThan((21 / (video.duration * 0.95)) * 100);
});

test('a record that is sent again without its operation id credits nothing twice', async () => {
  const at = await beginner();
  const text = lessonOf(at, 1);
  const sentTime = new Date(NOON).toISOString();
  const first = credited(await at.record(text.chapterRefId, 1, { ranges: [[0, 15]], position: 20, sentTime }));
  const second = credited(await at.record(text.chapterRefId, 1, { ranges: [[0, 15]], position: 20, sentTime }));
  expect([first.creditedTime, second.creditedTime, second.studyTime]).toEqual([15, 0, 15]);
});

test('an operation has one effect', async () => {
  const at = await beginner();
  const text = lessonOf(at, 1);
  const operationId = randomUUID();
  const body = { ranges: [[0, 15]], position: 20, operationId };
  const first = await at.record(text.chapterRefId, 1, body);
  await at.wait(30);
  expect((await at.record(text.chapterRefId, 1, body)).data).toEqual(first.data);
  const effects = await at.upstream.control(Ledger, 'GET /__mock/ledger?effect=trace.record');
  expect(effects.filter((effect) => effect.operationId === operationId)).toHaveLength(1);
});

test('ranges are merged: what was seen twice counts once for the video, twice for the time', async () => {
  const at = await beginner();
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(10);
  const first = credited(await at.record(video.chapterRefId, 5, { ranges: [[0, 10]], position: 10 }));
  await at.wait(10);
  const second = credited(await at.record(video.chapterRefId, 5, { ranges: [[0, 10]], position: 10 }));
  expect(second.progress).toBe(first.progress);
  expect(second.studyTime).toBe(20);
});

test('with skipping locked, parts ahead do not count', async () => {
  const at = await beginner('course-1');
  expect(at.course.noSkip).toBe(true);
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(10);
  const skipped = credited(await at.record(video.chapterRefId, 5, { ranges: [[30, 40]], position: 40 }));
  expect(skipped).toMatchObject({ creditedTime: 0, progress: 0, position: 2 });
});

test('an older record that comes late takes nothing back', async () => {
  const at = await beginner();
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(20);
  const newer = credited(await at.record(video.chapterRefId, 5, { ranges: [[0, 20]], position: 20 }));
  const late = credited(
    await at.record(video.chapterRefId, 5, {
      ranges: [[0, 8]],
      position: 8,
      sentTime: new Date(NOON + 8000).toISOString(),
    }),
  );
  expect(late).toMatchObject({ position: 20, progress: newer.progress, studyTime: newer.studyTime, creditedTime: 0 });
});

test('a handout is done when every page was read', async () => {
  const at = await beginner();
  const handout = lessonOf(at, 4);
  const all = Array.from({ length: 30 }, (_, page) => page + 1);
  await at.record(handout.chapterRefId, 4, {});
  await at.wait(2);
  const hasty = credited(await at.record(handout.chapterRefId, 4, { ranges: [[0, 2]], pages: all, position: 30 }));
  // Two seconds are two pages.
  expect(hasty.state).toBe('learning');
  await at.wait(60);
  const read = credited(await at.record(handout.chapterRefId, 4, { ranges: [[2, 62]], pages: all, position: 30 }));
  expect(read).toMatchObject({ state: 'done', progress: 100, studyTime: 62 });
});

test('a text is done when it was read to its end, not when it was only scrolled', async () => {
  const at = await beginner();
  const text = lessonOf(at, 1);
  const scrolled = credited(await at.record(text.chapterRefId, 1, { ranges: [[0, 3]], position: 100 }));
  expect(scrolled.state).toBe('learning');
  const third = Math.ceil(text.duration / 3);
  await at.wait(third);
  const read = credited(await at.record(text.chapterRefId, 1, { ranges: [[3, 3 + third]], position: 100 }));
  expect(read).toMatchObject({ state: 'done', progress: 100 });
});

test('a clock that is ahead is not believed', async () => {
  const at = await beginner();
  const text = lessonOf(at, 1);
  await at.record(text.chapterRefId, 1, { ranges: [[0, 5]] });
  const ahead = new Date(NOON + 3_600_000).toISOString();
  const claimed = credited(await at.record(text.chapterRefId, 1, { ranges: [[5, 3600]], sentTime: ahead }));
  expect(claimed.creditedTime).toBe(0);
});

test('study continues at the last position, also an hour later', async () => {
  const at = await beginner();
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(12);
  await at.record(video.chapterRefId, 5, { ranges: [[0, 12]], position: 12 });
  await at.wait(3600);
  const { data } = await at.ask('GET /business/api/v1/trace/record/recent?courseId=course-1');
  expect(data).toMatchObject({ chapterRefId: video.chapterRefId, position: 12, courseTitle: 'Linux 系统管理入门' });
  expect(await at.trace(video.chapterRefId)).toMatchObject({ state: 'learning', position: 12, studyTime: 12 });
});

test('studying a course shows in its progress and in the list of courses', async () => {
  const at = await beginner();
  const video = lessonOf(at, 5);
  await at.record(video.chapterRefId, 5, {});
  await at.wait(video.duration);
  await at.record(video.chapterRefId, 5, { ranges: [[0, video.duration]], position: video.duration });
  const { data } = await at.ask('GET /business/api/v1/recommendCourseApply/myCourse?state=learning');
  expect(data).toMatchObject({
    total: 1,
    records: [{ courseId: 'course-1', state: 'learning', studyTime: video.duration }],
  });
});

test('without joining there are no traces, and chapters say how to get in', async () => {
  const at = await studying('zhouyu', 'course-2');
  const open = at.lessons.filter(({ lockReason }) => (lockReason ?? '') === '');
  expect(open.length).toBeGreaterThan(0);
  expect(at.lessons.at(-1)?.lockReason).toBe('加入课程后可以学习');
  expect(await at.record(at.lessons[0]?.chapterRefId ?? '', at.lessons[0]?.kind ?? 1, {})).toMatchObject({
    state: false,
    message: '请先加入该课程',
  });
  expect((await at.ask('GET /business/api/v1/trace/record?courseId=course-2')).data).toEqual([]);
});

test('a visitor opens free lessons and nothing else', async () => {
  const upstream = await openUpstream();
  const open = 'GET /resource/out-api/v1/resourcesChapterRef/getByChapterRefId?chapterRefId=';
  expect(await upstream.ask(`${open}ref-1-1`)).toMatchObject({ state: true, data: { chapterRefId: 'ref-1-1' } });
  expect(await upstream.ask(`${open}ref-1-9`)).toMatchObject({ state: false, code: 403 });
  const { data } = await upstream.ask('GET /resource/out-api/v1/courseResources/getCourseResourcesById?id=course-1');
  const lessons = v.parse(CourseResources, data).chapters.flatMap(({ chapterRefs }) => chapterRefs);
  expect(lessons.map(({ access, lockReason }) => [access, lockReason ?? '']).slice(0, 4)).toEqual([
    ['open', ''],
    ['open', ''],
    ['signed-in', '登录后可以学习'],
    expect.arrayContaining([]),
  ]);
});

test('with ordered chapters, one opens the next', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const tree = async (id: string) =>
    v.parse(
      CourseResources,
      (await upstream.ask(`GET /resource/out-api/v1/courseResources/getCourseResourcesById?id=${id}`, { token })).data,
    );
  const ids = Array.from({ length: 60 }, (_, at) => `course-${at + 1}`);
  const ordered = (await Promise.all(ids.map(tree))).find((course) => course.ordered && course.courseId !== 'course-1');
  const courseId = ordered?.courseId ?? '';
  await joinAs(upstream, token, courseId);
  await upstream.later(3600);
  const lessons = (await tree(courseId)).chapters.flatMap(({ chapterRefs }) => chapterRefs);
  const [first, second] = lessons.filter(({ access }) => access !== 'open');
  const before = lessons.find(({ required }) => required);
  expect(second?.lockReason ?? first?.lockReason).toBe(`请先学完「${before?.title}」`);
});

test('every kind of chapter shows what it should', async () => {
  const at = await beginner('course-1');
  const kinds = await Promise.all(
    [1, 2, 3, 4, 5, 6, 9, 13].map(async (kind) => {
      const lesson = at.lessons.find((one) => one.kind === kind);
      const answer = await at.ask(
        `GET /resource/api/v1/resourcesChapterRef/getByChapterRefId?chapterRefId=${lesson?.chapterRefId}`,
      );
      return [kind, answer.state, answer.data];
    }),
  );
  expect(kinds).toEqual([
    [1, true, expect.objectContaining({ html: expect.stringContaining('<h3>') })],
    [2, true, expect.objectContaining({ refId: expect.stringMatching(/^exp-1-/) })],
    [3, true, expect.objectContaining({ refId: expect.stringMatching(/^quiz-1-/) })],
    [4, true, expect.objectContaining({ pageNum: expect.any(Number) })],
    [5, true, expect.objectContaining({ video: expect.objectContaining({ sources: expect.any(Array) }) })],
    [6, true, expect.objectContaining({ images: expect.any(Array) })],
    [9, true, expect.objectContaining({ refId: expect.stringMatching(/^exam-1-/) })],
    [13, true, expect.objectContaining({ refId: expect.stringMatching(/^homework-1-/) })],
  ]);
});

test('a class records while it runs, and not when it is over', async () => {
  const upstream = await openUpstream({ born: NOON });
  const token = await upstream.signIn('linxia');
  const record = (clazzId: string, courseId: string, chapterRefId: string, kind: number) =>
    upstream.ask('POST /training/api/v1/center/clazz/trainee/trace/record', {
      token,
      body: {
        clazzId,
        courseId,
        chapterRefId,
        kind,
        sittingId: 's',
        ranges: [[0, 5]],
        position: 5,
        sentTime: new Date(NOON).toISOString(),
      },
    });
  expect(await record('clazz-1', 'course-1', 'ref-1-1', 1)).toMatchObject({ state: true });
  expect(await record('clazz-1', 'course-1', 'ref-1-1', 5)).toMatchObject({
    state: false,
    message: '章节的类型不对，请刷新后重试',
  });
  expect(await record('clazz-1', 'course-9', 'ref-9-1', 5)).toMatchObject({
    state: false,
    message: '课程不存在或已被删除',
  });
  const over = await record('clazz-4', 'course-11', 'ref-11-1', 1);
  expect(over.message).toMatch(/^培训班已于 .* 结束，不再记录学习$/);
});

test('a completion from elsewhere never goes down, and is not for what is studied', async () => {
  const upstream = await openUpstream({ born: NOON });
  const token = await upstream.signIn('zhouyu');
  await upstream.ask('PUT /training/api/v1/center/clazz/apply', { token, body: { clazzId: 'clazz-10' } });
  const list = await upstream.ask('GET /training/api/v1/center/clazz/course/listByClazzId?clazzId=clazz-10', { token });
  const courses = v.parse(v.array(v.object({ courseId: v.string() })), list.data);
  const trees = await Promise.all(
    courses.map(({ courseId }) =>
      upstream.ask(`GET /training/api/v1/courseResources/getCourseResourcesById?clazzId=clazz-10&id=${courseId}`, {
        token,
      }),
    ),
  );
  const open = trees
    .map(({ data }) => v.parse(CourseResources, data))
    .flatMap(({ courseId, chapters }) =>
      chapters.flatMap(({ chapterRefs }) => chapterRefs).map((ref) => ({ ...ref, courseId })),
    )
    .filter(({ lockReason }) => (lockReason ?? '') === '');
  const tell = (kind: number, ptg: number) => {
    const { courseId, chapterRefId } = open.find((ref) => ref.kind === kind) ?? {};
    const body = { clazzId: 'clazz-10', courseId, chapterRefId, ptg };
    return upstream.ask('POST /training/api/v1/center/clazz/trainee/trace/ptg', { token, body });
  };
  expect((await tell(2, 60)).data).toMatchObject({ progress: 60, state: 'learning' });
  expect((await tell(2, 20)).data).toMatchObject({ progress: 60 });
  expect((await tell(2, 100)).data).toMatchObject({ progress: 100, state: 'done' });
  expect(await tell(1, 100)).toMatchObject({ state: false, message: '该章节的进度由学习过程计算，不能直接填写' });
});

test('one answer tells where a trainee left off, whatever they have joined', async () => {
  const at = await studying();
  const lesson = lessonOf(at, 1);
  await at.wait(60);
  await at.record(lesson.chapterRefId, 1, { ranges: [[0, 30]], openedTime: new Date(NOON).toISOString() });
  const last = v.parse(LastStudy, (await at.ask('GET /training/api/v1/center/lastStudy')).data);
  expect(last).toMatchObject({
    place: { kind: 'course', id: 'course-20' },
    chapter: { courseId: 'course-20', chapterRefId: lesson.chapterRefId },
  });
});

test('a finished course is not where a trainee left off, though they looked at it again', async () => {
  const { ask } = await studying();
  const done = v.parse(
    v.object({ records: v.array(v.object({ courseId: v.string() })) }),
    (await ask('GET /business/api/v1/recommendCourseApply/myCourse?page=1&size=50&state=done')).data,
  );
  const at = await studying('linxia', done.records[0]?.courseId);
  const lesson = lessonOf(at, 1);
  await at.wait(60);
  await at.record(lesson.chapterRefId, 1, { ranges: [[0, 30]], openedTime: new Date(NOON).toISOString() });
  const last = v.parse(LastStudy, (await at.ask('GET /training/api/v1/center/lastStudy')).data);
  expect(last.chapter?.courseId).toBeDefined();
  expect(last.chapter?.courseId).not.toBe(at.course.courseId);
});

test('a course joined since is told instead, and nothing of who has joined nothing', async () => {
  const { upstream, token, ask } = await studying('zhouyu');
  expect((await ask('GET /training/api/v1/center/lastStudy')).data).toBeNull();
  await joinAs(upstream, token, 'course-1');
  const last = v.parse(LastStudy, (await ask('GET /training/api/v1/center/lastStudy')).data);
  expect(last).toMatchObject({ place: { kind: 'course', id: 'course-1' }, joinTime: expect.any(String) });
  expect(last.chapter ?? null).toBeNull();
});
