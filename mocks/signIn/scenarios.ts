// Scenarios about the session and the user.
import * as v from 'valibot';
import { countMembers } from '../places/places.ts';
import { askForEncryption } from './passwordEncryption.ts';
import { expireTokens } from './tokens.ts';
import type { Database } from '../database/Database.ts';
import type { Scenario, ScenarioGroup } from '../control/Scenario.ts';
import type { EncryptionKind } from '#plugins/shell/signIn/signIn.api.ts';
import { MINUTE } from '../world/clock.ts';

/** Until the world is reset. */
const encryptedBy = (kind: EncryptionKind): Scenario => ({
  title: `密码用 ${kind} 加密`,
  about: `图形验证码的回答要求密码用 ${kind} 加密，没有加密的登录被拒绝。重置数据后恢复。`,
  run({ world: { db } }) {
    const key = askForEncryption(db, kind);
    return { see: '打开登录框，用密码登录：请求里的密码是密文。', facts: { encryption: { kind, key } } };
  },
});

export default {
  title: '登录与消息',
  order: 10,
  scenarios: {
    'first-day': {
      title: '第一天：刚注册的学员',
      about: '账号回到刚注册的那一刻：没有加入任何班级，没有学习记录、笔记、答卷、已读标记；已登录的会话保留。',
      account: 'zhouyu',
      run({ context, world: { db } }) {
        const { user_id: userId } = context.user();
        forgetDeeds(db, userId);
        return { see: '学习空间各处都是空的，所有消息未读。', facts: { userId } };
      },
    },
    'expired-session': {
      title: '登录刚刚过期',
      about: '该账号的所有令牌立即失效；下一个需要登录的请求得到 401。',
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        const expired = expireTokens(db, context.user().user_id, clock.now());
        return { see: '在任何页面点一下：提示登录信息已过期，回到首页。', facts: { expired } };
      },
    },
    'session-about-to-end': {
      title: '登录一分钟后过期',
      about: '该账号的所有令牌改为 60 秒后失效；续期之后照常。',
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        const now = clock.now();
        const { changes } = db.run(
          'UPDATE tokens SET expires_at = ? WHERE user_id = ? AND expires_at > ?',
          now + MINUTE,
          context.user().user_id,
          now,
        );
        return { see: '不续期的会话一分钟后得到 401。', facts: { tokens: changes } };
      },
    },
    'unread-messages': {
      title: '所有消息未读',
      about: '清除该账号的已读标记。',
      account: 'linxia',
      run({ context, world: { db } }) {
        const { changes } = db.run('DELETE FROM read_marks WHERE user_id = ?', context.user().user_id);
        return { see: '页头的消息图标带未读标记，消息页全部未读。', facts: { unread: changes } };
      },
    },
    'rsa-password': encryptedBy('RSA-OAEP'),
    'sm2-password': encryptedBy('SM2'),
  },
} satisfies ScenarioGroup;

const Named = v.object({ name: v.string() });

/** The user stays the same, and so does the ledger. */
const KEPT = new Set([
  'users',
  'tokens',
  'ledger',
  'operations',
  'profiles',
  'oauth_bindings',
  'sign_ins',
  'sms_codes',
]);

/** Deletes everything that belongs to a user or to their memberships, in every table. */
function forgetDeeds(db: Database, userId: string): void {
  const joined = db.all(
    v.object({ place: v.string() }),
    "SELECT place FROM memberships WHERE user_id = ? AND state = 'joined'",
    userId,
  );
  const mine = 'IN (SELECT member_no FROM memberships WHERE user_id = ?)';
  for (const table of tablesWith(db, 'member_no')) {
    if (table !== 'memberships') db.run(`DELETE FROM "${table}" WHERE member_no ${mine}`, userId);
  }
  db.run('DELETE FROM answers WHERE sheet_no IN (SELECT sheet_no FROM answer_sheets WHERE user_id = ?)', userId);
  for (const table of tablesWith(db, 'user_id')) {
    if (!KEPT.has(table)) db.run(`DELETE FROM "${table}" WHERE user_id = ?`, userId);
  }
  for (const { place } of joined) countMembers(db, place, -1);
}

const tablesWith = (db: Database, column: string): string[] =>
  db
    .all(
      Named,
      `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c ON c.name = ? WHERE t.type = 'table'`,
      column,
    )
    .map(({ name }) => name);
