import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { numberIn } from '../handler/ids.ts';

export type HelpRow = v.InferOutput<typeof HelpRow>;
const HelpRow = v.object({
  help_no: v.number(),
  vm_no: v.number(),
  trainee_id: v.string(),
  helper_id: v.nullable(v.string()),
  ticket: v.string(),
  console: v.picklist(['terminal', 'desktop']),
  state: v.picklist(['asked', 'offered', 'watching', 'ended']),
  question: v.string(),
  may_type: v.number(),
  wants_to_type: v.number(),
  message: v.string(),
});

export const helpIdOf = (no: number): string => `help-${no}`;

export const helpById = (db: Database, helpId: string): HelpRow | undefined =>
  db.get(HelpRow, 'SELECT * FROM helps WHERE help_no = ?', numberIn(helpId, 'help'));

export const helpByTicket = (db: Database, ticket: string): HelpRow | undefined =>
  db.get(HelpRow, 'SELECT * FROM helps WHERE ticket = ?', ticket);

export const lastHelpAt = (db: Database, vmNo: number): HelpRow | undefined =>
  db.get(HelpRow, 'SELECT * FROM helps WHERE vm_no = ? ORDER BY help_no DESC LIMIT 1', vmNo);

export const addHelp = (
  db: Database,
  row: Pick<HelpRow, 'vm_no' | 'trainee_id' | 'helper_id' | 'ticket' | 'console' | 'state' | 'question'>,
): number => db.insert('helps', row);

export function putHelp(db: Database, { help_no, ...row }: HelpRow): void {
  db.update('helps', { help_no }, row);
}

/** All that go on at a machine end with it. */
export function endHelpsAt(db: Database, vmNo: number, message: string): void {
  db.run(
    "UPDATE helps SET state = 'ended', may_type = 0, wants_to_type = 0, message = ? WHERE vm_no = ? AND state <> 'ended'",
    message,
    vmNo,
  );
}
