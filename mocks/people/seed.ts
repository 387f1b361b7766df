import type { Database } from '../database/Database.ts';
import { addUser, hashPassword } from './users.ts';
import { randomOf } from '../world/random.ts';
import { type Account, ACCOUNTS, PASSWORD } from './accounts.ts';
import { GIVEN_NAMES, SURNAMES } from './names.ts';
import type { Seeding } from '../world/FirstDay.ts';
import { DAY } from '../world/clock.ts';

const TRAINEES = 200;

export function seedUsers(db: Database, { seed, scale, born }: Seeding): void {
  for (const account of ACCOUNTS) addUser(db, accountUser(account, `user-${account.account}`, born - 200 * DAY));
  for (let index = 1; index <= TRAINEES * scale; index++) {
    addUser(
      db,
      accountUser(trainee(seed, index), `user-${index}`, born - randomOf(seed, 'joined', index).whole(1, 400) * DAY),
    );
  }
}

/** The nth of the trainees that nobody plays: `xy001` to `xy200`, and on from there with a larger scale. */
function trainee(seed: number, index: number): Account {
  const random = randomOf(seed, 'trainee', index);
  const number = String(index).padStart(3, '0');
  return {
    account: `xy${number}`,
    password: PASSWORD,
    phone: `139${String(index).padStart(8, '0')}`,
    name: random.pick(SURNAMES) + random.pick(GIVEN_NAMES),
    about: '学员',
    role: 'trainee',
    sex: random.pick(['1', '2']),
    verified: random.chance(0.7),
    agencies: [],
    permissions: [],
  };
}

/** A user as the database keeps it. */
export function accountUser(account: Account, userId: string, createdAt: number) {
  return {
    user_id: userId,
    account: account.account,
    phone: account.phone,
    user_name: account.name,
    password: hashPassword(userId, account.password),
    role: account.role,
    sex: account.sex,
    avatar_id: `avatar-${userId}`,
    verified: account.verified,
    tenant_ids: account.agencies.map((agency) => agency.replace('agency', 'tenant')),
    permissions: [...account.permissions],
    agency_id: account.agencies[0] ?? null,
    created_at: createdAt,
  };
}
