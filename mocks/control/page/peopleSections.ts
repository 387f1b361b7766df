// Accounts, messages to them, and pending decisions.
import type { Approval, ApprovalKind } from '../Controls.ts';
import { copied, doing, table } from './forms.ts';
import { type Html, html } from './Html.ts';
import type { PageFacts } from './PageFacts.ts';

export function accountsSection({ signedIn, accounts }: PageFacts): Html {
  const cards = accounts.map(({ account, password, phone, name, about }) => {
    const current = signedIn === account;
    return html`<div class="card${current && ' on'}">
      <div class="name">
        <span class="face">${name.slice(0, 1)}</span>
        <div>
          <b>${name}</b>${current && html` <span class="mark good">当前</span>`}
          <p>${about}</p>
        </div>
      </div>
      <dl class="pairs">
        <dt>账号</dt>
        <dd>${copied(account)}</dd>
        <dt>密码</dt>
        <dd>${copied(password)}</dd>
        <dt>手机</dt>
        <dd>${copied(phone)}</dd>
      </dl>
      <div class="row">
        ${doing({ to: 'enter', fields: { account }, label: '一键登录', look: 'main' })}${doing({ to: 'expire', fields: { account }, label: '使登录过期' })}
      </div>
    </div>`;
  });
  return html`<section id="accounts">
    <h2>账号 <small>一键登录会在这个浏览器里登录，不用验证码；另有学员 xy001 至 xy200，密码相同</small></h2>
    ${signedIn !== undefined && html`<p>这个浏览器已登录为 <b>${signedIn}</b>。<a href="/index" target="_blank" rel="noopener">打开首页</a></p>`}
    <div class="cards">${cards}</div>
  </section>`;
}

export function secretsSection({ world, controls }: PageFacts): Html {
  const rows = controls.secrets.flatMap(({ title, latest, list }) => {
    const all = list(world);
    const shown = latest === undefined ? all : all.slice(-latest).toReversed();
    return shown.map(
      ({ key, label = key, code }) =>
        html`<tr>
          <td class="fit">${title}</td>
          <td>${label}</td>
          <td class="fit">${copied(code)}</td>
        </tr>`,
    );
  });
  return html`<section id="secrets">
    <h2>验证码与签到码 <small>现在有效的</small></h2>
    <div id="secrets-list" data-live>
      ${table(['种类', '给谁', '答案'], rows, '现在没有。获取短信或图形验证码之后会出现在这里。')}
    </div>
  </section>`;
}

/** The decisions of operators, of institutions and of real-name verification. */
export function approvalsSection({ world, controls }: PageFacts): Html {
  const rows = controls.approvals.flatMap((kind) => kind.list(world).map((approval) => approvalRow(kind, approval)));
  return html`<section id="approvals">
    <h2>审核 <small>机构入驻、报名与实名认证；不审核的，过一会儿会自动通过</small></h2>
    <div id="approvals-list" data-live>${table(['申请', '谁', '决定'], rows, '没有等待审核的申请。')}</div>
  </section>`;
}

function approvalRow({ title, to }: ApprovalKind, { number, about, name, detail, decided, decisions }: Approval): Html {
  const forms = decisions.map(({ label, fields }, at) =>
    doing({ to, fields, label, ...(at === 0 && { look: 'main' }) }),
  );
  return html`<tr>
    <td>
      ${title}${number !== undefined && html`<small class="mono">${number}</small>`}${about !== undefined && html`<small>${about}</small>`}
    </td>
    <td>${name}<small>${detail}</small></td>
    <td>
      ${decided === undefined ? html`<div class="row">${forms}</div>` : html`<span class="mark">${decided}</span>`}
    </td>
  </tr>`;
}
