// Whoever looks for messages finds those about what was due by now, whether or not anybody has looked at it before.
import { settleVerifications } from '../store/verifications.ts';
import { settleApplies } from './applications.ts';
import { settleCertificates } from './certificates.ts';
import { settleReports } from './reportMarking.ts';
import type { Effects } from './settleSheets.ts';
import { settleTasks } from './settleTasks.ts';

/** The user's sheets are settled before every call. */
export function settleDue(effects: Effects, userId: string): void {
  const now = effects.clock.now();
  settleApplies(effects.db, now);
  settleVerifications(effects.db, now);
  settleTasks(effects);
  settleReports(effects);
  settleCertificates(effects, userId);
}
