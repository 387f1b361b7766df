// Institutions that want to be on board.
import * as v from 'valibot';
import { AgencyApply, AgencyApplyState } from '#plugins/institutions/api.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';
import type { Database } from '../database/Database.ts';

export type Application = v.InferOutput<typeof Application>;
/** The institution's own description. */
export const Application = v.omit(AgencyApply, ['applyNo', 'state', 'reason', 'applyTime', 'verifyTime', 'agencyId']);

export type ApplyRow = v.InferOutput<typeof ApplyRow>;
const ApplyRow = v.object({
  apply_no: v.string(),
  user_id: v.nullable(v.string()),
  state: AgencyApplyState,
  reason: v.string(),
  applied_at: v.number(),
  verified_at: v.nullable(v.number()),
  /** The resulting institution. */
  agency_id: v.nullable(v.string()),
  body: v.pipe(v.string(), v.parseJson(), Application),
});

export const applyByNo = (db: Database, applyNo: string): ApplyRow | undefined =>
  db.get(ApplyRow, 'SELECT * FROM agency_applies WHERE apply_no = ?', applyNo);

export const appliesOf = (db: Database, userId: string): ApplyRow[] =>
  db.all(ApplyRow, 'SELECT * FROM agency_applies WHERE user_id = ? ORDER BY applied_at DESC', userId);

export const allApplies = (db: Database): ApplyRow[] =>
  db.all(ApplyRow, 'SELECT * FROM agency_applies ORDER BY applied_at DESC');

/** The application that an approved institution came from. */
export const applyOfAgency = (db: Database, agencyId: string): ApplyRow | undefined =>
  db.get(ApplyRow, 'SELECT * FROM agency_applies WHERE agency_id = ?', agencyId);

/** `RZ202611200001`: the day in Beijing and the number of the day. */
export function nextApplyNo(db: Database, now: number): string {
  const day = `RZ${beijingTime(now).slice(0, 10).replaceAll('-', '')}`;
  const count = db.count('SELECT COUNT(*) FROM agency_applies WHERE apply_no GLOB ?', `${day}*`);
  return `${day}${String(count + 1).padStart(4, '0')}`;
}

/** Adds it, or replaces the one with the same number; it becomes pending. */
export function putApply(
  db: Database,
  {
    applyNo,
    userId,
    application,
    now,
  }: { applyNo: string; userId: string | undefined; application: Application; now: number },
): void {
  db.run(
    `INSERT INTO agency_applies (apply_no, user_id, state, applied_at, body) VALUES (?, ?, 'pending', ?, ?)
     ON CONFLICT DO UPDATE SET state = 'pending', reason = '', applied_at = excluded.applied_at, verified_at = NULL,
       body = excluded.body`,
    applyNo,
    userId ?? null,
    now,
    JSON.stringify(application),
  );
}

export function decideApplyRow(
  db: Database,
  applyNo: string,
  { state, reason, agencyId, now }: { state: string; reason: string; agencyId: string | undefined; now: number },
): void {
  const decided = { state, reason, agency_id: agencyId, verified_at: now };
  db.update('agency_applies', { apply_no: applyNo }, decided);
}

export function showApply({
  apply_no: applyNo,
  state,
  reason,
  applied_at: at,
  verified_at: verifiedAt,
  agency_id: agencyId,
  body,
}: ApplyRow) {
  return {
    ...body,
    applyNo,
    state,
    reason,
    applyTime: beijingTime(at),
    verifyTime: timeOrNull(verifiedAt),
    agencyId,
  };
}
