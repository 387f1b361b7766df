import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForWechat, type OauthType, returnsFromWechat } from '#plugins/shell/signIn/oauthStart.ts';
import { keepWanted, takeWanted } from '#plugins/shell/signIn/wanted.ts';

const STATE = 'k3Jm9xQ2vL7tR5wY8zA1bC4d';
const assign = vi.fn();
const error = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  assign.mockReset();
  error.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => vi.restoreAllMocks());

async function leave(address: string, type: OauthType = '0', userId?: string): Promise<void> {
  const session = { user: userId === undefined ? undefined : { userId } };
  const kernel = { http: { send: () => Promise.resolve(address) }, notices: { error }, session };
  await Reflect.apply(leaveForWechat, undefined, [kernel, type]);
}

test('a return with the state of the departure is believed, once', async () => {
  await leave(`https://open.weixin.example/connect?state=${STATE}#wechat_redirect`);
  expect(String(assign.mock.calls[0]?.[0])).toContain('open.weixin.example');
  expect(returnsFromWechat(STATE, '0')).toBe(STATE);
  expect(returnsFromWechat(STATE, '0')).toBeUndefined();
});

test.each([
  ['another state', 'somebody-elses-state-0000', '0'],
  ['no state', undefined, '0'],
  ['another purpose', STATE, '1'],
] as const)('%s is not believed, and uses up what was kept', async (_, state, type) => {
  await leave(`/authorize?state=${STATE}`);
  expect(returnsFromWechat(state, type)).toBeUndefined();
  expect(returnsFromWechat(STATE, '0')).toBeUndefined();
});

test('a return without a departure is not believed', () => {
  expect(returnsFromWechat(STATE, '0')).toBeUndefined();
  sessionStorage.setItem('yanxi.oauth-start', 'nonsense');
  expect(returnsFromWechat(STATE, '0')).toBeUndefined();
});

test('the binding is for the user who left, and for nobody who signed in meanwhile', async () => {
  await leave(`/authorize?state=${STATE}`, '1', 'user-a');
  expect(returnsFromWechat(STATE, '1', 'user-b')).toBeUndefined();
  await leave(`/authorize?state=${STATE}`, '1', 'user-a');
  expect(returnsFromWechat(STATE, '1', 'user-a')).toBe(STATE);
});

test.each(['/authorize', '/authorize?state=short', `javascript:alert(1)?state=${STATE}`])(
  'nobody is sent to %s: it could not be told who comes back',
  async (address) => {
    await leave(address);
    expect(assign).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalledWith('微信授权暂时不可用，请使用其他方式登录');
  },
);

test('the destination is kept for once, and only within this site', () => {
  keepWanted('/myinfo?section=verify');
  expect(takeWanted()).toBe('/myinfo?section=verify');
  expect(takeWanted()).toBeUndefined();
  keepWanted('https://elsewhere.example/myinfo');
  expect(takeWanted()).toBeUndefined();
});
