// The exams that are being sat, as a teacher in charge sees them, and what that teacher does.
import { paperIn } from '../answering/papers/papers.ts';
import { lastContactOf } from '../answering/sheets/lastContacts.ts';
import {
  isOpen,
  leaveNumOf,
  openExamSheets,
  type Sheet,
  sheetByNo,
  sheetIdOf,
  sheetNoOf,
} from '../answering/sheets/sheetRows.ts';
import { steer, type Steering } from '../answering/sheets/steering.ts';
import type { Database } from '../database/Database.ts';
import { Refusal } from '../handler/Refusal.ts';
import { userById } from '../people/users.ts';
import { placeTitle } from '../places/placeTitle.ts';
import { timeOrNull } from '../world/clock.ts';
import { noteEffect } from '../world/ledger.ts';
import type { World } from '../world/World.ts';

export interface RunningExam {
  readonly place: string;
  readonly placeTitle: string;
  readonly refId: string;
  readonly title: string;
  readonly sheets: readonly SatSheet[];
}

interface SatSheet {
  readonly answerSheetId: string;
  readonly account: string;
  readonly name: string;
  readonly answeredNum: number;
  readonly subjectNum: number;
  readonly leaveNum: number;
  readonly deadline: string | null;
  readonly pausedTime: string | null;
  readonly endTime: string | null;
  /** Null: not since the mock was started. */
  readonly lastContact: string | null;
}

/** Of sheets whose time is over, somebody's next request takes note; they are left out. */
export function runningExams({ db, clock }: Pick<World, 'db' | 'clock'>): RunningExam[] {
  const open = openExamSheets(db).filter(({ wakes_at: wakes }) => wakes === null || wakes > clock.now());
  return [...Map.groupBy(open, ({ place, ref_id: refId }) => `${place} ${refId}`).values()].flatMap((sheets) => {
    const [{ place, ref_id: refId } = { place: '', ref_id: '' }] = sheets;
    const title = paperIn(db, place, refId)?.title;
    if (title === undefined) return [];
    return [
      { place, placeTitle: placeTitle(db, place), refId, title, sheets: sheets.map((sheet) => satSheet(db, sheet)) },
    ];
  });
}

function satSheet(db: Database, sheet: Sheet): SatSheet {
  const user = userById(db, sheet.user_id);
  return {
    answerSheetId: sheetIdOf(sheet.sheet_no),
    account: user?.account ?? '',
    name: user?.user_name ?? sheet.user_id,
    answeredNum: sheet.answered_num,
    subjectNum: sheet.subject_num,
    leaveNum: leaveNumOf(db, sheet.sheet_no),
    deadline: timeOrNull(sheet.deadline_at),
    pausedTime: timeOrNull(sheet.paused_at),
    endTime: timeOrNull(sheet.ended_at),
    lastContact: timeOrNull(lastContactOf(db, sheet.sheet_no) ?? null),
  };
}

export interface Aim {
  /** One trainee's sheet; otherwise all of the exam. */
  readonly answerSheetId?: string | undefined;
  readonly place?: string | undefined;
  readonly refId?: string | undefined;
}

/** Returns the names of those whom it concerns. */
export function steerAll({ db, clock }: World, { answerSheetId, place, refId }: Aim, steering: Steering): string[] {
  const one = answerSheetId === undefined ? undefined : sheetByNo(db, sheetNoOf(answerSheetId));
  const sheets =
    answerSheetId === undefined
      ? openExamSheets(db).filter((sheet) => sheet.place === place && sheet.ref_id === refId)
      : [one];
  const ledger = (effect: string, detail: Readonly<Record<string, unknown>>): void => {
    noteEffect(db, { at: clock.now(), effect, detail });
  };
  const done = sheets
    .filter((sheet) => sheet !== undefined)
    .filter((sheet) => sheet.kind === 'exam' && isOpen(sheet) && steer({ db, clock, ledger }, sheet, steering));
  if (done.length === 0) throw new Refusal('没有这样在考的答卷，或者对它不适用');
  return done.map(({ user_id: userId }) => userById(db, userId)?.user_name ?? userId);
}
