// Who can sign in, what they were sent, and who waits for an answer.
import * as v from 'valibot';
import { ACCOUNTS } from '../../seed/accounts.ts';
import { activitiesWithCode } from '../../store/activities.ts';
import { Clazzes, Courses } from '../../store/kinds.ts';
import { Classrooms } from '../../store/places.ts';
import { personOf } from '../../store/persons.ts';
import type { World } from '../../world/World.ts';
import { readSecrets } from '../read.ts';
import { copied, doing, table } from './forms.ts';
import { type Html, html } from './Html.ts';
import type { PageFacts } from './PageFacts.ts';

export function accountsSection({ signedIn }: PageFacts): Html {
  const cards = ACCOUNTS.map(({ account, password, phone, name, about }) => {
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

export function secretsSection({ world }: PageFacts): Html {
  const { captchas, smsCodes } = readSecrets(world);
  const rows = [
    ...Object.entries(smsCodes).map(([phone, code]) => ['短信验证码', phone, code] as const),
    ...activitiesWithCode(world.db, world.clock.now()).map(
      ({ place, title, code }) => ['签到码', `${placeTitle(world, place)} · ${title}`, code ?? ''] as const,
    ),
    ...Object.entries(captchas)
      .slice(-3)
      .toReversed()
      .map(([uuid, answer]) => ['图形验证码', `${uuid.slice(0, 8)}…`, answer] as const),
  ].map(
    ([kind, whose, code]) =>
      html`<tr>
        <td class="fit">${kind}</td>
        <td>${whose}</td>
        <td class="fit">${copied(code)}</td>
      </tr>`,
  );
  return html`<section id="secrets">
    <h2>验证码与签到码 <small>现在有效的</small></h2>
    <div id="secrets-list" data-live>
      ${table(['种类', '给谁', '答案'], rows, '现在没有。获取短信或图形验证码之后会出现在这里。')}
    </div>
  </section>`;
}

const Agency = v.object({ applyNo: v.string(), name: v.string(), contactName: v.string(), state: v.string() });
const Joining = v.object({ applyId: v.string(), place: v.string(), userId: v.string(), applyTime: v.string() });
const Verification = v.object({ account: v.string(), realName: v.string() });

const AGENCY_STATES: Readonly<Record<string, string>> = {
  pending: '待审核',
  approved: '已通过',
  returned: '已退回',
  rejected: '已拒绝',
};

/** What an operator, an institution and the real-name check decide on. */
export function approvalsSection(facts: PageFacts): Html {
  const rows = [...agencyRows(facts), ...joiningRows(facts), ...verificationRows(facts)];
  return html`<section id="approvals">
    <h2>审核 <small>机构入驻、报名与实名认证；不审核的，过一会儿会自动通过</small></h2>
    <div id="approvals-list" data-live>${table(['申请', '谁', '决定'], rows, '没有等待审核的申请。')}</div>
  </section>`;
}

const REASONS = { agency: '材料不全，请补充后重新提交。', joining: '不符合报名条件', verification: '证件照片不清晰。' };

function agencyRows({ listed }: PageFacts): Html[] {
  return listed('agency-applies', Agency).map(({ applyNo, name, contactName, state }) => {
    const decide = (decision: string, label: string, look?: 'main') =>
      doing({
        to: 'agency-applies',
        fields: { applyNo, decision, ...(decision !== 'approved' && { reason: REASONS.agency }) },
        label,
        ...(look && { look }),
      });
    return html`<tr>
      <td>机构入驻<small class="mono">${applyNo}</small></td>
      <td>${name}<small>${contactName}</small></td>
      <td>
        ${state === 'pending' ? html`<div class="row">${decide('approved', '通过', 'main')}${decide('returned', '退回')}${decide('rejected', '拒绝')}</div>` : html`<span class="mark">${AGENCY_STATES[state] ?? state}</span>`}
      </td>
    </tr>`;
  });
}

function joiningRows({ listed, world }: PageFacts): Html[] {
  return listed('applies', Joining).map(({ applyId, place, userId, applyTime }) => {
    const decide = (decision: string, label: string, look?: 'main') =>
      doing({
        to: 'applies',
        fields: { applyId, decision, ...(decision === 'rejected' && { reason: REASONS.joining }) },
        label,
        ...(look && { look }),
      });
    return html`<tr>
      <td>报名<small>${placeTitle(world, place)}</small></td>
      <td>${personOf(world.db, userId).userName}<small>${applyTime.slice(0, 16).replace('T', ' ')}</small></td>
      <td><div class="row">${decide('joined', '通过', 'main')}${decide('rejected', '拒绝')}</div></td>
    </tr>`;
  });
}

function verificationRows({ listed }: PageFacts): Html[] {
  return listed('verifications', Verification).map(({ account, realName }) => {
    const decide = (decision: string, label: string, look?: 'main') =>
      doing({
        to: 'verifications',
        fields: { account, decision, ...(decision === 'rejected' && { reason: REASONS.verification }) },
        label,
        ...(look && { look }),
      });
    return html`<tr>
      <td>实名认证</td>
      <td>${realName}<small>${account}</small></td>
      <td><div class="row">${decide('approved', '通过', 'main')}${decide('rejected', '拒绝')}</div></td>
    </tr>`;
  });
}

function placeTitle({ db }: World, place: string): string {
  const found =
    db.documents.get(Clazzes, place) ?? db.documents.get(Classrooms, place) ?? db.documents.get(Courses, place);
  return found?.title ?? place;
}
