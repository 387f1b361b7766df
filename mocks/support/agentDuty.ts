// True while the agent is on duty.
import type { Database } from '../database/Database.ts';

export const agentOnline = (db: Database): boolean =>
  db.count("SELECT COUNT(*) FROM meta WHERE name = 'agent' AND value = 'away'") === 0;

export function setAgentOnline(db: Database, online: boolean): void {
  db.upsert('meta', { name: 'agent' }, { value: online ? 'there' : 'away' });
}
