import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Committed, commitScorm, getScormState, ScormState } from '#plugins/scorm/api.ts';
import { laneOf, mergeCommits } from '#plugins/scorm/commits.ts';
import { openUpstream } from '../../mocks/support/upstream.ts';

const WHERE = { courseId: 'course-1', chapterRefId: 'ref-1-91', clazzId: 'clazz-1' };

const commit = (more: Partial<Committed> = {}): Committed => ({
  ...WHERE,
  sessionId: 'session-1',
  number: 1,
  sentTime: '2026-11-20T01:30:00.000Z',
  finished: false,
  completion: 'incomplete',
  success: 'unknown',
  sessionTime: 60,
  location: '1',
  suspendData: '',
  cmi: '{"location":"1"}',
  ...more,
});

test('the later commit of a session takes the place of the one before; sessions stay apart', () => {
  const [first, second] = [commit(), commit({ number: 2 })];
  expect(mergeCommits(first, second)).toBe(second);
  expect(mergeCommits(second, first)).toBe(second);
  expect(mergeCommits(first, commit({ sessionId: 'session-2' }))).toBeUndefined();
  expect(laneOf({ ...WHERE, clazzId: undefined })).toBe('course-1 ref-1-91');
});

test('the mock keeps the latest commit, adds up the sessions, and marks the lesson once it is complete', async () => {
  const upstream = await openUpstream();
  await upstream.control(v.unknown(), 'POST /__mock/scenario', { name: 'scorm-course' });
  const token = await upstream.signIn('linxia');
  const send = (more: Partial<Committed>) => upstream.ask(commitScorm.line, { body: commit(more), token });
  const state = async () => {
    const query = new URLSearchParams(WHERE).toString();
    const { data } = await upstream.ask(`${getScormState.line}?${query}`, { token });
    return v.parse(v.nullable(ScormState), data);
  };
  expect(await state()).toBeNull();

  expect((await send({})).data).toMatchObject({ state: 'learning', studyTime: 60 });
  expect((await send({ number: 3, sessionTime: 90, location: '3', cmi: '{"location":"3"}' })).state).toBe(true);
  // It was on its way for longer.
  await send({ number: 2, sessionTime: 75, location: '2', cmi: '{"location":"2"}' });
  expect(await state()).toMatchObject({ number: 3, cmi: '{"location":"3"}', totalTime: 90 });

  const other = { sessionId: 'session-2', sessionTime: 30 };
  const failed = await send({ ...other, completion: 'completed', success: 'failed', score: 40 });
  expect(failed.data).toMatchObject({ state: 'learning', score: 40 });
  const passed = await send({ ...other, number: 2, completion: 'completed', success: 'passed', score: 80 });
  expect(passed.data).toMatchObject({ state: 'done', progress: 100, score: 80, studyTime: 120 });
  expect(await state()).toMatchObject({ sessionId: 'session-2', totalTime: 120 });

  const tooLarge = await send({ sessionId: 'session-3', suspendData: 'x'.repeat(64_001) });
  expect(tooLarge).toMatchObject({ state: false, code: 413 });
});
