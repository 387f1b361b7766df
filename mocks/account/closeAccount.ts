import type { Context } from '../handler/Context.ts';
import { expireTokens } from '../signIn/tokens.ts';
import type { User } from '../handler/User.ts';

/** Closes an account: contributions visible to others stay, without the name; account name and phone become free. */
export function closeAccount({ db, clock, ledger }: Context, { user_id: userId, account }: User): void {
  db.run(
    `UPDATE places SET member_num = member_num - 1
     WHERE place IN (SELECT place FROM memberships WHERE user_id = ? AND state = 'joined')`,
    userId,
  );
  db.run("UPDATE memberships SET state = 'left' WHERE user_id = ? AND state IN ('joined', 'pending')", userId);
  db.run('DELETE FROM oauth_bindings WHERE user_id = ?', userId);
  db.run('DELETE FROM profiles WHERE user_id = ?', userId);
  db.run('DELETE FROM verifications WHERE user_id = ?', userId);
  db.run('DELETE FROM sign_ins WHERE user_id = ?', userId);
  db.run('DELETE FROM system_messages WHERE user_id = ?', userId);
  db.run(
    `UPDATE users SET account = ?, phone = NULL, user_name = '已注销用户', password = '', avatar_id = NULL, verified = 0,
       tenant_ids = '[]', permissions = '[]' WHERE user_id = ?`,
    `closed:${userId}`,
    userId,
  );
  expireTokens(db, userId, clock.now());
  ledger('user.clean', { userId, account });
}
