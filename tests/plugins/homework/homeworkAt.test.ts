import { expect, test } from 'vitest';
import type { Homework } from '#plugins/homework/api.ts';
import { homeworkResult } from '#plugins/homework/contract.ts';
import { answerPage, entrance, homeworkAt, onMachine, wayBack } from '#plugins/homework/homeworkAt.ts';

const MET = { refId: 'quiz-3-8', courseId: 'course-3', chapter: 'ref-3-8' };
const quiz = (more: Partial<Homework>): Homework => ({
  refId: 'quiz-3-8',
  kind: 'quiz',
  title: '',
  courseId: 'course-3',
  chapterRefId: 'ref-3-8',
  courseTitle: '',
  subjectNum: 1,
  fullScore: 100,
  passScore: 60,
  attemptNum: 0,
  environment: false,
  showAnswer: 'marked',
  state: 'open',
  myState: 'none',
  comment: '',
  ...more,
});

test('each place answers and shows results at its own addresses', () => {
  const at = (kind: 'clazz' | 'course' | 'classroom' | 'vs', id: string) => homeworkAt(kind, id, { refId: 'a' });
  expect(answerPage(at('clazz', 'c'), { room: true }).href).toBe(
    '/personalcenter/homeworkanswer?clazzId=c&refId=a&room=true',
  );
  expect(answerPage(at('course', 'c')).href).toBe('/personalcenter/freelessons/homeworkanswer?refId=a&courseId=c');
  expect(answerPage(at('classroom', 'c')).href).toBe('/personalcenter/assginment/answer?classroomId=c&refId=a');
  expect(answerPage(at('vs', 'c')).href).toBe('/personalcenter/vs/assginment/answer?classroomId=c&refId=a');
  expect(homeworkResult(at('clazz', 'c'), 'homework', 's').href).toContain('answerSheetId=s');
  expect(homeworkResult(at('classroom', 'c'), 'quiz', 's').pattern).toBe('/personalcenter/classroom/homework/result');
  expect(homeworkResult(at('classroom', 'c'), 'homework', 's').pattern).toBe(
    '/personalcenter/classroom/assignment/result',
  );
  expect(homeworkResult(at('vs', 'c'), 'quiz', 's').pattern).toBe('/personalcenter/vs/assginment/detail');
});

test('a quiz beside a machine leads back to the place that its address names', () => {
  for (const place of ['clazz', 'classroom', 'vs', 'course'] as const) {
    const at = homeworkAt(place, place === 'course' ? 'course-3' : 'p-1', MET);
    const query = Object.fromEntries(new URLSearchParams(answerPage(at, { machine: true }).href.split('?')[1]));
    const { clazzId, classroomId, vs } = query;
    expect(onMachine({ ...MET, clazzId, classroomId, vs: vs === 'true' })).toEqual(at);
  }
});

test('a quiz is done in its chapter or beside its machine; what belongs to no chapter has a page', () => {
  const at = homeworkAt('clazz', 'c', { refId: MET.refId });
  expect(entrance(at, quiz({})).href).toBe('/viewcourse?courseId=course-3&chapter=ref-3-8&clazzId=c');
  expect(entrance(at, quiz({ environment: true })).pattern).toBe('/viewcourse/homework/environment');
  expect(entrance(at, quiz({ kind: 'homework', environment: true })).pattern).toBe('/personalcenter/homeworkanswer');
  expect(entrance(at, quiz({ chapterRefId: null })).pattern).toBe('/personalcenter/homeworkanswer');
});

test('the way back leads to the chapter that one came from, else to the others of the kind', () => {
  expect(wayBack(homeworkAt('classroom', 'c', MET), 'quiz').label).toBe('返回章节');
  expect(wayBack(homeworkAt('classroom', 'c', { refId: 'a' }), 'quiz').to.href).toBe('/classroom/detail/homework?id=c');
  expect(wayBack(homeworkAt('classroom', 'c', { refId: 'a' }), 'homework').to.href).toBe(
    '/classroom/detail/assignment?id=c',
  );
});
