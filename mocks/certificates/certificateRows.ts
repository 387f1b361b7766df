// Issued certificates: one per class and member who has earned it.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { ClazzPlans } from '../documents/clazzes.ts';
import { withTail } from './numbers.ts';

export type StoredCertificate = v.InferOutput<typeof CertificateRow>;
const CertificateRow = v.object({
  cert_no: v.string(),
  user_id: v.string(),
  /** The date of issue, which stays when the account is closed. */
  user_name: v.string(),
  place: v.string(),
  issued_at: v.number(),
  score: v.nullable(v.number()),
  period: v.number(),
  /** Its bit in the list of those that are revoked. */
  status_index: v.number(),
  revoked_at: v.nullable(v.number()),
  revoke_reason: v.nullable(v.string()),
});

export type NewCertificate = Omit<StoredCertificate, 'status_index' | 'revoked_at' | 'revoke_reason'>;

/** `YX2026004000123` and four characters that do not follow from it: the year, the class, the membership. */
export const certNoOf = (year: string, place: string, memberNo: number): string =>
  withTail(`YX${year}${place.replace('clazz-', '').padStart(3, '0')}${String(memberNo).padStart(6, '0')}`);

/** Latest first. */
export const certificatesOf = (db: Database, userId: string): StoredCertificate[] =>
  db.all(CertificateRow, 'SELECT * FROM certificates WHERE user_id = ? ORDER BY issued_at DESC, cert_no', userId);

export const certificateIn = (db: Database, userId: string, place: string): StoredCertificate | undefined =>
  db.get(CertificateRow, 'SELECT * FROM certificates WHERE user_id = ? AND place = ?', userId, place);

export const certificateByNo = (db: Database, certNo: string): StoredCertificate | undefined =>
  db.get(CertificateRow, 'SELECT * FROM certificates WHERE cert_no = ?', certNo);

export const revokedCertificates = (db: Database): StoredCertificate[] =>
  db.all(CertificateRow, 'SELECT * FROM certificates WHERE revoked_at IS NOT NULL');

/** False if it was issued before. */
export function addCertificate(db: Database, certificate: NewCertificate): boolean {
  const { changes } = db.run(
    `INSERT OR IGNORE INTO certificates
     SELECT ?, ?, ?, ?, ?, ?, ?, COALESCE(MAX(status_index), -1) + 1, NULL, NULL FROM certificates`,
    certificate.cert_no,
    certificate.user_id,
    certificate.user_name,
    certificate.place,
    certificate.issued_at,
    certificate.score,
    certificate.period,
  );
  return changes > 0;
}

/** Without a reason it is valid again. */
export function revokeCertificate(db: Database, certNo: string, at: number | null, reason: string | null): void {
  db.run('UPDATE certificates SET revoked_at = ?, revoke_reason = ? WHERE cert_no = ?', at, reason, certNo);
}

const IssuedRow = v.object({ place: v.string(), num: v.number() });

/** Counts an institution's valid certificates. */
export function certificatesBy(db: Database, agencyId: string): number {
  return db
    .all(IssuedRow, 'SELECT place, COUNT(*) AS num FROM certificates WHERE revoked_at IS NULL GROUP BY place')
    .filter(({ place }) => db.documents.get(ClazzPlans, place)?.agencyId === agencyId)
    .reduce((sum, { num }) => sum + num, 0);
}
