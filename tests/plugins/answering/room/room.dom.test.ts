import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { groupsOf, runsOf } from '#plugins/answering/room/groups.ts';
import { outcomeWords } from '#plugins/answering/room/handIn/outcomeWords.ts';
import { leaveMessage } from '#plugins/answering/room/leaveMessage.ts';
import { Room } from '#plugins/answering/room/room.store.ts';
import { choiceBy } from '#plugins/answering/room/roomKeys.ts';
import { notesOf } from '#plugins/answering/room/roomNotes.ts';
import { savedView } from '#plugins/answering/room/view.ts';
import { FakeSheet } from './fakeSheet.ts';

const MIXED = ['single_choice', 'judge_question', 'single_choice', 'fill_blank'] as const;
const many = (count: number) => Array.from({ length: count }, () => 'single_choice' as const);
let sheets = 0;
const sheetOf = (types: ConstructorParameters<typeof FakeSheet>[0], options?: number) =>
  new FakeSheet(types, { id: `sheet-${++sheets}` }, options);

test('the card groups by type with the points added up, the paper keeps its order', () => {
  const { questions } = sheetOf(MIXED);
  const reported = (groups: ReturnType<typeof groupsOf>) =>
    groups.map(({ name, questions: { length } }) => [name, length]);
  expect(reported(groupsOf(questions))).toEqual([
    ['单选题', 2],
    ['判断题', 1],
    ['填空题', 1],
  ]);
  expect(reported(runsOf(questions)).map(([name]) => name)).toEqual(['单选题', '判断题', '单选题', '填空题']);
  expect(groupsOf(sheetOf(many(3)).questions)[0]?.score).toBe(6.3);
});

test('a move tells its own mark and the one before it, of a thousand no other', () => {
  const room = new Room(sheetOf(many(1000)));
  const reported = room.sheet.questions.map(() => 0);
  const stops = room.sheet.questions.map((_, at) =>
    autorun(() => {
      room.isAt(at);
      reported[at] = (reported[at] ?? 0) + 1;
    }),
  );
  room.go(700);
  room.next();
  expect(reported.flatMap((times, at) => (times > 1 ? [at] : []))).toEqual([0, 700, 701]);
  for (const stop of stops) stop();
});

