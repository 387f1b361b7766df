// Messages to users about results that they wait for, sent in the same transaction as the result.
import type { Database } from '../database/Database.ts';
import { pageAt } from '../handler/pages.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { addSystemMessage } from './systemMessages.ts';

/** A name was verified, or was not. */
export function notifyVerified(db: Database, userId: string, reason: string, at: number): void {
  const approved = reason === '';
  addSystemMessage(db, userId, {
    at,
    title: approved ? '实名认证已通过' : '实名认证未通过',
    content: approved ? '你已完成实名认证，可以报名需要实名的培训班，也可以获得证书。' : `原因：${reason}`,
    path: pageAt('myInfo', { section: 'verify' }),
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
    path: pageAt('onboarding', { view: 'state', applyNo }),
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
    ? { title: `${what}已批阅`, content: `${what}已批阅，可以看结果了。` }
    : { title: `${what}被退回，请修改后重新提交`, content: `退回原因：${reason}` };

export function notifyCertificate(db: Database, userId: string, place: string, at: number): void {
  const title = db.documents.get(Clazzes, place)?.title ?? '';
  addSystemMessage(db, userId, {
    at,
    title: `你获得了“${title}”的结业证书`,
    content: `祝贺你修完“${title}”。证书已经发放，可以查看和下载。`,
    path: pageAt('myClazz', { id: place, tab: 'certificate' }),
  });
}
