// The accounts' earlier sign-ins, linked third parties and profiles.
import type { Database } from '../database/Database.ts';
import { addBinding } from '../signIn/oauth.ts';
import { type Profile, putProfile } from './profiles.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { firstBindings } from '../signIn/thirdParties.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';
import { HOUR, DAY } from '../world/clock.ts';

/** Hours ago, place, and device. */
const SIGN_INS: readonly (readonly [ago: number, ip: string, region: string, device: string])[] = [
  [73, '183.6.24.117', '江州', 'Chrome · Windows'],
  [21, '117.136.79.20', '江州', '微信 · Android'],
];

const PROFILES: Readonly<Record<string, Partial<Profile>>> = {
  linxia: {
    email: 'linxia@yanxi.example',
    birthday: '1998-06-21',
    region: '1101',
    education: 'COLLEGE',
    organization: '江州云启科技有限公司',
    post: '运维助理',
    intro: '想从运维助理走到运维工程师，正在补网络和数据库。',
  },
  chenlan: {
    email: 'chenlan@yanxi.example',
    birthday: '1985-03-12',
    region: '1101',
    education: 'MASTER',
    organization: '江州职业技术学院',
    post: '专业带头人',
    intro: '教 Linux 与云计算，喜欢把复杂的东西讲简单。',
  },
};

export default [{ order: 20, title: '账号', seed: seedAccountFacts }] satisfies FirstDayStep[];

function seedAccountFacts(db: Database, { born }: Seeding): void {
  for (const { account } of ACCOUNTS) {
    const userId = `user-${account}`;
    // The account that has just registered signed in once.
    for (const [ago, ip, region, device] of account === 'zhouyu' ? SIGN_INS.slice(1) : SIGN_INS) {
      db.insert('sign_ins', { user_id: userId, at: born - ago * HOUR, ip, region, device });
    }
    const profile = PROFILES[account];
    if (profile) putProfile(db, userId, profile);
  }
  for (const { source, person, bound } of firstBindings()) {
    addBinding(db, source, person, `user-${person.account}`, born - bound * DAY);
  }
}
