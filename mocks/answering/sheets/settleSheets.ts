// Changes a sheet as time passes: the deadline submits it, a teacher opens it, marks it or returns it. It is
// done on the next request, dated to the moment when it was due.
import type { Context } from '../../handler/Context.ts';
import { atomically } from '../../database/atomically.ts';
import { seedOf } from '../../database/seedOf.ts';
import {
  changeSheet,
  isOpen,
  nextWake,
  putMark,
  type Sheet,
  sheetIdOf,
  sheetsDue,
  storedAnswers,
} from './sheetRows.ts';
import { membershipAt } from '../../places/places.ts';
import { refNoOf } from '../../study/lessons.ts';
import { randomOf } from '../../world/random.ts';
import { type Answer, type Mark, markAnswer } from './markAnswer.ts';
import { markItem, markLesson } from '../../study/itemMarks.ts';
import { inHundredths, type Paper } from '../../documents/Paper.ts';
import { type PaperSubject, paperSubjects } from '../papers/paperSubjects.ts';
import { paperIn } from '../papers/papers.ts';
import { plainText } from '../../handler/plainText.ts';
import { notifySheet } from './notifySheet.ts';
import {
  type HandedIn,
  judgePending,
  MARKING,
  quality,
  returnReason,
  REVISION_TIME,
  wordsOn,
  wordsOnSheet,
} from './teacher.ts';

export type Effects = Pick<Context, 'db' | 'clock' | 'ledger'>;

/** Brings the sheets of a user up to now: whatever they ask, the deadline has done its work. */
export function settleSheets(effects: Effects, userId: string): void {
  const { db, clock } = effects;
  // Runs before every call of a signed-in user: mostly there is nothing to do.
  if (clock.now() < nextWake(db, userId)) return;
  for (let due = sheetsDue(db, userId, clock.now()); due.length > 0; due = sheetsDue(db, userId, clock.now())) {
    atomically(db, () => {
      for (const sheet of due) wake(effects, sheet, sheet.wakes_at ?? clock.now());
    });
  }
}

function wake(effects: Effects, sheet: Sheet, at: number): void {
  if (isOpen(sheet)) submit(effects, sheet, at, true);
  else if (sheet.state === 'marking') finishMarking(effects, sheet, at);
  else changeSheet(effects.db, sheet.sheet_no, { state: 'marking', wakes_at: at + MARKING.takes });
}

/** Hands a sheet in: what can be marked automatically is marked at once. */
export function submit(effects: Effects, sheet: Sheet, at: number, auto: boolean): void {
  const { db, ledger } = effects;
  const marks = marksOf(effects, sheet);
  for (const { subject, mark } of marks) {
    putMark(db, sheet.sheet_no, {
      subject_id: subject.question.id,
      is_right: mark.pending ? null : mark.right,
      score: mark.pending ? null : mark.score,
      comment: '',
      steps: [...mark.steps],
    });
  }
  changeSheet(db, sheet.sheet_no, { state: 'submitted', submitted_at: at, auto, wakes_at: at + MARKING.begins });
  ledger('sheet.submit', { sheetId: sheetIdOf(sheet.sheet_no), refId: sheet.ref_id, place: sheet.place, auto });
  if (sheet.kind !== 'homework' && !marks.some(({ mark }) => mark.pending)) {
    conclude(effects, { ...sheet, submitted_at: at }, at, scoreOf(marks), '');
  }
}

