// Issued certificates: one per class and member who has earned it.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

export type StoredCertificate = v.InferOutput<typeof CertificateRow>;
const CertificateRow = v.object({
  cert_no: v.string(),
  user_id: v.string(),
  place: v.string(),
  issued_at: v.number(),
  score: v.nullable(v.number()),
  period: v.number(),
});

/** `YX2026004000123`: the year, the class, the membership. */
export const certNoOf = (year: string, place: string, memberNo: number): string =>
  `YX${year}${place.replace('clazz-', '').padStart(3, '0')}${String(memberNo).padStart(6, '0')}`;

/** Latest first. */
export const certificatesOf = (db: Database, userId: string): StoredCertificate[] =>
  db.all(CertificateRow, 'SELECT * FROM certificates WHERE user_id = ? ORDER BY issued_at DESC, cert_no', userId);

export const certificateIn = (db: Database, userId: string, place: string): StoredCertificate | undefined =>
  db.get(CertificateRow, 'SELECT * FROM certificates WHERE user_id = ? AND place = ?', userId, place);

/** False if it was issued before. */
export function addCertificate(db: Database, certificate: StoredCertificate): boolean {
  const { changes } = db.run(
    'INSERT OR IGNORE INTO certificates VALUES (?, ?, ?, ?, ?, ?)',
    certificate.cert_no,
    certificate.user_id,
    certificate.place,
    certificate.issued_at,
    certificate.score,
    certificate.period,
  );
  return changes > 0;
}
