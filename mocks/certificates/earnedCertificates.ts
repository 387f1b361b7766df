// A certificate is issued as soon as its conditions are met: a verified name, enough study time, the score and a passed
// final exam.
import type { Certificate, CertificateCondition } from '#plugins/certificates/api.ts';
import { atomically } from '../database/atomically.ts';
import {
  addCertificate,
  certificateIn,
  certificatesOf,
  certNoOf,
  type NewCertificate,
  type StoredCertificate,
} from './certificateRows.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes, ClazzPlans } from '../documents/clazzes.ts';
import { SetPapers } from '../documents/setPapers.ts';
import { sheetsOf } from '../answering/sheets/sheetRows.ts';
import { type Membership, membershipsOf } from '../places/places.ts';
import { userById } from '../people/users.ts';
import { beijingTime } from '../world/clock.ts';
import type { Effects } from '../answering/sheets/settleSheets.ts';
import type { Context } from '../handler/Context.ts';
import { notifyCertificate } from '../messages/notifications.ts';

/** The exam that the certificate of a class asks for. */
export const finalExamOf = (place: string): string => `contest-${place}-2`;

type Kind = 'verified' | 'studyTime' | 'score' | 'exam';
export type Condition = CertificateCondition & Readonly<Record<'required' | 'reached', number> & { done: boolean }>;

/** The subject of a certificate, its title and its unit. */
const asked = (kind: Kind, [title, unit]: readonly [string, string], required: number, reached: number): Condition => ({
  kind,
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
    asked('verified', ['实名认证', '次'], 1, Number(userById(db, member.user_id)?.verified ?? false)),
    asked('studyTime', ['学习时长', '小时'], inHours(plan.studyTime), inHours(member.study_time)),
    asked('score', ['总成绩', '分'], plan.passScore, member.score),
    ...(exam
      ? [
          {
            ...asked('exam', ['结业考试', '分'], exam.passScore, bestScore(db, member, exam.refId)),
            refId: exam.refId,
          },
        ]
      : []),
  ];
}

/** Hours with one decimal, rounded down so that nothing is counted that was not studied. */
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

export function certificateFor(db: Database, member: Membership, at: number): NewCertificate {
  return {
    cert_no: certNoOf(beijingTime(at).slice(0, 4), member.place, member.member_no),
    user_id: member.user_id,
    user_name: userById(db, member.user_id)?.user_name ?? '',
    place: member.place,
    issued_at: at,
    score: member.score,
    period: db.documents.get(ClazzPlans, member.place)?.period ?? 0,
  };
}

export function certificateView(db: Database, certificate: StoredCertificate): Certificate | undefined {
  const clazz = db.documents.get(Clazzes, certificate.place);
  if (!clazz) return undefined;
  return {
    id: certificate.cert_no,
    certNo: certificate.cert_no,
    title: db.documents.get(ClazzPlans, certificate.place)?.certificateTitle ?? '结业证书',
    userId: certificate.user_id,
    userName: certificate.user_name,
    clazzId: clazz.clazzId,
    clazzTitle: clazz.title,
    agencyName: clazz.agencyName,
    period: certificate.period,
    score: certificate.score,
    startTime: clazz.startTime,
    endTime: clazz.endTime,
    issueTime: beijingTime(certificate.issued_at),
    fileId: fileIdOf(certificate.cert_no),
    revoked:
      certificate.revoked_at === null
        ? null
        : { time: beijingTime(certificate.revoked_at), reason: certificate.revoke_reason ?? '' },
    verifiable: true,
  };
}

const FILE = 'certificate-';
const fileIdOf = (certNo: string): string => FILE + certNo;
/** Undefined where the file is none of a certificate. */
export const certNoOfFile = (fileId: string): string | undefined =>
  fileId.startsWith(FILE) ? fileId.slice(FILE.length) : undefined;

/** Those that a user has by now. */
export function certificatesBy(context: Context, userId: string): Certificate[] {
  settleCertificates(context, userId);
  return certificatesOf(context.db, userId).flatMap((certificate) => certificateView(context.db, certificate) ?? []);
}
