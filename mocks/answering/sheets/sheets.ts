// Answering: a sheet is opened once an attempt, what is written on it never goes back to something older, and it is
// handed in once.
import * as v from 'valibot';
import { LoginManager } from '#plugins/answering/api.ts';
import type { Context } from '../../handler/Context.ts';
import { notFound, orNotFound, Refusal } from '../../handler/Refusal.ts';
import {
  addSheet,
  changeSheet,
  countAnswered,
  isOpen,
  putAnswer,
  type Sheet,
  sheetByNo,
  sheetIdOf,
  sheetNoOf,
  sheetsOf,
  type StoredAnswer,
  storedAnswer,
} from './sheetRows.ts';
import { kindOf, memberOf, type PlaceKind } from '../../places/places.ts';
import { lockOfChapter, visitCourse } from '../../study/courseVisit.ts';
import { deadlineOf, entryRefusal, KIND_NAMES } from '../papers/paperEntry.ts';
import { isOpenToAll } from '../papers/findPaper.ts';
import { type Given, misfit } from './givenAnswer.ts';
import { noteContact } from './lastContacts.ts';
import { isAnswered } from './markAnswer.ts';
import { dayAndTime, requireMember, settleApplies } from '../../places/membership.ts';
import type { Paper } from '../../documents/Paper.ts';
import { paperSubjects } from '../papers/paperSubjects.ts';
import { paperIn } from '../papers/papers.ts';
import { submit } from './settleSheets.ts';

export interface Opening {
  readonly place: string;
  readonly kind: Paper['kind'];
  readonly refId: string;
  readonly password?: string | undefined;
}

/** The current attempt, or a new one if the rules allow it. */
export function openSheet(context: Context, { place, kind, refId, password }: Opening): Sheet {
  const { db, clock, ledger } = context;
  const { user_id: userId } = context.user();
  const paper = paperIn(db, place, refId);
  if (!paper || paper.kind !== kind) throw notFound(KIND_NAMES[kind]);
  const sheets = sheetsOf(db, userId, place, refId);
  const open = sheets.find(isOpen);
  if (open) return open;
  const memberNo = memberNoFor(context, paper);
  const now = clock.now();
  const refusal = entryRefusal(paper, factsOf(sheets), now);
  if (refusal) throw new Refusal(refusal.message);
  checkPassword(paper, password);
  const attempt = { user_id: userId, member_no: memberNo, attempt: sheets.length + 1 };
  const sheetNo = addSheet(db, paper, { ...attempt, created_at: now, deadline_at: deadlineOf(paper, now) });
  ledger('sheet.create', { sheetId: sheetIdOf(sheetNo), refId, place });
  return requireSheet(context, sheetIdOf(sheetNo));
}

export const factsOf = (sheets: readonly Sheet[]) => ({
  joined: true,
  attemptNum: sheets.length,
  marking: sheets.some(({ kind, state }) => kind === 'homework' && (state === 'submitted' || state === 'marking')),
});

/** The number of the user's membership; null where the lesson is open to every signed-in user. Refuses the others. */
function memberNoFor(context: Context, paper: Paper): number | null {
  const { place, courseId, chapterRefId } = paper;
  const { db, clock } = context;
  settleApplies(db, clock.now());
  const member = memberOf(db, place, context.user().user_id);
  if (!member && !isOpenToAll(context, paper)) return requireMember(context, place).member_no;
  if (courseId !== null && chapterRefId !== null) {
    const lock = lockOfChapter(visitCourse(context, place, courseId), chapterRefId);
    if (lock !== undefined) throw new Refusal(lock);
  }
  return member?.member_no ?? null;
}

function checkPassword({ kind, password: wanted }: Paper, given: string | undefined): void {
  if (wanted === null) return;
  const name = KIND_NAMES[kind];
  if (given === undefined || given === '') throw new Refusal(`请输入${name}密码`);
  if (given.trim() !== wanted) throw new Refusal(`${name}密码错误，请重新输入`);
}

/** A sheet of the current user. */
export function requireSheet(context: Context, id: string, kind?: PlaceKind): Sheet {
  const { user_id: userId } = context.user();
  const sheet = sheetByNo(context.db, sheetNoOf(id));
  if (sheet?.user_id !== userId || (kind && kindOf(sheet.place) !== kind)) throw notFound('答卷');
  if (sheet.kind === 'exam' && isOpen(sheet)) noteContact(context.db, sheet.sheet_no, context.clock.now());
  return sheet;
}

/** The same, and it can be written on. */
export function requireOpenSheet(context: Context, id: string, kind: PlaceKind): { sheet: Sheet; paper: Paper } {
  const sheet = requireSheet(context, id, kind);
  if (!isOpen(sheet)) throw new Refusal(closedReason(sheet));
  const paper = orNotFound(paperIn(context.db, sheet.place, sheet.ref_id), KIND_NAMES[sheet.kind]);
  return { sheet, paper };
}

