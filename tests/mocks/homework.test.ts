import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import { Homework, HomeworkDto } from '#plugins/homework/api.ts';
import { ChapterTrace, CourseResources } from '#plugins/study/api.ts';
import { openSignedIn, type SignedIn } from './support/signedIn.ts';
import { BORN } from './support/upstream.ts';

const Page = v.object({ total: v.number(), records: v.array(Homework) });
const ROOM = '/classroom/api/v1';
const SAVE = `POST ${ROOM}/answerSheetSubjects/subjects`;

const assignments = ({ get }: SignedIn, query = '') =>
  get(Page, `${ROOM}/center/classroom/assignment/page4Trainee?classroomId=classroom-1&size=50${query}`);
const assignment = async (opened: SignedIn, refId: string) =>
  (await assignments(opened)).records.find((one) => one.refId === refId);
const sheet = ({ get }: SignedIn, id: string) => get(AnswerSheetDto, `${ROOM}/exam/answersheet/dto/${id}?detail=true`);

function given(answerSheetId: string, subjectId: string, revision: number, answers: string[]) {
  return { answerSheetId, subjects: [{ subjectId, revision, answers, operationId: randomUUID() }] };
}

test('homework of a classroom stands in every state that there is', async () => {
  const opened = await openSignedIn();
  const { records } = await assignments(opened);
  const states = new Map(records.map(({ refId, myState, state }) => [refId, `${myState} ${state}`]));
  expect(states.get('assignment-classroom-1-1')).toBe('marked ended');
  expect(states.get('assignment-classroom-1-3')).toBe('returned open');
  expect(states.get('assignment-classroom-1-4')).toBe('marking open');
  expect(states.get('assignment-classroom-1-5')).toBe('none open');
  expect((await assignments(opened, '&state=ended')).records.every(({ state }) => state === 'ended')).toBe(true);
  const count = await opened.ask(`GET ${ROOM}/center/classroom/assignment/count4Trainee?classroomId=classroom-1`);
  expect(count.data).toMatchObject({ total: records.length });
});

test('thin homework comes back once, with the reason; done again it is marked with a comment', async () => {
  const opened = await openSignedIn();
  const create = { classroomId: 'classroom-1', kind: 'homework', refId: 'assignment-classroom-1-5' };
  const { id } = v.parse(AnswerSheet, (await opened.ask(`POST ${ROOM}/exam/answersheet`, create)).data);
  const submit = () => opened.ask(`POST ${ROOM}/exam/answersheet/submit/${id}`, {});
  const { subjects } = await sheet(opened, id);
  const practice = subjects?.filter(({ type }) => type === 'practice_question').map(({ subjectId }) => subjectId) ?? [];
  for (const subjectId of practice) await opened.ask(SAVE, given(id, subjectId, 1, ['<p>做完了</p>']));
  expect((await submit()).data).toMatchObject({ state: 'submitted', score: null });
  expect((await opened.ask(SAVE, given(id, practice[0] ?? '', 2, ['<p>补</p>']))).message).toBe(
    '作业已于 2026-11-20 09:30 提交，不能再修改作答',
  );
  await opened.later(600);
  const returned = await assignment(opened, 'assignment-classroom-1-5');
  expect(returned).toMatchObject({ myState: 'returned', comment: '还有 3 道题没有作答，请完成后重新提交。' });
  expect(Date.parse(returned?.deadline ?? '')).toBe(BORN + (5 * 60 + 3 * 24 * 3600) * 1000);
  const again = v.parse(AnswerSheet, (await opened.ask(`POST ${ROOM}/exam/answersheet`, create)).data);
  expect(again).toMatchObject({ id, attempt: 1, state: 'returned' });
  for (const subjectId of practice) {
    const text = `<p>${'先看现状，再改配置，最后逐项核对，把每一步的命令和输出都记下来。'.repeat(9)}</p>`;
    await opened.ask(SAVE, given(id, subjectId, 2, [text]));
  }
  await submit();
  await opened.later(1200);
  const marked = await sheet(opened, id);
  expect(marked).toMatchObject({ state: 'marked', attempt: 1 });
  expect(marked.comment).not.toBe('');
  expect(marked.answerSheetSubjects.filter(({ comment }) => comment !== '')).toHaveLength(2);
  expect(
    marked.answerSheetSubjects.every(({ practiceStepDtos }) =>
      practiceStepDtos.every(({ result }) => result !== 'pending'),
    ),
  ).toBe(true);
  expect((await opened.ask(`POST ${ROOM}/exam/answersheet`, create)).message).toBe('作业次数已用完（共 1 次）');
});

test('the same quiz is one thing in each place, with its own answers there', async () => {
  const opened = await openSignedIn();
  const quiz = (query: string, service = '/training/api/v1/homework') =>
    opened.get(HomeworkDto, `${service}/getDtoByRefId/quiz-2-7?${query}`);
  expect(await quiz('clazzId=clazz-1')).toMatchObject({ myState: 'marked', score: 100 });
  expect(await quiz('classroomId=classroom-1', `${ROOM}/homework`)).toMatchObject({ myState: 'none' });
  expect((await opened.ask('GET /training/api/v1/homework/getDtoByRefId/quiz-2-7?clazzId=clazz-9')).code).not.toBe(200);
});

