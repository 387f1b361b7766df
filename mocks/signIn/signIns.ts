// The history of sign-ins.
import * as v from 'valibot';
import type { Client } from '../handler/Context.ts';
import type { Database } from '../database/Database.ts';

const SignInRow = v.object({ at: v.number(), ip: v.string(), region: v.string(), device: v.string() });

export function noteSignIn(db: Database, userId: string, { ip, device }: Client, at: number): void {
  const region = /^(::1|127\.)/.test(ip) ? '本机' : '';
  db.insert('sign_ins', { user_id: userId, at, ip, region, device });
}

/** The sign-in before the current session. */
export const previousSignIn = (db: Database, userId: string) =>
  db.get(
    SignInRow,
    'SELECT at, ip, region, device FROM sign_ins WHERE user_id = ? ORDER BY at DESC, rowid DESC LIMIT 1 OFFSET 1',
    userId,
  );
