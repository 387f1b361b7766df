// Accounts, codes that were sent to people, and decisions that they wait for.
import { PAGES } from '../../handler/pages.ts';
import type { World } from '../../world/World.ts';
import type { ApprovalKind, SecretKind } from '../Controls.ts';
import type { Account } from './controlPage.ts';
import { button, type Html, html, table } from './html.ts';

export function accounts(known: readonly Account[], signedIn: string | undefined): Html {
  const rows = known.map(({ account, password, phone, name, about }) => [
    html`<b>${name}</b>${account === signedIn && html` <span class="mark good">当前</span>`}<small>${about}</small>`,
    html`<code>${account}</code>`,
    html`<code>${password}</code>`,
    html`<code>${phone}</code>`,
    [
      button({ to: 'enter', fields: { account }, label: '一键登录', look: 'main' }),
      button({ to: 'expire', fields: { account }, label: '使登录过期' }),
    ],
  ]);
  return html`<div id="accounts-list" data-live>
    ${signedIn !== undefined && html`<p>这个浏览器已登录为 <b>${signedIn}</b>。<a href="${PAGES.front}" target="_blank" rel="noopener">打开首页</a></p>`}
    ${table(['谁', '账号', '密码', '手机', ''], rows, '没有。')}
  </div>`;
}

export function secrets(world: World, kinds: readonly SecretKind[]): Html {
  const rows = kinds.flatMap(({ title, latest, list }) => {
    const all = list(world);
    const shown = latest === undefined ? all : all.slice(-latest).toReversed();
    return shown.map(({ key, label = key, code }) => [title, label, html`<code>${code}</code>`]);
  });
  return html`<div id="secrets-list" data-live>
    ${table(['种类', '给谁', '答案'], rows, '现在没有。获取短信或图形验证码之后会出现在这里。')}
  </div>`;
}

/** The decisions of operators, of institutions and of real-name verification. */
export function approvals(world: World, kinds: readonly ApprovalKind[]): Html {
  const rows = kinds.flatMap(({ title, to, list }) =>
    list(world).map(({ number, about, name, detail, decided, decisions }) => [
      html`${title}<small>${number} ${about}</small>`,
      html`${name}<small>${detail}</small>`,
      decided ?? decisions.map(({ label, fields }) => button({ to, fields, label })),
    ]),
  );
  return html`<div id="approvals-list" data-live>${table(['申请', '谁', '决定'], rows, '没有等待审核的申请。')}</div>`;
}
