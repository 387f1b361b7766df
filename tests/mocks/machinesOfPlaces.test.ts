// Plugins: experiments
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import { Experiment, Vm } from '#plugins/experiments/api.ts';
import { VM } from './support/machine.ts';
import { openSignedIn } from './support/signedIn.ts';

const Page = v.object({ records: v.array(Experiment) });
const MINE = {
  clazz: '/training/api/v1/exp/vm/mine',
  classroom: `${VM}/mine`,
  course: '/business/api/v1/course/vm/mine',
};

describe('a machine for an experiment', () => {
  test.each([
    [
      'a class',
      '/training/api/v1/center/clazz/experiment/page4Trainee?clazzId=clazz-1',
      { clazzId: 'clazz-1' },
      MINE.clazz,
    ],
    [
      'a classroom',
      '/classroom/api/v1/center/classroom/experiment/page4Trainee?classroomId=classroom-1',
      { classroomId: 'classroom-1' },
      MINE.classroom,
    ],
    [
      'a simulated classroom',
      '/classroom/api/v1/center/classroom/experiment/page4Trainee?classroomId=classroom-9',
      { classroomId: 'classroom-9' },
      MINE.classroom,
    ],
    ['a course', '/business/api/v1/optional/experiment/page', {}, MINE.course],
  ])('of %s is made, found and released', async (_name, list, place, mine) => {
    const { ask, get, later } = await openSignedIn();
    const { records } = await get(Page, list);
    const made: Vm[] = [];
    for (const { courseId, chapterRefId } of records) {
      const answer = await ask(`POST ${VM}`, { courseId, chapterRefId, ...place });
      if (answer.state) made.push(v.parse(Vm, answer.data));
      if (made.length > 0) break;
    }
    const [vm] = made;
    expect(vm).toMatchObject({ state: 'creating', ...place });
    await later(20);
    const query = new URLSearchParams({ chapterRefId: vm?.chapterRefId ?? '', ...place });
    expect((await ask(`GET ${VM}?${query}`)).data).toMatchObject({ vmId: vm?.vmId, state: 'running' });
    expect(await get(v.array(Vm), mine)).toMatchObject([{ vmId: vm?.vmId }]);
    for (const kind of vm?.consoles ?? []) {
      expect((await ask(`POST ${VM}/console`, { vmId: vm?.vmId, kind })).data).toMatchObject({ kind });
    }
    expect((await ask(`DELETE ${mine.replace('/mine', '')}?vmId=${vm?.vmId}`)).state).toBe(true);
    expect(await get(v.array(Vm), mine)).toEqual([]);
  });

  test('of the first class and of the first course offers terminal and desktop', async () => {
    const { ask, get } = await openSignedIn();
    const { records } = await get(Page, '/training/api/v1/center/clazz/experiment/page4Trainee?clazzId=clazz-1');
    const { courseId = '', chapterRefId = '' } = records[0] ?? {};
    const inClazz = await ask(`POST ${VM}`, { courseId, chapterRefId, clazzId: 'clazz-1' });
    expect(inClazz.data).toMatchObject({ consoles: ['terminal', 'desktop'] });
    await ask('POST /business/api/v1/recommendCourseApply/apply', { courseId: 'course-1' });
    const own = await get(Page, '/business/api/v1/optional/experiment/page?courseId=course-1');
    const first = own.records[0];
    const alone = await ask(`POST ${VM}`, { courseId: 'course-1', chapterRefId: first?.chapterRefId });
    expect(alone.data).toMatchObject({ consoles: ['terminal', 'desktop'] });
  });
});

test('a paper with practical questions has its machine, even with the course still locked', async () => {
  const { ask, get, later } = await openSignedIn();
  const SHEET = 'POST /training/api/v1/exam/answersheet';
  const started = v.parse(
    AnswerSheet,
    (await ask(SHEET, { clazzId: 'clazz-1', kind: 'exam', refId: 'contest-clazz-1-4' })).data,
  );
  const { subjects } = await get(AnswerSheetDto, `/training/api/v1/exam/answersheet/dto/${started.id}?detail=true`);
  const onMachine = subjects?.filter(({ chapterRefId }) => typeof chapterRefId === 'string') ?? [];
  expect(onMachine.length).toBeGreaterThan(0);
  const chapterRefId = onMachine[0]?.chapterRefId ?? '';
  expect((await ask(`GET ${VM}?chapterRefId=${chapterRefId}&clazzId=clazz-1`)).state).toBe(true);
  const courseId = `course-${/^ref-(\d+)-/.exec(chapterRefId)?.[1]}`;
  const { vmId } = v.parse(Vm, (await ask(`POST ${VM}`, { courseId, chapterRefId, clazzId: 'clazz-1' })).data);
  await later(20);
  expect((await ask(`GET ${VM}?chapterRefId=${chapterRefId}&clazzId=clazz-1`)).data).toMatchObject({
    vmId,
    state: 'running',
  });
});