test('homework brings its demands as a file; the second quiz of a course is answered beside a machine', async () => {
  const { get } = await openSignedIn();
  const of = (id: string) => get(HomeworkDto, `/training/api/v1/homework/getDtoByRefId/${id}?clazzId=clazz-1`);
  const homework = await of('homework-3-12');
  expect(homework.attachments).toMatchObject([{ name: '作业要求.pdf' }]);
  expect(homework.attachments[0]?.size).toBeGreaterThan(0);
  expect(await of('quiz-4-8')).toMatchObject({ environment: true, machineRefId: expect.stringMatching(/^ref-4-/) });
  expect(await of('quiz-4-4')).toMatchObject({ environment: false, machineRefId: null });
  // Homework that cannot be begun says so beforehand.
  expect(await of('homework-4-12')).toMatchObject({ lockReason: expect.stringMatching(/^请先学完/) });
  expect(homework.lockReason).toBeFalsy();
});

test('returned homework without new work is marked as it is when its time is up', async () => {
  const opened = await openSignedIn();
  const before = await assignment(opened, 'assignment-classroom-1-3');
  expect(before?.comment).toContain('请补充');
  await opened.later(3 * 24 * 3600 + 600);
  const { state, auto } = await sheet(opened, before?.answerSheetId ?? '');
  expect([state, auto]).toEqual(['marked', true]);
});

test('homework with the teacher on the first day is marked a few minutes later', async () => {
  const opened = await openSignedIn();
  await opened.later(600);
  const marked = await assignment(opened, 'assignment-classroom-1-4');
  expect(marked?.myState).toBe('marked');
  expect(marked?.score).toBeGreaterThan(60);
});

test('a quiz can be done again, the best result counts, and its chapter is done when it is passed', async () => {
  const opened = await openSignedIn();
  const list = '/training/api/v1/center/clazz/homework/page4Trainee?clazzId=clazz-4&kind=quiz&size=50';
  expect((await opened.get(Page, list)).records.every(({ myState }) => myState === 'marked')).toBe(true);
  const optional = await opened.get(Page, '/business/api/v1/optional/homework/page?courseId=course-36&kind=quiz');
  const [quiz] = optional.records;
  const course = await opened.get(
    CourseResources,
    '/resource/out-api/v1/courseResources/getCourseResourcesById?id=course-36',
  );
  expect(
    course.chapters
      .flatMap(({ chapterRefs }) => chapterRefs)
      .some(({ chapterRefId }) => chapterRefId === quiz?.chapterRefId),
  ).toBe(true);
  const create = { courseId: 'course-36', kind: 'quiz', refId: quiz?.refId };
  const attempt = async (answersOf: (subjectId: string) => string[]) => {
    const { id } = v.parse(AnswerSheet, (await opened.ask('POST /business/api/v1/exam/answersheet', create)).data);
    const { subjects } = await opened.get(AnswerSheetDto, `/business/api/v1/exam/answersheet/dto/${id}?detail=true`);
    const answers = (subjects ?? []).map(({ subjectId }) => ({
      subjectId,
      revision: 1,
      answers: answersOf(subjectId),
      operationId: randomUUID(),
    }));
    await opened.ask('POST /business/api/v1/answerSheetSubjects/subjects', { answerSheetId: id, subjects: answers });
    return v.parse(AnswerSheet, (await opened.ask(`POST /business/api/v1/exam/answersheet/submit/${id}`, {})).data);
  };
  const failed = await attempt(() => []);
  expect(failed).toMatchObject({ state: 'marked', score: 0, passed: false });
  const record = async (answerSheetId: string) =>
    v.parse(
      ChapterTrace,
      (
        await opened.ask('POST /business/api/v1/homework/record', {
          courseId: 'course-36',
          refId: quiz?.refId,
          answerSheetId,
        })
      ).data,
    );
  expect(await record(failed.id)).toMatchObject({ state: 'learning', score: 0 });
  const dto = await opened.get(
    HomeworkDto,
    `/resource/api/v1/chapterHomework/homework/getDtoByRefId/${quiz?.refId}?rightAnswer=true`,
  );
  const right = new Map(
    dto.subjects.map((one) => [one.subjectId, (one.subjectAnswerDtos ?? []).map(({ texts }) => texts)]),
  );
  const passed = await attempt((subjectId) => right.get(subjectId) ?? []);
  expect(passed).toMatchObject({ score: 100, passed: true, attempt: 2 });
  expect(await record(passed.id)).toMatchObject({ state: 'done', progress: 100, score: 100 });
  await attempt(() => []);
  expect((await opened.ask('POST /business/api/v1/exam/answersheet', create)).message).toBe(
    '测验次数已用完（共 3 次）',
  );
  const after = await opened.get(Page, '/business/api/v1/optional/homework/page?courseId=course-36&kind=quiz');
  expect(after.records[0]).toMatchObject({ score: 100, attemptNum: 3, myState: 'marked' });
});

test('a quiz behind a lesson that is still to be studied cannot be begun', async () => {
  const { ask } = await openSignedIn();
  const locked = { clazzId: 'clazz-1', kind: 'quiz', refId: 'quiz-4-4' };
  expect((await ask('POST /training/api/v1/exam/answersheet', locked)).message).toMatch(/^请先学完「.+」$/);
});

test('quizzes and homework of all classes are found by a keyword and by their kind', async () => {
  const { get } = await openSignedIn();
  const all = await get(Page, '/training/api/v1/homework/findByPage?size=100');
  const quizzes = await get(Page, '/training/api/v1/homework/findByPage?size=100&kind=quiz');
  expect(quizzes.records.every(({ kind }) => kind === 'quiz')).toBe(true);
  expect(all.total).toBeGreaterThan(quizzes.total);
  const found = await get(Page, `/training/api/v1/homework/findByPage?keyword=${encodeURIComponent('课后作业')}`);
  expect(found.records.every(({ title }) => title.includes('课后作业'))).toBe(true);
});
