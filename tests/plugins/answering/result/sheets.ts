// Sheets for tests, each with only what the test is about.
import type { AnswerSheet, AnswerSheetDto, AnswerSheetSubject, PracticeStep, Subject } from '#plugins/answering/api.ts';

export function sheet(about: Partial<AnswerSheet> = {}): AnswerSheet {
  return {
    id: `sheet-${about.attempt ?? 1}`,
    kind: 'exam',
    refId: 'contest-1',
    title: '阶段考试',
    state: 'marked',
    attempt: 1,
    createTime: '2026-11-20T09:00:00+08:00',
    submitTime: '2026-11-20T09:42:30+08:00',
    auto: false,
    subjectNum: 3,
    answeredNum: 3,
    fullScore: 100,
    passScore: 60,
    score: 80,
    passed: true,
    comment: '',
    ...about,
  };
}

export function subject(sort: number, about: Partial<Subject> = {}): Subject {
  return {
    subjectId: `question-${sort}`,
    type: 'single_choice',
    level: 'primary',
    stem: `<p>第${sort}道题</p>`,
    score: 10,
    sort,
    typeSort: sort,
    subjectOptionsDtos: [],
    blankNum: 0,
    practiceStepDtos: [],
    ...about,
  };
}

export function answer(sort: number, about: Partial<AnswerSheetSubject> = {}): AnswerSheetSubject {
  return {
    subjectId: `question-${sort}`,
    answers: ['option-a'],
    attachments: [],
    flagged: false,
    revision: 1,
    saveTime: '2026-11-20T09:30:00+08:00',
    right: null,
    examineeScore: null,
    comment: '',
    practiceStepDtos: [],
    ...about,
  };
}

export function step(about: Partial<PracticeStep> = {}): PracticeStep {
  return { stepId: 'step-1', title: '准备', content: '<p>准备</p>', sort: 1, judgeType: 'manual', score: 5, ...about };
}

export function dto(
  subjects: Subject[],
  answers: AnswerSheetSubject[],
  about: Partial<AnswerSheet> = {},
): AnswerSheetDto {
  return { ...sheet(about), subjects, answerSheetSubjects: answers };
}
