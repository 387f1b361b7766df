// A certificate is issued as soon as its conditions are met: a verified name, enough study time, the score and a passed
// final exam.
import type { Certificate } from '#plugins/certificates/api.ts';
import { certificatePdf } from '../drawing/certificatePdf.ts';
import { atomically } from '../database/atomically.ts';
import { addCertificate, certificateIn, certNoOf, type StoredCertificate } from './certificateRows.ts';
import { sha256 } from '../files/chunks.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes, ClazzPlans } from '../training/documents.ts';
import { SetPapers } from '../answering/papers/setPapers.ts';
import { sheetsOf } from '../answering/sheets/sheetRows.ts';
import { type Membership, membershipsOf } from '../places/places.ts';
import { userById } from '../people/users.ts';
import { beijingTime } from '../world/clock.ts';
import type { Effects } from '../answering/sheets/settleSheets.ts';
import { notifyCertificate } from '../messages/notifications.ts';

/** The exam that the certificate of a class asks for. */
export const finalExamOf = (place: string): string => `contest-${place}-2`;

export interface Condition {
  readonly title: string;
  readonly required: number;
  readonly reached: number;
  readonly unit: string;
  readonly done: boolean;
}

const condition = (title: string, required: number, reached: number, unit: string): Condition => ({
  title,
  required,
  reached,
  unit,
  done: reached >= required,
});

/** The requirements of a class's certificate; undefined if it has none. */
export function conditionsOf(db: Database, member: Membership): Condition[] {
  const plan = db.documents.get(ClazzPlans, member.place);
  if (!plan?.certificateTitle) return [];
  const exam = db.documents.get(SetPapers, finalExamOf(member.place));
  return [
    condition('实名认证', 1, Number(userById(db, member.user_id)?.verified ?? false), '次'),
    condition('学习时长', inHours(plan.studyTime), inHours(member.study_time), '小时'),
    condition('总成绩', plan.passScore, member.score, '分'),
    ...(exam ? [condition('结业考试', exam.passScore, bestScore(db, member, exam.refId), '分')] : []),
  ];
}

/** With one decimal, rounded down to what was actually studied. */
const inHours = (seconds: number): number => Math.floor(seconds / 360) / 10;

const bestScore = (db: Database, { user_id: userId, place }: Membership, refId: string): number =>
  Math.max(0, ...sheetsOf(db, userId, place, refId).map(({ score }) => score ?? 0));

/** Issues certificates earned since the last check. */
export function settleCertificates({ db, clock, ledger }: Effects, userId: string): void {
  for (const member of membershipsOf(db, userId, 'clazz')) {
    if (certificateIn(db, userId, member.place)) continue;
    const conditions = conditionsOf(db, member);
    if (conditions.length === 0 || conditions.some(({ done }) => !done)) continue;
    const certificate = certificateFor(db, member, clock.now());
    atomically(db, () => {
      if (addCertificate(db, certificate)) {
        ledger('certificate.issue', { certNo: certificate.cert_no, place: member.place });
        notifyCertificate(db, userId, member.place, certificate.issued_at);
      }
    });
  }
}

export function certificateFor(db: Database, member: Membership, at: number): StoredCertificate {
  return {
    cert_no: certNoOf(beijingTime(at).slice(0, 4), member.place, member.member_no),
    user_id: member.user_id,
    place: member.place,
    issued_at: at,
    score: member.score,
    period: db.documents.get(ClazzPlans, member.place)?.period ?? 0,
  };
}

export function certificateView(db: Database, certificate: StoredCertificate): Certificate | undefined {
  const clazz = db.documents.get(Clazzes, certificate.place);
  const user = userById(db, certificate.user_id);
  if (!clazz || !user) return undefined;
  const view = {
    id: certificate.cert_no,
    certNo: certificate.cert_no,
    title: db.documents.get(ClazzPlans, certificate.place)?.certificateTitle ?? '结业证书',
    userId: user.user_id,
    userName: user.user_name,
    clazzId: clazz.clazzId,
    clazzTitle: clazz.title,
    agencyName: clazz.agencyName,
    period: certificate.period,
    score: certificate.score,
    startTime: clazz.startTime,
    endTime: clazz.endTime,
    issueTime: beijingTime(certificate.issued_at),
  };
  return { ...view, fileId: printed(db, view, certificate.issued_at) };
}

type PrintedCertificate = Omit<Certificate, 'fileId' | 'period' | 'startTime' | 'endTime' | 'issueTime'> &
  Readonly<Record<'startTime' | 'endTime' | 'issueTime', string>> & { readonly period: number };

/** The certificate as a file, made when it is first asked for. */
function printed(db: Database, certificate: PrintedCertificate, at: number): string {
  const { certNo, title, userName, clazzTitle, agencyName, period, issueTime } = certificate;
  const fileId = `certificate-${certNo}`;
  if (db.count('SELECT COUNT(*) FROM files WHERE file_id = ?', fileId) > 0) return fileId;
  const [from, to] = [certificate.startTime, certificate.endTime].map(inChinese);
  const bytes = certificatePdf({
    title: '结业证书',
    userName,
    body: `于${from}至${to}参加“${clazzTitle}”学习，修完规定课程，计${period}学时，考核合格，准予结业。特发此证。`,
    agencyName,
    certNo,
    date: inChinese(issueTime),
  });
  db.run(
    'INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?)',
    fileId,
    `${title}.pdf`,
    'application/pdf',
    bytes.length,
    sha256(bytes),
    bytes,
    at,
  );
  return fileId;
}

function inChinese(time: string): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
