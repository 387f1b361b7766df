// The parts of a profile that users can change.
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import { isCode } from '../system/codeLists.ts';
import { type Profile, profileOf, putProfile } from './profiles.ts';
import { userByAccount, userById } from '../people/users.ts';
import type { User } from '../handler/User.ts';
import { accountTrouble, emailTrouble, nameTrouble } from '../signIn/accountRules.ts';
import { fileExists } from '../files/fileExists.ts';
import type { InputOf } from '../handler/implement.ts';
import type * as api from '#plugins/account/api.ts';

export type Change = Omit<InputOf<typeof api.updateUser>, 'operationId'>;

const LONGEST = 200;

/** Omitted fields stay unchanged. */
export function changeProfile({ db, clock, user, ledger }: Context, change: Change): User {
  const asking = user();
  const trouble = troubleOf(db, asking, change, clock.now());
  if (trouble !== undefined) throw new Refusal(trouble);
  db.run(
    `UPDATE users SET account = COALESCE(?, account), user_name = COALESCE(?, user_name), sex = COALESCE(?, sex), avatar_id = COALESCE(?, avatar_id),
       agency_id = COALESCE(?, agency_id)
     WHERE user_id = ?`,
    change.account?.trim() ?? null,
    change.userName?.trim() ?? null,
    change.sex ?? null,
    change.avatarId ?? null,
    change.tenantId?.replace('tenant', 'agency') ?? null,
    asking.user_id,
  );
  const profile = profileOf(db, asking.user_id);
  const keep = (name: keyof Profile): string =>
    change[name] === undefined ? (profile[name] ?? '') : (change[name] ?? '');
  putProfile(db, asking.user_id, {
    email: keep('email'),
    birthday: keep('birthday') || null,
    region: keep('region'),
    education: keep('education'),
    organization: keep('organization'),
    post: keep('post'),
    intro: keep('intro'),
  });
  const changed = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  ledger('user.update', { userId: asking.user_id, changed });
  return userById(db, asking.user_id) ?? asking;
}

function accountChangeTrouble(db: Context['db'], user: User, account: string | undefined): string | undefined {
  if (account === undefined) return undefined;
  const owner = userByAccount(db, account.trim());
  if (owner && owner.user_id !== user.user_id) return '该账号已被使用，请换一个';
  return accountTrouble(account.trim());
}

function nameChangeTrouble(user: User, userName: string | undefined): string | undefined {
  if (userName === undefined || userName.trim() === user.user_name) return undefined;
  return user.verified ? '已完成实名认证，姓名不能修改' : nameTrouble(userName.trim());
}

function troubleOf(db: Context['db'], user: User, change: Change, now: number): string | undefined {
  const { account, tenantId, userName, avatarId, birthday, email, region, education, organization, post, intro } =
    change;
  const trouble = accountChangeTrouble(db, user, account) ?? nameChangeTrouble(user, userName);
  if (trouble !== undefined) return trouble;
  if (tenantId !== undefined && !user.tenant_ids.includes(tenantId)) return '你不在这家机构中';
  if (avatarId && !fileExists(db, avatarId)) return '头像还没有上传成功，请重新上传';
  if (birthday && Date.parse(birthday) > now) return '出生日期不能晚于今天';
  if (region && !isCode('REGION', region)) return '请选择所在地区';
  if (education && !isCode('EDUCATION', education)) return '请选择学历';
  if ([organization, post, intro].some((text) => (text ?? '').length > LONGEST)) {
    return `每一项不能超过 ${LONGEST} 个字`;
  }
  return emailTrouble(email ?? '');
}
