// Certificates that were earned before the first day: issued when the last of its conditions was met.
import * as v from 'valibot';
import { certificateFor, conditionsOf, finalExamOf } from './earnedCertificates.ts';
import { addCertificate } from './certificateRows.ts';
import type { Database } from '../database/Database.ts';
import { MembershipRow } from '../places/places.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

const Passed = v.object({ ...MembershipRow.entries, marked_at: v.number() });

export default [{ order: 160, title: '证书', seed: seedCertificates }] satisfies FirstDayStep[];

function seedCertificates(db: Database): void {
  const passed = db.all(
    Passed,
    `SELECT m.*, s.marked_at FROM answer_sheets s JOIN memberships m USING (member_no)
     WHERE s.ref_id GLOB '${finalExamOf('clazz-*')}' AND s.score >= s.pass_score AND m.state = 'joined'`,
  );
  for (const { marked_at: markedAt, ...member } of passed) {
    if (conditionsOf(db, member).some(({ done }) => !done)) continue;
    addCertificate(db, certificateFor(db, member, Math.max(markedAt, member.last_at ?? 0)));
  }
}
