import { escapeHtml, sendPage } from '../http/html.ts';
import type { Exchange } from '../Route.ts';
import { ACCOUNTS } from '../seed/accounts.ts';

/** Stands in for WeChat's consent page: whoever is chosen comes back with a code, as from the real one. */
export function weChatPage({ response, params, query }: Exchange): void {
  const source = params['source'] ?? '';
  const callback = query.get('type') === '1' ? `/oauth/bind/callback/${source}` : `/oauth/callback/${source}`;
  const choices = [
    ...ACCOUNTS.map(({ account, name }) => ({ code: `wx-${account}`, label: `${name}的微信` })),
    { code: `wx-new-${Date.now().toString(36)}`, label: '一个还没有绑定账号的微信' },
  ];
  const links = choices.map(({ code, label }) => {
    const address = `${callback}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`;
  });
  sendPage(response, '微信授权（模拟）', `<p>选择要用来登录的微信：</p><ul class="choices">${links.join('')}</ul>`);
}