test('only what is near is drawn whole, wherever one goes', () => {
  const room = new Room(sheetOf(many(1000)));
  room.go(700);
  const drawn = room.sheet.questions.flatMap((_, at) => (room.isDrawn(at) ? [at] : []));
  expect(drawn.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(drawn).toContain(700);
  expect(drawn.length).toBeLessThan(20);
});

test('nothing lies before the first and behind the last question', () => {
  const room = new Room(sheetOf(many(3)));
  room.previous();
  expect(room.at).toBe(0);
  room.go(99);
  room.next();
  expect([room.at, room.isLast]).toEqual([2, true]);
});

test('after a reload one is where one was; another sheet begins at its beginning', () => {
  const sheet = sheetOf(many(30));
  new Room(sheet).go(17);
  expect(new Room(sheet).at).toBe(17);
  expect(new Room(sheetOf(many(30))).at).toBe(0);
});

test('short papers stand on one page, long ones are gone through, what was chosen holds for both', () => {
  expect([savedView(10).mode, savedView(11).mode]).toEqual(['all', 'one']);
  const room = new Room(sheetOf(many(30)));
  room.setMode('all');
  room.setTextSize('largest');
  expect(savedView(1000)).toEqual({ mode: 'all', textSize: 'largest', keys: true });
  room.setMode('one');
  expect(savedView(3).mode).toBe('one');
});

test('the filters show what is left, and the question one is at until one leaves it', () => {
  const room = new Room(sheetOf(many(4)));
  const shown = () => room.sheet.questions.filter(room.shows).map(({ number }) => number);
  room.setFilter('open');
  room.question?.write({ answers: ['o1'] });
  expect(shown()).toEqual([1, 2, 3, 4]);
  room.next();
  expect(shown()).toEqual([2, 3, 4]);
  room.setFilter('flagged');
  expect(shown()).toEqual([2]);
  const [, , third] = room.sheet.questions;
  if (third) room.flag(third, true);
  expect([shown(), room.said]).toEqual([[2, 3], '已标记']);
});

test('keys choose as the options are lettered; several may be chosen, in the order of the paper', () => {
  const chosen = (type: 'single_choice' | 'multiple_choice' | 'judge_question', answers: string[], key: string) => {
    const question = sheetOf([type]).questions[0];
    return question && choiceBy(key, { subject: question.subject, writing: { ...question.writing, answers } })?.change;
  };
  expect(chosen('single_choice', ['o0'], 'b')).toEqual({ answers: ['o1'] });
  expect(chosen('single_choice', [], '4')).toEqual({ answers: ['o3'] });
  expect(chosen('single_choice', [], '5')).toBeUndefined();
  expect(chosen('multiple_choice', ['o2'], 'A')).toEqual({ answers: ['o0', 'o2'] });
  expect(chosen('multiple_choice', ['o0', 'o2'], '1')).toEqual({ answers: ['o2'] });
  expect(chosen('judge_question', [], '2')).toEqual({ answers: ['false'] });
  expect(chosen('judge_question', [], '3')).toBeUndefined();
  for (const key of ['Enter', ' ', 'm', '0', '上']) expect(chosen('single_choice', [], key)).toBeUndefined();
});

test('nothing is called done before the upstream has said so', () => {
  const now = {
    kind: 'exam',
    phase: 'handing-in',
    timeUp: false,
    unsent: 0,
    trouble: undefined,
    signedOut: false,
    saving: 'kept',
  } as const;
  expect(outcomeWords(now)).toEqual({ title: '正在交卷', words: '作答都已同步，正在等服务器确认。' });
  expect(outcomeWords({ ...now, unsent: 3 }).words).toBe('还有3题没有同步，同步后自动提交。');
  const offline = { kind: 'network', message: '连接服务器失败' } as const;
  expect(outcomeWords({ ...now, unsent: 3, trouble: offline }).words).toMatch(/^网络已断开，作答已保存在本机。还有3题/);
  expect(outcomeWords({ ...now, saving: 'memory', trouble: offline }).words).not.toContain('已保存在本机');
  const unread = { kind: 'status', message: '服务器开小差了' } as const;
  expect(outcomeWords({ ...now, unsent: 3, trouble: unread }).words).toMatch(/^服务器开小差了。还有3题没有同步/);
  expect(outcomeWords({ ...now, trouble: unread }).words).toBe(
    '服务器开小差了。作答都已同步，不会丢失。正在自动重试，交成后自动打开结果。',
  );
  expect(outcomeWords({ ...now, timeUp: true, trouble: unread }).words).toContain('要先读到答卷，看截止时间有没有延后');
  expect(outcomeWords({ ...now, saving: 'memory', trouble: unread }).words).toContain('请不要关闭或刷新');
  expect(outcomeWords({ ...now, signedOut: true }).words).toBe('登录已过期，作答已保存在本机。登录后自动继续。');
  expect(outcomeWords({ ...now, phase: 'answering', timeUp: true }).title).toBe('时间到，正在确认交卷结果');
  expect(outcomeWords({ ...now, phase: 'handed-in' }).title).toBe('已交卷');
  expect(outcomeWords({ ...now, kind: 'homework', phase: 'handed-in' }).title).toBe('已提交');
});

test('leaving is asked about only where something is lost or the time runs on', () => {
  const sheet = new FakeSheet(many(2), { kind: 'homework' });
  expect(leaveMessage(sheet)).toBeUndefined();
  sheet.saving = 'memory';
  expect(leaveMessage(sheet)).toBeUndefined();
  sheet.unsent = 1;
  expect(leaveMessage(sheet)).toContain('离开后将会丢失');
  const exam = new FakeSheet(many(2));
  exam.deadline = 60_000;
  expect(leaveMessage(exam)).toContain('考试还在计时');
  exam.elsewhere = true;
  expect(leaveMessage(exam)).toBeUndefined();
});

test('each note for the trainee says what to do about it', () => {
  const sheet = sheetOf(many(2));
  const session = { heldOut: false, ask: () => undefined };
  const room = new Room(sheet);
  expect(notesOf(room, session)).toEqual([]);
  sheet.saving = 'memory';
  sheet.elsewhere = true;
  sheet.trouble = new CallError('network', '断开', { line: 'PUT /x' });
  const labels = notesOf(room, { ...session, heldOut: true }).map(({ label }) => label);
  expect(labels).toEqual(['导出作答', '在此页继续作答', '登录']);
});
