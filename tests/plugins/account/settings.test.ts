import { expect, test } from 'vitest';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import account from '#plugins/account/plugin.ts';
import shell from '#plugins/shell/plugin.ts';
import accountWays from '#plugins/account/oauth/accountWays.ts';
import { SIGN_IN_FORMS, signInOffer } from '#plugins/shell/signIn/signInOffer.ts';

const found = [account, shell].map((plugin) => ({ id: plugin.id, plugin }));
const deployed = (settings: unknown) => resolve(found, { plugins: { account: { enabled: true, settings } } });
const offerOf = (plugins: ReturnType<typeof resolve>) =>
  signInOffer({ plugins, contributions: (point) => contributionsTo(point, plugins.active) });
const waysOf = (plugins: ReturnType<typeof resolve>) =>
  accountWays({ plugins }).map(({ title, source }) => `${title} ${source}`);
const atSignIn = (plugins: ReturnType<typeof resolve>) =>
  (['sign-in', 'password'] as const)
    .flatMap((place) => routeTable(plugins).menu(place, undefined))
    .map(({ label }) => label);

test('unless settled, one signs in with a password, a code or WeChat, and registers', () => {
  expect(offerOf(deployed(undefined))).toEqual({ forms: SIGN_IN_FORMS, registration: true });
  expect(waysOf(deployed({}))).toEqual(['微信 wechat_open']);
  expect(atSignIn(deployed({}))).toEqual(['注册账号', '忘记密码']);
});

test('an institution says which ways there are, and whether one registers', () => {
  const plugins = deployed({ signIn: ['sms'], registration: false });
  expect(offerOf(plugins)).toEqual({ forms: ['sms'], registration: false });
  expect(waysOf(plugins)).toEqual([]);
  expect(atSignIn(plugins)).toEqual(['忘记密码']);
});

test('without a way that serves everyone all ways are offered, and the mistake is told', () => {
  const plugins = deployed({ signIn: ['wechat'] });
  expect(plugins.errors).toEqual([
    { kind: 'settings', name: 'account', problems: ['signIn：至少要有password或sms'], running: true },
  ]);
  expect(offerOf(plugins).forms).toEqual(SIGN_IN_FORMS);
  expect(waysOf(plugins)).toEqual(['微信 wechat_open']);
});

test('third parties stand in the order of the setting, after a school’s own', () => {
  const school = [{ title: '统一身份认证', source: 'cas' }];
  expect(waysOf(deployed({ signIn: ['sms', 'dingtalk', 'wechat', 'wecom'], school }))).toEqual([
    '统一身份认证 cas',
    '钉钉 dingtalk',
    '微信 wechat_open',
    '企业微信 wechat_enterprise',
  ]);
});

test.each([
  [[{ title: '统一身份认证', source: 'a/b' }], /^school\.0\.source：应为 .*现为 "a\/b"/],
  [[{ title: '统一身份认证' }], /^school\.0\.source：应为 "source"/],
])('a school’s sign-in that cannot work is left out, and the mistake is told: %j', (school, problem) => {
  const plugins = deployed({ school });
  expect(plugins.errors).toEqual([
    {
      kind: 'settings',
      name: 'account',
      problems: [expect.stringMatching(problem)],
      running: true,
    },
  ]);
  expect(waysOf(plugins)).toEqual(['微信 wechat_open']);
});
