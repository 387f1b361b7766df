import { expect, test } from 'vitest';
import { drawnSheet } from '#plugins/answering/room/drawnSheet.ts';
import { lastQuestionOf, saveLastQuestion } from '#plugins/answering/room/lastQuestion.ts';
import { Room } from '#plugins/answering/room/room.store.ts';
import { FakeSheet, subject } from './fakeSheet.ts';

const { info, paper } = new FakeSheet(['single_choice', 'single_choice']);
const ANSWER = { subjectId: 's0', answers: ['o2'], flagged: true, revision: 3, attachments: [], comment: '' };
const dto = (id: string) => ({
  ...info,
  id,
  subjects: [subject(0, 'single_choice'), subject(1, 'single_choice')],
  answerSheetSubjects: [{ ...ANSWER, practiceStepDtos: [] }],
});

test('a sheet that this device has not opened shows the server’s answers, and takes no others', () => {
  const sheet = drawnSheet(paper, dto('new-here'));
  const [first] = sheet.questions;
  expect([first?.writing.answers, first?.flagged, sheet.answeredNum]).toEqual([['o2'], true, 1]);
  first?.write({ answers: ['o1'] });
  first?.flag(false);
  expect([first?.writing.answers, first?.flagged]).toEqual([['o2'], true]);
});

test('one that was open here is empty, at the question where it was left: newer answers may be kept here', () => {
  saveLastQuestion('open-here', 1);
  const sheet = drawnSheet(paper, dto('open-here'));
  expect([sheet.answeredNum, sheet.flaggedNum, new Room(sheet).at]).toEqual([0, 0, 1]);
});

test('the last three sheets are remembered', () => {
  for (const at of [1, 2, 3]) saveLastQuestion(`sheet ${at}; "é`, at);
  expect([1, 2, 3].map((at) => lastQuestionOf(`sheet ${at}; "é`))).toEqual([1, 2, 3]);
  saveLastQuestion('a fifth', 9);
  expect([1, 2, 3].map((at) => lastQuestionOf(`sheet ${at}; "é`))).toEqual([0, 2, 3]);
});
