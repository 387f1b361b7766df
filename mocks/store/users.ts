import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from './Database.ts';
import { untilWritten } from './untilWritten.ts';

const TextList = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export type User = v.InferOutput<typeof UserRow>;
/** As the table has it. */
export const UserRow = v.object({
  user_id: v.string(),
  account: v.string(),
  phone: v.nullable(v.string()),
  user_name: v.string(),
  password: v.string(),
  /** `trainee`, `teacher` or `manager`. */
  role: v.string(),
  sex: v.nullable(v.picklist(['1', '2'])),
  avatar_id: v.nullable(v.string()),
  verified: v.pipe(
    v.number(),
    v.transform((flag) => flag !== 0),
  ),
  tenant_ids: TextList,
  permissions: TextList,
  agency_id: v.nullable(v.string()),
  created_at: v.number(),
});

export const userById = untilWritten((db, id) => db.get(UserRow, 'SELECT * FROM users WHERE user_id = ?', id));
export const userByAccount = (db: Database, account: string) =>
  db.get(UserRow, 'SELECT * FROM users WHERE account = ?', account);
export const userByPhone = (db: Database, phone: string) =>
  db.get(UserRow, 'SELECT * FROM users WHERE phone = ?', phone);

export function addUser(db: Database, user: User): void {
  db.run(
    'INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    user.user_id,
    user.account,
    user.phone,
    user.user_name,
    user.password,
    user.role,
    user.sex,
    user.avatar_id,
    Number(user.verified),
    JSON.stringify(user.tenant_ids),
    JSON.stringify(user.permissions),
    user.agency_id,
    user.created_at,
  );
}

/** Nobody's real password is ever kept here: a quick hash is enough, and 20,000 seeded users want a quick one. */
export function hashPassword(userId: string, password: string): string {
  return createHash('sha256').update(`${userId}:${password}`).digest('base64url');
}
