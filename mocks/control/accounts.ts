import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '../Refusal.ts';
import { type Account, ACCOUNTS, PASSWORD } from '../seed/accounts.ts';
import { accountUser } from '../seed/seedUsers.ts';
import { noteSignIn } from '../store/signIns.ts';
import { expireTokens, issueToken } from '../store/tokens.ts';
import { addUser, userByAccount } from '../store/users.ts';
import type { World } from '../world/World.ts';
import { readAs } from './readAs.ts';

const Named = v.object({ account: v.string() });
const Wish = v.object({
  /** The account to be like. */
  like: v.optional(v.string(), 'zhouyu'),
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
});

export function listAccounts(_world: World): readonly Account[] {
  return ACCOUNTS;
}

/** A new account that is nobody else's, with the rights of a known one. */
export function openAccount(world: World, body: unknown): Account {
  const wish = readAs(Wish, body);
  const model = ACCOUNTS.find(({ account }) => account === wish.like);
  if (!model) throw new Refusal(`没有账号 ${wish.like}`);
  const id = randomUUID().slice(0, 8);
  const account: Account = {
    ...model,
    account: `u${id}`,
    name: wish.name ?? model.name,
    phone: wish.phone ?? freePhone(world),
    password: PASSWORD,
  };
  addUser(world.db, accountUser(account, `user-${id}`, world.clock.now()));
  return account;
}

/** A token without captcha and password. */
export function signInAs(world: World, body: unknown) {
  const user = known(world, body);
  noteSignIn(world.db, user.user_id, { ip: '127.0.0.1', device: '控制地址' }, world.clock.now());
  const token = issueToken(world.db, user.user_id, world.clock.now(), world.options.tokenSeconds);
  return { ...token, userId: user.user_id, userName: user.user_name };
}

export function expireAccount(world: World, body: unknown): { expired: number } {
  return { expired: expireTokens(world.db, known(world, body).user_id, world.clock.now()) };
}

function known(world: World, body: unknown) {
  const { account } = readAs(Named, body);
  const user = userByAccount(world.db, account);
  if (!user) throw new Refusal(`没有账号 ${account}`);
  return user;
}

function freePhone(world: World): string {
  const last = world.db.count("SELECT COUNT(*) FROM users WHERE phone LIKE '137%'");
  return `137${String(last + 1).padStart(8, '0')}`;
}
