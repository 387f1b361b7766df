import type { AnswerSheetDto } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { leftOutOf } from '#plugins/ui/states/leftOut.ts';
import { Question } from '../sheet/question.store.ts';
import { serverAnswerOf } from '../sheet/sheetStorage.ts';
import { wasOpenHere } from './lastQuestion.ts';
import type { OpenSheet } from './room.store.ts';

const nothing = (): undefined => undefined;
const never = (): Promise<void> => Promise.resolve();

/**
 * A sheet as the server has it, for a page that is drawn before the room is open. Nothing can be written in it. It is
 * empty where this device may hold newer answers.
 */
export function drawnSheet(paper: PaperRef, { subjects, answerSheetSubjects, ...info }: AnswerSheetDto): OpenSheet {
  const questions = (subjects ?? []).map(
    (subject, at) => new Question(subject, at + 1, { readOnly: true, kept: nothing, changed: nothing }),
  );
  if (!wasOpenHere(info.id)) {
    const byId = new Map(questions.map((question) => [question.subject.subjectId, question]));
    for (const { subjectId, ...answer } of answerSheetSubjects.map(serverAnswerOf)) byId.get(subjectId)?.hear(answer);
  }
  return {
    paper,
    info,
    questions,
    leftOut: leftOutOf(subjects ?? []),
    phase: 'answering',
    readOnly: true,
    answeredNum: questions.filter(({ answered }) => answered).length,
    flaggedNum: questions.filter(({ flagged }) => flagged).length,
    saving: 'synced',
    deadline: undefined,
    paused: typeof info.pausedTime === 'string',
    pausedLeft: undefined,
    endedEarly: false,
    timeUp: false,
    elsewhere: false,
    onOtherDevice: false,
    takeOverUnsent: false,
    tookOver: false,
    takeOverRefusal: '',
    whyMemory: '',
    silent: false,
    doubt: undefined,
    unread: false,
    unsent: 0,
    trouble: undefined,
    attention: [],
    handInRefusal: '',
    settleDoubt: nothing,
    tell: nothing,
    endEarly: nothing,
    takeOver: never,
    look: never,
    retry: never,
    restore: nothing,
    dismiss: never,
    handIn: never,
    timeIsUp: never,
    asText: () => ({ name: '', text: '' }),
  };
}