function finishMarking(effects: Effects, sheet: Sheet, at: number): void {
  const { db, ledger } = effects;
  const paper = paperIn(db, sheet.place, sheet.ref_id);
  const marks = marksOf(effects, sheet);
  const reason =
    sheet.kind === 'homework' && sheet.returned_num === 0 && paper ? returnReason(handedIn(paper, marks)) : undefined;
  if (reason !== undefined) {
    const until = at + REVISION_TIME;
    changeSheet(db, sheet.sheet_no, {
      state: 'returned',
      returned_num: 1,
      comment: reason,
      submitted_at: null,
      deadline_at: until,
      wakes_at: until,
    });
    ledger('sheet.return', { sheetId: sheetIdOf(sheet.sheet_no), reason });
    notifySheet(db, sheet, titleOf(db, sheet), at, reason);
    return;
  }
  const judged = marks.map((marked) => (marked.mark.pending ? judge(db, sheet, marked) : marked));
  for (const { subject, mark, comment } of judged) {
    putMark(db, sheet.sheet_no, {
      subject_id: subject.question.id,
      is_right: mark.right,
      score: mark.score,
      comment,
      steps: [...mark.steps],
    });
  }
  const score = scoreOf(judged);
  conclude(effects, sheet, at, score, wordsOnSheet(sheet.full_score === 0 ? 0 : score / sheet.full_score));
}

interface Marked {
  readonly subject: PaperSubject;
  readonly answer: Answer;
  readonly mark: Mark;
  readonly comment: string;
}

/** All answers, marked as far as possible. */
function marksOf({ db }: Effects, sheet: Sheet): Marked[] {
  const paper = paperIn(db, sheet.place, sheet.ref_id);
  const subjects = paper ? paperSubjects(paper) : new Map<string, PaperSubject>();
  return storedAnswers(db, sheet.sheet_no).flatMap((stored) => {
    const subject = subjects.get(stored.subject_id);
    if (!subject) return [];
    const answer = { answers: stored.answers, login: stored.login, attachmentNum: stored.attachments.length };
    return [{ subject, answer, mark: markAnswer(subject.question, subject.score, answer), comment: '' }];
  });
}

function judge(db: Context['db'], { sheet_no: sheetNo }: Sheet, marked: Marked): Marked {
  const { subject, answer, mark } = marked;
  const share = quality(answer, randomOf(seedOf(db), `teacher-${subject.question.id}`, sheetNo));
  const judged = judgePending(mark, subject.score, share);
  return { ...marked, mark: judged, comment: wordsOn(judged.score / subject.score) };
}

function handedIn(paper: Paper, marks: readonly Marked[]): HandedIn[] {
  const answers = new Map(marks.map(({ subject, answer }) => [subject.question.id, answer]));
  return [...paperSubjects(paper).values()].map(({ question }) => ({
    title: `${plainText(question.stem).trim().slice(0, 16)}…`,
    byHand: question.steps.some(({ pattern }) => pattern === undefined),
    answer: answers.get(question.id) ?? { answers: [] },
  }));
}

const scoreOf = (marks: readonly Marked[]): number =>
  inHundredths(marks.reduce((sum, { mark }) => sum + mark.score, 0));

const titleOf = (db: Context['db'], { place, ref_id: refId }: Sheet): string => paperIn(db, place, refId)?.title ?? '';

/** The result is final, and counts in the place where the sheet was answered. */
function conclude({ db, clock, ledger }: Effects, sheet: Sheet, at: number, score: number, comment: string): void {
  changeSheet(db, sheet.sheet_no, { state: 'marked', marked_at: at, wakes_at: null, score, comment });
  ledger('sheet.mark', { sheetId: sheetIdOf(sheet.sheet_no), score });
  if (sheet.kind !== 'quiz' || sheet.state === 'marking') notifySheet(db, sheet, titleOf(db, sheet), at);
  const member = sheet.member_no === null ? undefined : membershipAt(db, sheet.member_no);
  if (!member) return;
  const then = { db, ledger, clock: { ...clock, now: () => at } };
  const percent = sheet.full_score === 0 ? 0 : (score / sheet.full_score) * 100;
  const refNo = refNoOf(sheet.ref_id);
  if (refNo === undefined) {
    markItem(then, member, sheet.kind, sheet.ref_id, percent);
    return;
  }
  const most = paperIn(db, sheet.place, sheet.ref_id)?.maxAttemptNum ?? Infinity;
  markLesson(then, member, refNo, {
    score: percent,
    done: score >= sheet.pass_score || sheet.attempt >= most,
    studyTime: Math.round(((sheet.submitted_at ?? at) - sheet.created_at) / 1000),
    doneAt: sheet.submitted_at ?? at,
  });
}
