// Replaces WeChat's consent page: choosing a person returns to the platform with a code, as the real page does.
import { randomUUID } from 'node:crypto';
import { escapeHtml, sendPage } from '../handler/html.ts';
import { PAGES } from '../handler/pages.ts';
import type { Exchange } from '../handler/Route.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { WECHAT_PEOPLE } from './weChatPeople.ts';
import { boundUser, issuePerson } from './oauth.ts';

const STRANGER = { openid: 'new', nickname: '山间清风' };

/** Offers everybody's WeChat, a stranger's, and to refuse. */
export function weChatPage({ response, params, query, world }: Exchange): void {
  const source = params['source'] ?? '';
  const choices = WECHAT_PEOPLE.map(({ openid, nickname, account }) => {
    const name = ACCOUNTS.find((one) => one.account === account)?.name ?? '';
    const bound = boundUser(world.db, source, openid);
    const state = bound ? `已绑定账号 ${bound.account}` : '还没有绑定账号';
    return { openid, label: `${name}的微信“${nickname}”（${state}）` };
  });
  const links = [
    ...choices,
    { openid: STRANGER.openid, label: '一个从没来过的微信' },
    { openid: '', label: '取消，不授权' },
  ].map(({ openid, label }) => {
    const asked = new URLSearchParams({
      openid,
      type: query.get('type') ?? '0',
      state: query.get('state') ?? '',
    });
    const address = `/system/out-api/v1/oauth/authorize/${encodeURIComponent(source)}/grant?${asked.toString()}`;
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`;
  });
  sendPage(response, '微信授权（模拟）', `<p>选择要用来登录的微信：</p><ul class="choices">${links.join('')}</ul>`);
}

/** Redirects to the platform: with a code, or without one after a refusal. */
export function weChatGrant({ response, params, query, world }: Exchange): void {
  const source = params['source'] ?? '';
  const page = query.get('type') === '1' ? PAGES.oauthBind : PAGES.oauth;
  const openid = query.get('openid') ?? '';
  const stranger = { openid: `wx-${randomUUID()}`, nickname: STRANGER.nickname };
  const person = openid === STRANGER.openid ? stranger : WECHAT_PEOPLE.find((one) => one.openid === openid);
  const back = new URLSearchParams({ state: query.get('state') ?? '' });
  if (person) back.set('code', issuePerson(world.db, 'oauth-code', source, person, world.clock.now()));
  response
    .writeHead(302, {
      location: `${page}/${encodeURIComponent(source)}?${back.toString()}`,
      'cache-control': 'no-store',
    })
    .end();
}
