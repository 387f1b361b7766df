import { createHash } from 'node:crypto';
import type { Database } from '../database/Database.ts';
import { type User, UserRow } from '../handler/User.ts';
import { untilWritten } from '../database/untilWritten.ts';

export const userById = untilWritten((db, id) => db.get(UserRow, 'SELECT * FROM users WHERE user_id = ?', id));
export const userByAccount = (db: Database, account: string) =>
  db.get(UserRow, 'SELECT * FROM users WHERE account = ?', account);
export const userByPhone = (db: Database, phone: string) =>
  db.get(UserRow, 'SELECT * FROM users WHERE phone = ?', phone);

export const addUser = (db: Database, user: User): void => void db.insert('users', user);

/** No real passwords are stored here, so a fast hash will do; 20,000 seeded users need one. */
export function hashPassword(userId: string, password: string): string {
  return createHash('sha256').update(`${userId}:${password}`).digest('base64url');
}
