import { expect, test } from 'vitest';
import type { Subject } from '#plugins/answering/api.ts';
import { judge } from '#plugins/answering/result/practice/judge.ts';

const subject = (type: Subject['type'], rights: string[], more: Partial<Subject> = {}): Subject => ({
  subjectId: 'q-1',
  type,
  level: 'primary',
  stem: '',
  sort: 1,
  typeSort: 1,
  subjectOptionsDtos: [],
  blankNum: 0,
  practiceStepDtos: [],
  subjectAnswerDtos: rights.map((texts, at) => ({ texts, sort: at + 1 })),
  ...more,
});
const given = (...answers: string[]) => ({ answers, loginManagerAnswers: null });

test.each([
  ['single_choice', ['a'], ['a'], 'right'],
  ['single_choice', ['a'], ['b'], 'wrong'],
  ['multiple_choice', ['a', 'b'], ['b', 'a'], 'right'],
  ['multiple_choice', ['a', 'b'], ['a'], 'part'],
  ['multiple_choice', ['a', 'b'], ['a', 'c'], 'wrong'],
  ['judge_question', ['true'], ['false'], 'wrong'],
  ['fill_blank', ['Crontab', '３'], ['crontab ', '3'], 'right'],
  ['fill_blank', ['one', 'two'], ['one', ''], 'part'],
  ['test_command', ['ls -l'], ['ls   -l'], 'right'],
  ['test_command', ['ls -l'], ['LS -l'], 'wrong'],
  ['single_choice', ['a'], [], 'unanswered'],
  ['practice_question', [], ['anything'], 'hidden'],
  ['fill_blank', [''], ['anything'], 'hidden'],
] as const)('%s with %j, answered %j: %s', (type, rights, answers, verdict) => {
  expect(judge(subject(type, [...rights]), given(...answers))).toBe(verdict);
});

test('a command is right only with its login', () => {
  const login = { user: 'root', password: '', ak: '', sk: '' };
  const asked = subject('test_command', ['id'], { loginManagerAnswers: login });
  expect(judge(asked, { answers: ['id'], loginManagerAnswers: { ...login, user: ' root ' } })).toBe('right');
  expect(judge(asked, given('id'))).toBe('part');
});
