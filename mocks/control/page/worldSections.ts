// The situation: scenarios, the clock, what is broken.
import { FAULT_KINDS } from '../../world/faults.ts';
import { doing, table } from './forms.ts';
import { type Html, html } from './Html.ts';
import type { PageFacts } from './PageFacts.ts';

export function scenariosSection({ controls, accounts }: PageFacts): Html {
  const groups = controls.scenarios.map(({ title: group, scenarios }) => {
    const cards = Object.entries(scenarios).map(([name, { title, about, account }]) => {
      const whose =
        account !== undefined &&
        html`<select name="account" aria-label="账号">
          ${accounts.map((one) => html`<option value="${one.account}" ${one.account === account && html` selected`}>${one.name}</option>`)}
        </select>`;
      return html`<div class="card">
        <b>${title}</b>
        <p>${about}</p>
        <p class="mono">${name}</p>
        <form method="post" action="/__mock/scenario">
          <input type="hidden" name="name" value="${name}" />${whose}<button class="main">设置</button>
        </form>
      </div>`;
    });
    return html`<h3>${group}</h3>
      <div class="cards">${cards}</div>`;
  });
  return html`<section id="scenarios">
    <h2>
      场景 <small>一步到位的情形，重复设置会重新开始；测试里用 <code>POST /__mock/scenario {"name": …}</code></small>
    </h2>
    ${groups}
  </section>`;
}

const MOVES = [
  ['快 1 分钟', 60],
  ['快 10 分钟', 600],
  ['快 1 小时', 3600],
  ['快 1 天', 86_400],
  ['快 7 天', 604_800],
] as const;

export function clockSection({ world: { clock } }: PageFacts): Html {
  const offset = Math.round(clock.offset / 1000);
  const state = clock.frozen
    ? '已停住'
    : offset === 0
      ? '与本机一致'
      : `比本机${offset > 0 ? '快' : '慢'} ${duration(Math.abs(offset))}`;
  return html`<section id="clock">
    <h2>时钟 <small>考试截止、签到、令牌过期都按它走</small></h2>
    <div id="clock-face" data-live>
      <p class="big">${clock.iso().slice(0, 19).replace('T', ' ')}</p>
      <p class="soft">${state}</p>
    </div>
    <div class="row">
      ${MOVES.map(([label, seconds]) => doing({ to: 'clock', fields: { advance: seconds }, label }))}
      ${clock.frozen ? doing({ to: 'clock', fields: { freeze: 'false' }, label: '继续走' }) : doing({ to: 'clock', fields: { freeze: 'true' }, label: '停住' })}
      ${doing({ to: 'clock', fields: { offset: 0 }, label: '拨回现在', look: 'main' })}
      <form method="post" action="/__mock/clock">
        <label>比本机快 <input name="offset" type="number" required aria-label="秒数" /> 秒</label><button>拨动</button>
      </form>
    </div>
  </section>`;
}

export function faultsSection({ world }: PageFacts): Html {
  const rows = world.faults.list().map(
    (fault) =>
      html`<tr>
        <td><code>${fault.match}</code></td>
        <td>${wordsOn(fault)}<small>${details(fault)}</small></td>
        <td class="num">${fault.struck}</td>
        <td class="fit">${doing({ to: `faults?id=${fault.id}`, fields: { _method: 'DELETE' }, label: '移除' })}</td>
      </tr>`,
  );
  const kinds = Object.entries(FAULT_KINDS).map(
    ([kind, about]) =>
      html`<option value="${kind}" ${kind === 'status' && html` selected`}>${about}（${kind}）</option>`,
  );
  return html`<section id="faults">
    <h2>故障 <small>* 是所有接口，training 是一个服务，或写一个接口</small></h2>
    <div id="faults-list" data-live>
      ${table(['哪些请求', '怎样失败', '发生次数', ''], rows, '没有故障，一切照常。')}
      ${rows.length > 1 && html`<p>${doing({ to: 'faults', fields: { _method: 'DELETE' }, label: '全部移除', look: 'danger' })}</p>`}
    </div>
    <h3>添加</h3>
    <form method="post" action="/__mock/faults">
      <input name="match" placeholder="*" aria-label="哪些请求" list="matches" />
      <datalist id="matches">
        <option value="*">
        <option value="system">
        <option value="file">
        <option value="business">
        <option value="classroom">
        <option value="resource">
        <option value="training">
      </datalist>
      <select name="kind" aria-label="怎样失败">
        ${kinds}
      </select>
      <select name="when" aria-label="何时">
        <option value="before">生效之前</option>
        <option value="after">生效之后</option>
      </select>
      <label>状态码 <input name="status" type="number" min="200" max="599" placeholder="500" /></label>
      <label>毫秒 <input name="delay" type="number" min="0" placeholder="1000" /></label>
      <label>次数 <input name="times" type="number" min="1" placeholder="不限" /></label>
      <label>概率 <input name="probability" type="number" min="0" max="1" step="any" placeholder="1" /></label>
      <button class="main">添加故障</button>
    </form>
  </section>`;
}

type Shown = ReturnType<PageFacts['world']['faults']['list']>[number];

/** The kind's words with the numbers in them. */
const wordsOn = ({ kind, status, delay }: Shown): string =>
  FAULT_KINDS[kind].replace(/ ?status ?/, ` ${status} `).replace('delay', String(delay));

const details = ({ when, times, probability }: Shown): string =>
  [
    when === 'after' ? '生效之后' : '生效之前',
    times !== undefined && `最多 ${times} 次`,
    probability < 1 && `概率 ${probability}`,
  ]
    .filter((part) => part !== false)
    .join('，');

const UNITS = [
  [86_400, '天'],
  [3600, '小时'],
  [60, '分'],
  [1, '秒'],
] as const;

/** `1 小时 20 分` */
function duration(seconds: number): string {
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, name] of UNITS) {
    const count = Math.floor(left / unit);
    left %= unit;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.slice(0, 2).join(' ') || '0 秒';
}
