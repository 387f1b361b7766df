// Brings everything that leads to a message up to date, so that looking for messages finds those that are due by now.
import { settleVerifications } from '../account/verifications.ts';
import { settleApplies } from '../places/applications.ts';
import { settleCertificates } from '../certificates/earnedCertificates.ts';
import { settleReports } from '../experiments/reports/reportMarking.ts';
import type { Effects } from '../answering/sheets/settleSheets.ts';
import { settleTasks } from '../tasks/settleTasks.ts';

/** The user's sheets are settled before every call. */
export function settleDue(effects: Effects, userId: string): void {
  const now = effects.clock.now();
  settleApplies(effects.db, now);
  settleVerifications(effects.db, now);
  settleTasks(effects);
  settleReports(effects);
  settleCertificates(effects, userId);
}
