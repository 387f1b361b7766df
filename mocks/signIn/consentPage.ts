// Replaces a third party's consent page: choosing a person returns to the platform with a code, as the real page does.
import { randomUUID } from 'node:crypto';
import { escapeHtml, sendPage } from '../handler/html.ts';
import { PAGES } from '../handler/pages.ts';
import type { Exchange } from '../handler/Route.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { boundUser, issuePerson } from './oauth.ts';
import { thirdPartyOf } from './thirdParties.ts';

const STRANGER = 'new';
const AUTHORIZE = '/system/out-api/v1/oauth/authorize';

/** The page to which people are sent back. */
const backTo = (source: string, type: string): string =>
  `${type === '1' ? PAGES.oauthBind : PAGES.oauth}/${encodeURIComponent(source)}`;

/** The address of the page; CAS has no state of its own, so that it stands in the address to go back to. */
export function consentAddress(source: string, type: string, state: string): string {
  const asked =
    thirdPartyOf(source)?.returns === 'ticket'
      ? { type, service: `${backTo(source, type)}?${new URLSearchParams({ state }).toString()}` }
      : { type, state };
  return `${AUTHORIZE}/${source}?${new URLSearchParams(asked).toString()}`;
}

function stateIn(query: URLSearchParams): string {
  const [, back = ''] = (query.get('service') ?? '').split('?');
  return query.get('state') ?? new URLSearchParams(back).get('state') ?? '';
}

/** Offers everybody's account there, a stranger's, and to refuse. */
export function consentPage({ response, params, query, world }: Exchange): void {
  const source = params['source'] ?? '';
  const { name: called, people } = thirdPartyOf(source) ?? { name: source, people: [] };
  const choices = people.map(({ openid, nickname, account }) => {
    const name = ACCOUNTS.find((one) => one.account === account)?.name ?? '';
    const bound = boundUser(world.db, source, openid);
    const state = bound ? `已绑定账号 ${bound.account}` : '还没有绑定账号';
    return { openid, label: `${name}的${called}“${nickname}”（${state}）` };
  });
  const links = [
    ...choices,
    { openid: STRANGER, label: `一个从没来过的${called}` },
    { openid: '', label: '取消，不授权' },
  ].map(({ openid, label }) => {
    const asked = new URLSearchParams({ openid, type: query.get('type') ?? '0', state: stateIn(query) });
    const address = `${AUTHORIZE}/${encodeURIComponent(source)}/grant?${asked.toString()}`;
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`;
  });
  const title = `${called}授权（模拟）`;
  sendPage(response, title, `<p>选择要用来登录的${escapeHtml(called)}：</p><ul class="choices">${links.join('')}</ul>`);
}

/** Redirects to the platform: with a code, or without one after a refusal. */
export function consentGrant({ response, params, query, world }: Exchange): void {
  const source = params['source'] ?? '';
  const party = thirdPartyOf(source);
  const openid = query.get('openid') ?? '';
  const stranger = { openid: `new-${randomUUID()}`, nickname: party?.stranger ?? '' };
  const person = openid === STRANGER ? stranger : party?.people.find((one) => one.openid === openid);
  const back = new URLSearchParams({ state: stateIn(query) });
  if (party && person) back.set(party.returns, issuePerson(world.db, 'oauth-code', source, person, world.clock.now()));
  response
    .writeHead(302, {
      location: `${backTo(source, query.get('type') ?? '0')}?${back.toString()}`,
      'cache-control': 'no-store',
    })
    .end();
}
