// Answer sheets and their answers.
//
// sheet-N is the sheet numbered N. What the seed handed in has no rows of answers: they are drawn when someone looks
// (see drawnAnswers.ts).
import * as v from 'valibot';
import { LoginManager, PracticeStep, SheetKind, SheetState } from '#plugins/answering/api.ts';
import { attachments, truth } from '../../database/columns.ts';
import type { Database } from '../../database/Database.ts';
import { untilWritten } from '../../database/untilWritten.ts';
import { numberIn } from '../../handler/ids.ts';
import { fullScoreOf, type Paper, subjectNumOf } from '../../documents/Paper.ts';

/** Later than any clock goes. */
const NEVER = 8.64e15;
const json = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);

export type Sheet = v.InferOutput<typeof SheetRow>;
const SheetRow = v.object({
  sheet_no: v.number(),
  user_id: v.string(),
  place: v.string(),
  /** Null where the lesson is open to every signed-in user. */
  member_no: v.nullable(v.number()),
  kind: SheetKind,
  ref_id: v.string(),
  attempt: v.number(),
  state: SheetState,
  created_at: v.number(),
  deadline_at: v.nullable(v.number()),
  submitted_at: v.nullable(v.number()),
  /** The deadline submitted it. */
  auto: truth,
  marked_at: v.nullable(v.number()),
  /** The moment of its next change: it is submitted, a teacher opens it, or has marked it. */
  wakes_at: v.nullable(v.number()),
  returned_num: v.number(),
  subject_num: v.number(),
  answered_num: v.number(),
  full_score: v.number(),
  pass_score: v.number(),
  score: v.nullable(v.number()),
  comment: v.string(),
  /** Its answers are drawn. */
  drawn: truth,
  /** The device that writes it; null until one has. */
  writer: v.nullable(v.string()),
  /** Its time stands still since then. */
  paused_at: v.nullable(v.number()),
  /** A teacher ended it early. */
  ended_at: v.nullable(v.number()),
});

export type StoredAnswer = v.InferOutput<typeof AnswerRow>;
const AnswerRow = v.object({
  subject_id: v.string(),
  revision: v.number(),
  saved_at: v.number(),
  answers: json(v.array(v.string())),
  login: json(v.nullable(LoginManager)),
  attachments,
  flagged: truth,
  is_right: v.nullable(truth),
  score: v.nullable(v.number()),
  comment: v.string(),
  steps: json(v.array(PracticeStep)),
});

/** It can be written on. */
export const isOpen = ({ state }: Pick<Sheet, 'state'>): boolean => state === 'answering' || state === 'returned';

export const sheetIdOf = (sheetNo: number): string => `sheet-${sheetNo}`;
export const sheetNoOf = (id: string): number => numberIn(id, 'sheet');

export const sheetByNo = (db: Database, sheetNo: number): Sheet | undefined =>
  db.get(SheetRow, 'SELECT * FROM answer_sheets WHERE sheet_no = ?', sheetNo);

/** A user's sheets: all, those in a place, or those of a paper; attempts in order. */
export const sheetsOf = (db: Database, userId: string, place?: string, refId?: string): Sheet[] =>
  sheetsBy(db, userId).filter(
    (sheet) => sheet.place === (place ?? sheet.place) && sheet.ref_id === (refId ?? sheet.ref_id),
  );

const sheetsBy = untilWritten((db, userId) =>
  db.all(SheetRow, 'SELECT * FROM answer_sheets WHERE user_id = ? ORDER BY place, ref_id, attempt', userId),
);

/** The moment at which the first of a user's sheets changes by itself. */
export const nextWake = untilWritten((db, userId) =>
  db.count(`SELECT COALESCE(MIN(wakes_at), ${NEVER}) FROM answer_sheets WHERE user_id = ?`, userId),
);

/** The sheets with something due by now, the earliest first. */
export const sheetsDue = (db: Database, userId: string, now: number): Sheet[] =>
  db.all(
    SheetRow,
    'SELECT * FROM answer_sheets WHERE user_id = ? AND wakes_at <= ? ORDER BY wakes_at, sheet_no',
    userId,
    now,
  );

type Attempt = Pick<Sheet, 'user_id' | 'member_no' | 'attempt' | 'created_at' | 'deadline_at'>;

/** A new sheet of a paper; returns its number. */
export const addSheet = (db: Database, paper: Paper, attempt: Attempt): number =>
  db.insert('answer_sheets', {
    ...attempt,
    place: paper.place,
    kind: paper.kind,
    ref_id: paper.refId,
    state: 'answering',
    wakes_at: attempt.deadline_at,
    subject_num: subjectNumOf(paper),
    full_score: fullScoreOf(paper),
    pass_score: paper.passScore,
  });

