// A sheet as its owner sees it: right answers only if the paper reveals them.
import type { AnswerSheet, AnswerSheetDto, AnswerSheetSubject, SheetTime } from '#plugins/answering/api.ts';
import type { Context } from '../../handler/Context.ts';
import { isOpen, lastEventOf, type Sheet, sheetIdOf, sheetsOf, type StoredAnswer, storedAnswers } from './sheetRows.ts';
import { beijingTime, timeOrNull } from '../../world/clock.ts';
import { drawnAnswers } from './drawnAnswers.ts';
import type { Paper } from '../../documents/Paper.ts';
import { paperSubjects, stepDtos, subjectDto } from '../papers/paperSubjects.ts';
import { paperIn } from '../papers/papers.ts';

type Asking = Pick<Context, 'db' | 'clock'>;

/** How a sheet's time stands, as every reply about it says. */
export function sheetTime({ db, clock }: Asking, sheet: Sheet): Required<SheetTime> {
  return {
    serverTime: new Date(clock.now()).toISOString(),
    deadline: timeOrNull(sheet.deadline_at),
    pausedTime: timeOrNull(sheet.paused_at),
    lastEvent: sheet.kind === 'exam' ? lastEventOf(db, sheet.sheet_no) : null,
  };
}

export function sheetView(asking: Asking, sheet: Sheet): AnswerSheet {
  const { db } = asking;
  const { score, pass_score: passScore } = sheet;
  return {
    id: sheetIdOf(sheet.sheet_no),
    kind: sheet.kind,
    refId: sheet.ref_id,
    title: paperIn(db, sheet.place, sheet.ref_id)?.title ?? '',
    state: sheet.state,
    attempt: sheet.attempt,
    createTime: beijingTime(sheet.created_at),
    ...sheetTime(asking, sheet),
    submitTime: timeOrNull(sheet.submitted_at),
    auto: sheet.auto,
    endedTime: timeOrNull(sheet.ended_at),
    markTime: timeOrNull(sheet.marked_at),
    subjectNum: sheet.subject_num,
    answeredNum: sheet.answered_num,
    fullScore: sheet.full_score,
    passScore,
    score,
    passed: score === null ? null : score >= passScore,
    comment: sheet.comment,
    writer: sheet.writer,
  };
}

/** The sheet with its answers; with `detail` its questions too. */
export function sheetDto(asking: Asking, sheet: Sheet, detail: boolean): AnswerSheetDto {
  const { db } = asking;
  const view = sheetView(asking, sheet);
  const paper = paperIn(db, sheet.place, sheet.ref_id);
  if (!paper) return { ...view, answerSheetSubjects: [] };
  const shown = sheet.state === 'marked' && showsAnswers(asking, paper, sheet.user_id);
  const stored = sheet.drawn ? drawnAnswers(paper, sheet) : storedAnswers(db, sheet.sheet_no);
  const subjects = paperSubjects(paper);
  const answers = stored.flatMap((answer) => {
    const subject = subjects.get(answer.subject_id);
    return subject
      ? [{ sort: subject.sort, answer: answerView(answer, shown, stepDtos(subject.question, subject.score)) }]
      : [];
  });
  return {
    ...view,
    showAnswer: paper.showAnswer,
    showTime: paper.showAnswer === 'ended' ? timeOrNull(paper.endsAt) : null,
    answerSheetSubjects: answers.toSorted((a, b) => a.sort - b.sort).map(({ answer }) => answer),
    ...(detail && {
      subjects: [...subjects.values()].map((subject) =>
        subjectDto(subject, { answers: shown, machineRefId: paper.machineRefId }),
      ),
    }),
  };
}

/** An answer, with its result only if results are shown. */
export function answerView(
  answer: StoredAnswer,
  shown: boolean,
  steps: AnswerSheetSubject['practiceStepDtos'],
): AnswerSheetSubject {
  return {
    subjectId: answer.subject_id,
    answers: answer.answers,
    loginManagerAnswers: answer.login,
    attachments: answer.attachments,
    flagged: answer.flagged,
    revision: answer.revision,
    saveTime: beijingTime(answer.saved_at),
    right: shown ? answer.is_right : null,
    examineeScore: shown ? answer.score : null,
    comment: shown ? answer.comment : '',
    practiceStepDtos: shown && answer.steps.length > 0 ? answer.steps : steps,
  };
}

/** True if the right answers of a submitted paper may be shown: never while another attempt is under way. */
export function showsAnswers({ db, clock }: Asking, paper: Paper, userId: string): boolean {
  const sheets = sheetsOf(db, userId, paper.place, paper.refId);
  if (paper.showAnswer === 'never' || sheets.some(isOpen)) return false;
  if (paper.showAnswer === 'marked') return sheets.some(({ state }) => state === 'marked');
  return paper.endsAt !== null && clock.now() >= paper.endsAt;
}
