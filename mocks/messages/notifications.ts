// Messages to users about results that they wait for, sent in the same transaction as the result.
import type { Database } from '../database/Database.ts';
import { Clazzes } from '../training/documents.ts';
import { Courses } from '../catalogue/documents.ts';
import { Classrooms } from '../classroom/documents.ts';
import { type Sheet, sheetIdOf } from '../answering/sheets/sheetRows.ts';
import { kindOf, type Membership } from '../places/places.ts';
import { addSystemMessage } from './systemMessages.ts';
import type { Paper } from '../answering/papers/Paper.ts';

type Member = Pick<Membership, 'place' | 'user_id' | 'state' | 'reason' | 'verified_at'>;

/** An application for a class or a course was granted or turned down. */
export function notifyApplication(
  db: Database,
  { place, user_id: userId, state, reason, verified_at: at }: Member,
): void {
  const clazz = db.documents.get(Clazzes, place);
  const title = clazz ? `培训班“${clazz.title}”` : `课程“${db.documents.get(Courses, place)?.title ?? ''}”`;
  const shown = clazz ? '/boutiqueclass/detail' : '/freelessons/detail';
  const joined = state === 'joined';
  addSystemMessage(db, userId, {
    at: at ?? 0,
    title: joined ? `你已加入${title}` : `加入${title}的申请未通过`,
    content: joined
      ? `你加入${title}的申请已通过，现在可以开始学习了。`
      : reason
        ? `原因：${reason}。`
        : '可以联系机构了解原因。',
    path: joined && clazz ? `/personalcenter/myclazz-detail?id=${place}` : `${shown}?id=${place}`,
  });
}

/** A name was verified, or was not. */
export function notifyVerified(db: Database, userId: string, reason: string, at: number): void {
  const approved = reason === '';
  addSystemMessage(db, userId, {
    at,
    title: approved ? '实名认证已通过' : '实名认证未通过',
    content: approved ? '你已完成实名认证，可以报名需要实名的培训班，也可以获得证书。' : `原因：${reason}`,
    path: '/myinfo?section=verify',
  });
}

const ONBOARDING = {
  approved: ['的入驻申请已通过', '欢迎加入！机构主页已经开通。'],
  returned: ['的入驻申请被退回，请修改', '请按审核意见修改后重新提交。'],
  rejected: ['的入驻申请未通过', '情况有变化时，可以修改后重新申请。'],
} as const;

interface Onboarding {
  readonly applyNo: string;
  readonly name: string;
  readonly decision: keyof typeof ONBOARDING;
  readonly reason: string;
}

/** An institution was taken on, or was not. */
export function notifyOnboarding(
  db: Database,
  userId: string | undefined,
  { applyNo, name, decision, reason }: Onboarding,
  at: number,
): void {
  if (userId === undefined) return;
  const [title, content] = ONBOARDING[decision];
  addSystemMessage(db, userId, {
    at,
    title: `“${name}”${title}`,
    content: reason === '' ? content : `审核意见：${reason}${content}`,
    path: `/orgregister?view=state&applyNo=${applyNo}`,
  });
}

/** A sheet came back from the teacher, to be done again with a reason; an exam's result may also be there at once. */
export function notifySheet(db: Database, sheet: Sheet, title: string, at: number, reason?: string): void {
  const name = { quiz: '测验', homework: '作业', exam: '考试' }[sheet.kind];
  addSystemMessage(db, sheet.user_id, {
    at,
    ...handedIn(`${name}“${title}”`, reason),
    path: addressOfSheet(db, sheet, reason === undefined),
  });
}

interface Handed {
  readonly userId: string;
  /** A title for people: 任务“…”. */
  readonly what: string;
  readonly path: string;
}

/** A task or a report came back from the teacher, to be done again with a reason. */
export function notifyHandedIn(db: Database, { userId, what, path }: Handed, at: number, reason?: string): void {
  addSystemMessage(db, userId, { at, ...handedIn(what, reason), path });
}

const handedIn = (what: string, reason: string | undefined) =>
  reason === undefined
    ? { title: `${what}已批阅`, content: `${what}已批阅，可以查看结果了。` }
    : { title: `${what}被退回，请修改后重新提交`, content: `退回原因：${reason}` };

export function notifyCertificate(db: Database, userId: string, place: string, at: number): void {
  const title = db.documents.get(Clazzes, place)?.title ?? '';
  addSystemMessage(db, userId, {
    at,
    title: `你获得了“${title}”的结业证书`,
    content: `祝贺你修完“${title}”。证书已经发放，可以查看和下载。`,
    path: `/personalcenter/myclazz-detail?id=${place}&tab=certificate`,
  });
}

/** The address of a report: in a class, in a self-selected course, or in a classroom. */
export function addressOfReport(place: string, id: string): string {
  if (kindOf(place) === 'clazz') return `/personalcenter/myclazz-detail/report?${query({ id, clazzId: place })}`;
  if (kindOf(place) === 'course') return `/freelessons/detail/report?${query({ id })}`;
  return `/classroom/detail/experiment?${query({ id: place })}`;
}

/** The page that shows its result, or on which it is done again. */
function addressOfSheet(db: Database, sheet: Sheet, marked: boolean): string {
  const answerSheetId = marked ? sheetIdOf(sheet.sheet_no) : undefined;
  const lesson = /^(?:quiz|homework|exam)-(\d+)-(\d+)$/.exec(sheet.ref_id);
  const met = lesson ? { courseId: `course-${lesson[1]}`, chapter: `ref-${lesson[1]}-${lesson[2]}` } : {};
  const { place, ref_id: refId } = sheet;
  const vs = db.documents.get(Classrooms, place)?.kind === 'vs';
  if (sheet.kind === 'exam') {
    const contest = { contestId: refId, answerSheetId, ...met };
    if (kindOf(place) === 'classroom') {
      return `/personalcenter/classroom/examanswer?${query({ ...contest, classroomId: place, vs: vs ? 'true' : undefined })}`;
    }
    const clazzId = kindOf(place) === 'clazz' ? place : undefined;
    return `/personalcenter/examanswer?${query({ ...contest, clazzId })}`;
  }
  const done = { refId, answerSheetId, ...met };
  if (kindOf(place) === 'clazz') return `/personalcenter/homeworkanswer?${query({ clazzId: place, ...done })}`;
  if (kindOf(place) === 'course') {
    return `/personalcenter/freelessons/homeworkanswer?${query({ courseId: place, ...done })}`;
  }
  return `${classroomAddress(vs, sheet.kind, marked)}?${query({ classroomId: place, ...done })}`;
}

function classroomAddress(vs: boolean, kind: Exclude<Paper['kind'], 'exam'>, marked: boolean): string {
  if (vs) return `/personalcenter/vs/assginment/${marked ? 'detail' : 'answer'}`;
  if (!marked) return '/personalcenter/assginment/answer';
  return `/personalcenter/classroom/${kind === 'quiz' ? 'homework' : 'assignment'}/result`;
}

const query = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