function closedReason({ kind, auto, submitted_at: at, ended_at: ended }: Sheet): string {
  const name = KIND_NAMES[kind];
  if (ended !== null) return `老师已于 ${dayAndTime(ended)} 结束${name}，之后的作答不再保存`;
  if (auto) return `${name}时间已到，答卷已于 ${dayAndTime(at ?? 0)} 自动提交，之后的作答不再保存`;
  return `${name}已于 ${dayAndTime(at ?? 0)} 提交，不能再修改作答`;
}

export type Saving = { readonly saved: StoredAnswer } | { readonly refused: string } | { readonly overtaken: true };

/**
 * Saves newer answers; older ones change nothing, and the stored version is returned. One that was written over another
 * answer than the stored one changes nothing either, and is said to be overtaken.
 */
export function saveAnswers(context: Context, sheet: Sheet, paper: Paper, given: readonly Given[]): Saving[] {
  const subjects = paperSubjects(paper);
  const savings = given.map((answer): Saving => {
    const subject = subjects.get(answer.subjectId);
    const reason = subject ? misfit(subject.question, answer) : '这道题不在试卷中';
    return reason === undefined ? save(context, sheet, answer) : { refused: reason };
  });
  changeSheet(context.db, sheet.sheet_no, { answered_num: countAnswered(context.db, sheet.sheet_no) });
  return savings;
}

function save({ db, clock, ledger }: Context, { sheet_no: sheetNo }: Sheet, given: Given): Saving {
  const before = storedAnswer(db, sheetNo, given.subjectId);
  const login = given.loginManagerAnswers ? v.parse(LoginManager, given.loginManagerAnswers) : null;
  const written = {
    subject_id: given.subjectId,
    revision: given.revision,
    saved_at: clock.now(),
    answers: given.answers,
    login,
    attachments: given.attachments ?? [],
    flagged: given.flagged ?? false,
    answered: isAnswered({
      answers: given.answers,
      login,
      attachmentNum: given.attachments?.length ?? 0,
    }),
  };
  if (before && contentOf(before) === contentOf(written) && before.revision >= given.revision) return { saved: before };
  if (given.baseRevision !== undefined && (before?.revision ?? 0) !== given.baseRevision) return { overtaken: true };
  if (before && before.revision > given.revision) return { saved: before };
  if (before?.revision === given.revision) return { refused: '这道题已在别的页面改过，已保留先保存的作答' };
  putAnswer(db, sheetNo, written);
  ledger('answer.save', {
    sheetId: sheetIdOf(sheetNo),
    subjectId: given.subjectId,
    revision: given.revision,
    operationId: given.operationId,
    answers: given.answers,
  });
  return { saved: { ...written, is_right: null, score: null, comment: '', steps: [] } };
}

const contentOf = ({
  answers,
  login,
  attachments,
  flagged,
}: Pick<StoredAnswer, 'answers' | 'login' | 'attachments' | 'flagged'>): string =>
  JSON.stringify([answers, login, attachments.map(({ fileId }) => fileId), flagged]);

/** From now on this device writes a sheet of the current user. */
export function takeSheet(context: Context, id: string, kind: PlaceKind, writer: string): Sheet {
  const { sheet } = requireOpenSheet(context, id, kind);
  changeSheet(context.db, sheet.sheet_no, { writer });
  context.ledger('sheet.take', { sheetId: id, writer });
  return requireSheet(context, id, kind);
}

/** Milliseconds by which a client may submit at the deadline too early, in case its clock is ahead. */
const AHEAD = 2000;

export interface HandIn {
  auto?: boolean | undefined;
  writer?: string | undefined;
}

/** Hands a sheet in; one that was handed in before is returned as it is. */
export function submitSheet(context: Context, id: string, kind: PlaceKind, { auto = false, writer }: HandIn): Sheet {
  const sheet = requireSheet(context, id, kind);
  if (!isOpen(sheet)) return sheet;
  if (!auto && sheet.writer !== null && writer !== undefined && writer !== sheet.writer) {
    throw new Refusal('已经换到另一台设备作答，请在那里交，或在这里继续后再交', 409);
  }
  const now = context.clock.now();
  if (auto && sheet.paused_at !== null) throw new Refusal(`${KIND_NAMES[sheet.kind]}已暂停，时间没有在走`);
  const left = sheet.deadline_at === null ? 0 : sheet.deadline_at - now;
  if (auto && left > AHEAD) {
    throw new Refusal(`${KIND_NAMES[sheet.kind]}还剩 ${Math.ceil(left / 1000)} 秒，尚未到自动交卷的时间`);
  }
  submit(context, sheet, now, auto);
  return requireSheet(context, id, kind);
}
