import { expect, test } from 'vitest';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import account from '#plugins/account/plugin.ts';
import shell from '#plugins/shell/plugin.ts';
import { SIGN_IN_WAYS, signInOffer } from '#plugins/shell/signIn/signInOffer.ts';

const found = [account, shell].map((plugin) => ({ id: plugin.id, plugin }));
const deployed = (settings: unknown) => resolve(found, { plugins: { account: { enabled: true, settings } } });
const offerOf = (plugins: ReturnType<typeof resolve>) =>
  signInOffer({ plugins, contributions: (point) => contributionsTo(point, plugins.active) });
const atSignIn = (plugins: ReturnType<typeof resolve>) =>
  (['sign-in', 'password'] as const)
    .flatMap((place) => routeTable(plugins).menu(place, undefined))
    .map(({ label }) => label);

test('unless settled, one signs in in every way and registers', () => {
  expect(offerOf(deployed(undefined))).toEqual({ ways: SIGN_IN_WAYS, registration: true });
  expect(atSignIn(deployed({}))).toEqual(['注册账号', '忘记密码']);
});

test('an institution says which ways there are, and whether one registers', () => {
  const plugins = deployed({ signIn: ['sms'], registration: false });
  expect(offerOf(plugins)).toEqual({ ways: ['sms'], registration: false });
  expect(atSignIn(plugins)).toEqual(['忘记密码']);
});

test('without a way that serves everyone all ways are offered, and the mistake is told', () => {
  const plugins = deployed({ signIn: ['wechat'] });
  expect(plugins.errors).toEqual([
    { kind: 'settings', name: 'account', problems: ['signIn：至少要有password或sms'], running: true },
  ]);
  expect(offerOf(plugins).ways).toEqual(SIGN_IN_WAYS);
});
