import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openUpstream } from './support/upstream.ts';

const SITE = '/gameone/out-api/v1/site';
const SignedIn = v.object({ accessToken: v.string() });

async function openSite() {
  const upstream = await openUpstream();
  const enter = (token: string) =>
    upstream.ask('POST /gameone/out-api/v1/login', { body: { loginType: 'T_K', token } });
  /** Posts like a browser that comes from another site. */
  const arrive = async (fields: Record<string, string>, query = '') => {
    const headers = { origin: 'http://elsewhere.example' };
    const asking = { headers, body: new URLSearchParams(fields) };
    return (await upstream.fetchRaw(`POST ${SITE}${query}`, asking)).text();
  };
  return { upstream, enter, arrive };
}

test("the assessment site is opened with the platform's own token by whoever is verified, and by no other", async () => {
  const { upstream, enter } = await openSite();
  expect((await enter(await upstream.signIn('linxia'))).data).toMatchObject({ accessToken: expect.any(String) });
  expect((await enter(await upstream.signIn('zhouyu'))).message).toContain('实名认证');
  expect(await enter('nonsense')).toMatchObject({ code: 401 });
});

test('the site shows who arrived, by the form alone, until the time is over', async () => {
  const { upstream, enter, arrive } = await openSite();
  const { accessToken } = v.parse(SignedIn, (await enter(await upstream.signIn('linxia'))).data);
  expect(await arrive({ accessToken })).toContain('林夏，欢迎来到测评空间');
  expect(await arrive({ accessToken: 'ga-made-up' })).toContain('没有登录');
  expect(await arrive({}, `?accessToken=${accessToken}`)).toContain('没有登录');
  expect(await (await upstream.fetchRaw(`GET ${SITE}`)).text()).toContain('没有登录');
  await upstream.later(9 * 3_600);
  expect(await arrive({ accessToken })).toContain('没有登录');
});