type Changes = Partial<
  Pick<
    Sheet,
    | 'state'
    | 'deadline_at'
    | 'submitted_at'
    | 'auto'
    | 'marked_at'
    | 'wakes_at'
    | 'returned_num'
    | 'answered_num'
    | 'score'
    | 'comment'
    | 'writer'
    | 'drawn'
    | 'paused_at'
    | 'ended_at'
  >
>;

export function changeSheet(db: Database, sheetNo: number, changes: Changes): void {
  db.update('answer_sheets', { sheet_no: sheetNo }, changes);
}

export function storedAnswers(db: Database, sheetNo: number): StoredAnswer[] {
  return db.all(AnswerRow, 'SELECT * FROM answers WHERE sheet_no = ?', sheetNo);
}

export const storedAnswer = (db: Database, sheetNo: number, subjectId: string): StoredAnswer | undefined =>
  db.get(AnswerRow, 'SELECT * FROM answers WHERE sheet_no = ? AND subject_id = ?', sheetNo, subjectId);

export interface WrittenAnswer extends Pick<
  StoredAnswer,
  'subject_id' | 'revision' | 'saved_at' | 'answers' | 'login' | 'attachments' | 'flagged'
> {
  /** There is something in it. */
  answered: boolean;
}

/** Inserts an answer, or replaces an older one. */
export function putAnswer(db: Database, sheetNo: number, answer: WrittenAnswer): void {
  db.run(
    `INSERT INTO answers (sheet_no, subject_id, revision, saved_at, answers, login, attachments, flagged, answered)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET revision = excluded.revision, saved_at = excluded.saved_at, answers = excluded.answers,
       login = excluded.login, attachments = excluded.attachments, flagged = excluded.flagged,
       answered = excluded.answered
     WHERE excluded.revision > revision`,
    sheetNo,
    answer.subject_id,
    answer.revision,
    answer.saved_at,
    JSON.stringify(answer.answers),
    JSON.stringify(answer.login),
    JSON.stringify(answer.attachments),
    Number(answer.flagged),
    Number(answer.answered),
  );
}

export type StoredEvent = v.InferOutput<typeof EventRow>;
const EventRow = v.object({
  event_no: v.number(),
  kind: v.picklist(['announcement', 'deadline', 'pause', 'resume', 'end']),
  text: v.string(),
  deadline_at: v.nullable(v.number()),
  at: v.number(),
});

/** What a teacher did with a sheet, after some event. */
export const eventsOf = (db: Database, sheetNo: number, since = 0): StoredEvent[] =>
  db.all(EventRow, 'SELECT * FROM sheet_events WHERE sheet_no = ? AND event_no > ? ORDER BY event_no', sheetNo, since);

export const lastEventOf = (db: Database, sheetNo: number): number =>
  db.count('SELECT COALESCE(MAX(event_no), 0) FROM sheet_events WHERE sheet_no = ?', sheetNo);

export function addEvent(db: Database, sheetNo: number, event: Omit<StoredEvent, 'event_no'>): void {
  db.insert('sheet_events', { sheet_no: sheetNo, event_no: lastEventOf(db, sheetNo) + 1, ...event });
}

/** The sheets of an exam that are being written, in all places or in one. */
export const openExamSheets = (db: Database): Sheet[] =>
  db.all(
    SheetRow,
    "SELECT * FROM answer_sheets WHERE kind = 'exam' AND state IN ('answering', 'returned') ORDER BY place, ref_id, sheet_no",
  );

export const countAnswered = (db: Database, sheetNo: number): number =>
  db.count('SELECT COUNT(*) FROM answers WHERE sheet_no = ? AND answered', sheetNo);

export type AnswerMark = Pick<StoredAnswer, 'subject_id' | 'is_right' | 'score' | 'comment' | 'steps'>;

export function putMark(db: Database, sheetNo: number, mark: AnswerMark): void {
  const { subject_id, is_right, score, comment, steps } = mark;
  db.update('answers', { sheet_no: sheetNo, subject_id }, { is_right, score, comment, steps: JSON.stringify(steps) });
}

/** Counts how often the page was left while answering; a leave that is reported twice counts once. */
export function addLeave(db: Database, sheetNo: number, leftAt: number, away: number): boolean {
  return db.insertNew('sheet_leaves', { sheet_no: sheetNo, left_at: leftAt, away });
}

export const leaveNumOf = (db: Database, sheetNo: number): number =>
  db.count('SELECT COUNT(*) FROM sheet_leaves WHERE sheet_no = ?', sheetNo);
