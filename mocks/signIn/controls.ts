import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { controlAction, type ControlActions, type SecretKind } from '../control/Controls.ts';
import { Refusal } from '../handler/Refusal.ts';
import { type Account, ACCOUNTS, PASSWORD } from '../people/accounts.ts';
import { accountUser } from '../people/seed.ts';
import { noteSignIn } from './signIns.ts';
import { expireTokens, issueToken } from './tokens.ts';
import { addUser, userByAccount } from '../people/users.ts';
import type { World } from '../world/World.ts';

const Named = v.object({ account: v.string() });
const NewAccount = v.object({
  like: v.optional(v.pipe(v.string(), v.description('照着哪个账号')), 'zhouyu'),
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
});

const texts = v.array(v.string());
const Shown = v.object({
  account: v.string(),
  password: v.string(),
  phone: v.string(),
  name: v.string(),
  about: v.pipe(v.string(), v.description('适合看什么')),
  role: v.picklist(['trainee', 'teacher', 'manager']),
  sex: v.picklist(['1', '2']),
  verified: v.pipe(v.boolean(), v.description('已实名认证')),
  agencies: v.pipe(texts, v.description('在哪些机构任职')),
  permissions: texts,
});
const SignedIn = v.object({
  accessToken: v.string(),
  expire: v.pipe(v.number(), v.description('有效的整秒')),
  userId: v.string(),
  userName: v.string(),
});

const shown = ({ agencies, permissions, ...account }: Account): v.InferOutput<typeof Shown> => ({
  ...account,
  agencies: [...agencies],
  permissions: [...permissions],
});

export const actions: ControlActions = {
  'GET accounts': controlAction({ title: '可以登录的账号', reply: v.array(Shown), run: () => ACCOUNTS.map(shown) }),
  'POST accounts': controlAction({
    title: '新开一个账号',
    body: NewAccount,
    reply: Shown,
    run: ({ world, body }) => shown(openAccount(world, body)),
  }),
  'POST sign-in': controlAction({
    title: '登录，不用验证码和密码',
    body: Named,
    reply: SignedIn,
    run: ({ world, body }) => signInAs(world, body.account),
  }),
  'POST expire': controlAction({
    title: '使一个账号的登录过期',
    body: Named,
    reply: v.object({ expired: v.pipe(v.number(), v.description('几个登录过期了')) }),
    run: ({ world, body }) => ({
      expired: expireTokens(world.db, known(world, body.account).user_id, world.clock.now()),
    }),
  }),
};

const CaptchaRow = v.object({ uuid: v.string(), answer: v.string() });
const SmsRow = v.object({ phone: v.string(), code: v.string() });

/** By phone: only the latest code of a phone is valid. */
const smsCodes: SecretKind = {
  name: 'smsCodes',
  title: '短信验证码',
  order: 10,
  list({ db, clock }) {
    const sql = 'SELECT phone, code FROM sms_codes WHERE used = 0 AND expires_at > ? ORDER BY id';
    const codes = new Map(db.all(SmsRow, sql, clock.now()).map(({ phone, code }) => [phone, code]));
    return [...codes].map(([key, code]) => ({ key, code }));
  },
};

const captchas: SecretKind = {
  name: 'captchas',
  title: '图形验证码',
  order: 30,
  latest: 3,
  list: ({ db, clock }) =>
    db
      .all(CaptchaRow, 'SELECT uuid, answer FROM captchas WHERE expires_at > ?', clock.now())
      .map(({ uuid, answer }) => ({ key: uuid, code: answer, label: `${uuid.slice(0, 8)}…` })),
};

export const secrets = [smsCodes, captchas];

/** A fresh account with the rights of a known one. */
function openAccount(world: World, request: v.InferOutput<typeof NewAccount>): Account {
  const model = ACCOUNTS.find(({ account }) => account === request.like);
  if (!model) throw new Refusal(`没有账号 ${request.like}`);
  const id = randomUUID().slice(0, 8);
  const account: Account = {
    ...model,
    account: `u${id}`,
    name: request.name ?? model.name,
    phone: request.phone ?? freePhone(world),
    password: PASSWORD,
  };
  addUser(world.db, accountUser(account, `user-${id}`, world.clock.now()));
  return account;
}

/** A token without captcha and password. */
function signInAs(world: World, account: string) {
  const user = known(world, account);
  noteSignIn(world.db, user.user_id, { ip: '127.0.0.1', device: '控制地址' }, world.clock.now());
  const token = issueToken(world.db, user.user_id, world.clock.now(), world.options.tokenSeconds);
  return { ...token, userId: user.user_id, userName: user.user_name };
}

function known(world: World, account: string) {
  const user = userByAccount(world.db, account);
  if (!user) throw new Refusal(`没有账号 ${account}`);
  return user;
}

function freePhone(world: World): string {
  const last = world.db.count("SELECT COUNT(*) FROM users WHERE phone LIKE '137%'");
  return `137${String(last + 1).padStart(8, '0')}`;
}
