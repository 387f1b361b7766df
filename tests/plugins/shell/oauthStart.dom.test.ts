import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { leaveFor, type OauthType, returnsFrom, waysHere } from '#plugins/shell/signIn/oauthStart.ts';
import type { SignInWay, ThirdPartyWay } from '#plugins/shell/signIn/signInWays.ts';
import { keepWanted, takeWanted } from '#plugins/shell/signIn/wanted.ts';

const STATE = 'k3Jm9xQ2vL7tR5wY8zA1bC4d';
const IN_WECHAT = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50';
const Icon = () => null;
const WECHAT: ThirdPartyWay = {
  id: 'wechat',
  title: '微信',
  Icon,
  source: 'wechat_open',
  inside: { browser: /MicroMessenger/, source: 'wechat_mp' },
};
const DINGTALK: ThirdPartyWay = { id: 'dingtalk', title: '钉钉', Icon, source: 'dingtalk' };
const assign = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => vi.restoreAllMocks());

type Said = string | Error;

/** Leaves; `said` is what the upstream answers, by source if it is not the same for all. */
async function leave(
  said: Said | Readonly<Record<string, Said>>,
  way = WECHAT,
  type: OauthType = '0',
  userId?: string,
) {
  const asked: unknown[] = [];
  const send = async ({ input }: CallRequest) => {
    asked.push(input['source']);
    const answer = typeof said === 'string' || said instanceof Error ? said : said[String(input['source'])];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const kernel = { http: { send }, session: { user: userId === undefined ? undefined : { userId } } };
  const reason: unknown = await Reflect.apply(leaveFor, undefined, [way, type, kernel]);
  return { asked, reason };
}

const toWechat = { source: 'wechat_open', type: '0' } as const;
const refused = (message: string) => new CallError('refused', message, { line: '' });

test('a return with the state of the departure is believed, once', async () => {
  await leave(`https://open.weixin.example/connect?state=${STATE}#wechat_redirect`);
  expect(String(assign.mock.calls[0]?.[0])).toContain('open.weixin.example');
  expect(returnsFrom(STATE, toWechat)).toBe(STATE);
  expect(returnsFrom(STATE, toWechat)).toBeUndefined();
});

test.each([
  ['another state', 'somebody-elses-state-0000', toWechat],
  ['no state', undefined, toWechat],
  ['another purpose', STATE, { source: 'wechat_open', type: '1' }],
  ['another source', STATE, { source: 'dingtalk', type: '0' }],
  ['another source of the same third party', STATE, { source: 'wechat_mp', type: '0' }],
] as const)('%s is not believed, and uses up what was kept', async (_, state, expected) => {
  await leave(`/authorize?state=${STATE}`);
  expect(returnsFrom(state, expected)).toBeUndefined();
  expect(returnsFrom(STATE, toWechat)).toBeUndefined();
});

test('a return without a departure is not believed', () => {
  expect(returnsFrom(STATE, toWechat)).toBeUndefined();
  sessionStorage.setItem('yanxi.oauth-start', 'nonsense');
  expect(returnsFrom(STATE, toWechat)).toBeUndefined();
});

test('the binding is for the user who left, and for nobody who signed in meanwhile', async () => {
  const binding = { source: 'wechat_open', type: '1' } as const;
  await leave(`/authorize?state=${STATE}`, WECHAT, '1', 'user-a');
  expect(returnsFrom(STATE, { ...binding, userId: 'user-b' })).toBeUndefined();
  await leave(`/authorize?state=${STATE}`, WECHAT, '1', 'user-a');
  expect(returnsFrom(STATE, { ...binding, userId: 'user-a' })).toBe(STATE);
});

test('CAS has its state in the address to which it sends one back', async () => {
  const service = encodeURIComponent(`https://learn.example/oauth/callback/cas?state=${STATE}`);
  const cas = { ...DINGTALK, source: 'cas' };
  expect((await leave(`https://cas.example/login?service=${service}`, cas)).reason).toBeUndefined();
  expect(returnsFrom(STATE, { source: 'cas', type: '0' })).toBe(STATE);
});

test.each(['/authorize', '/authorize?state=short', `javascript:alert(1)?state=${STATE}`, 'https://'])(
  'nobody is sent to %s: it could not be told who comes back',
  async (address) => {
    const { reason } = await leave(address);
    expect(assign).not.toHaveBeenCalled();
    expect(reason).toBe('微信登录没有成功：授权暂时不可用，请稍后再试');
  },
);

test('a refusal is told with the name of the way and of what was tried', async () => {
  expect((await leave(refused('服务正忙'), DINGTALK)).reason).toBe('钉钉登录没有成功：服务正忙');
  expect((await leave(refused('服务正忙'), DINGTALK, '1')).reason).toBe('没有绑定钉钉：服务正忙');
});

describe('inside the app of a third party', () => {
  beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IN_WECHAT));

  test('its page is gone to in place of a QR code, and is first among the ways', async () => {
    expect(waysHere([DINGTALK, WECHAT])).toEqual([WECHAT, DINGTALK]);
    expect((await leave(`/authorize?state=${STATE}`)).asked).toEqual(['wechat_mp']);
    expect(returnsFrom(STATE, { source: 'wechat_mp', type: '0' })).toBe(STATE);
    expect((await leave(`/authorize?state=${STATE}`, DINGTALK)).asked).toEqual(['dingtalk']);
  });

  test('an upstream without that page has the one for all browsers', async () => {
    const { asked, reason } = await leave({ wechat_mp: refused('不支持'), wechat_open: `/authorize?state=${STATE}` });
    expect(asked).toEqual(['wechat_mp', 'wechat_open']);
    expect(reason).toBeUndefined();
    expect(returnsFrom(STATE, toWechat)).toBe(STATE);
  });

  test('an upstream that is not reached is not asked twice', async () => {
    const { asked, reason } = await leave(new CallError('network', '连接服务器失败!', { line: '' }));
    expect(asked).toEqual(['wechat_mp']);
    expect(reason).toBe('微信登录没有成功：连接服务器失败!');
  });
});

test('elsewhere the ways stand as they are, without those for other browsers', () => {
  const onPhones: SignInWay = { ...DINGTALK, shows: (userAgent) => userAgent.includes('Mobile') };
  expect(waysHere([onPhones, WECHAT])).toEqual([WECHAT]);
});

test('the destination is kept for once, and only within this site', () => {
  keepWanted('/myinfo?section=verify');
  expect(takeWanted()).toBe('/myinfo?section=verify');
  expect(takeWanted()).toBeUndefined();
  keepWanted('https://elsewhere.example/myinfo');
  expect(takeWanted()).toBeUndefined();
});
