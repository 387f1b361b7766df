// The situation: scenarios, the clock, faults, answers that are set by hand, and the data as a whole.
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import { FAULT_KINDS } from '../../world/faults.ts';
import type { World } from '../../world/World.ts';
import type { Controls } from '../Controls.ts';
import type { ScenarioGroup } from '../Scenario.ts';
import type { Account } from './controlPage.ts';
import { button, type Html, html, table } from './html.ts';

export function scenarios(groups: readonly ScenarioGroup[], accounts: readonly Account[]): Html {
  const options = (own: string): Html[] =>
    accounts.map(
      ({ account, name }) => html`<option value="${account}" ${account === own && html` selected`}>${name}</option>`,
    );
  const rows = groups.flatMap(({ title: group, scenarios: those }) =>
    Object.entries(those).map(([name, { title, about, account }]) => [
      group,
      html`<b>${title}</b><small>${about}</small>`,
      html`<code>${name}</code>`,
      html`<form method="post" action="/__mock/scenario">
        <input type="hidden" name="name" value="${name}" />
        ${
          account !== undefined &&
          html`<select name="account" aria-label="账号">
            ${options(account)}
          </select>`
        }
        <button class="main">设置</button>
      </form>`,
    ]),
  );
  return table(['', '情形', '名字', ''], rows, '没有。');
}

const MOVES = [
  ['快 1 分钟', 60],
  ['快 10 分钟', 600],
  ['快 1 小时', 3600],
  ['快 1 天', 86_400],
  ['快 7 天', 604_800],
] as const;

export function clockFace({ clock }: World): Html {
  const offset = Math.round(clock.offset / 1000);
  const ahead = offset === 0 ? '与本机一致' : `比本机${offset > 0 ? '快' : '慢'} ${Math.abs(offset)} 秒`;
  return html`<div id="clock-face" data-live>
      <p class="big">${clock.iso().slice(0, 19).replace('T', ' ')}</p>
      <p class="soft">${clock.frozen ? '已停住' : ahead}</p>
      ${button({ to: 'clock', fields: { freeze: String(!clock.frozen) }, label: clock.frozen ? '继续走' : '停住' })}
    </div>
    ${MOVES.map(([label, seconds]) => button({ to: 'clock', fields: { advance: seconds }, label }))}
    ${button({ to: 'clock', fields: { offset: 0 }, label: '拨回现在', look: 'main' })}
    <form method="post" action="/__mock/clock">
      <label>比本机快 <input name="offset" type="number" required aria-label="秒数" /> 秒</label><button>拨动</button>
    </form>`;
}

export function faults(world: World): Html {
  const all = world.faults.list();
  const rows = all.map(({ id, match, kind, status, delay, when, times, probability, struck }) => [
    html`<code>${match}</code>`,
    html`${FAULT_KINDS[kind].replace(/ ?status ?/, ` ${status} `).replace('delay', String(delay))}<small>
        ${when === 'after' ? '生效之后' : '生效之前'}，${often(times)}，概率 ${probability}
      </small>`,
    struck,
    button({ to: `faults?id=${id}`, fields: { _method: 'DELETE' }, label: '移除' }),
  ]);
  return html`<div id="faults-list" data-live>
      ${table(['哪些请求', '怎样失败', '发生次数', ''], rows, '没有故障，一切照常。')}
      ${all.length > 1 && button({ to: 'faults', fields: { _method: 'DELETE' }, label: '全部移除', look: 'danger' })}
    </div>
    <h3>添加</h3>
    <form method="post" action="/__mock/faults">
      <input name="match" placeholder="*" aria-label="哪些请求" list="matches" />
      <datalist id="matches">${['*', ...SERVICES].map((one) => html`<option value="${one}"></option>`)}</datalist>
      <select name="kind" aria-label="怎样失败">
        ${Object.entries(FAULT_KINDS).map(
          ([kind, about]) =>
            html`<option value="${kind}" ${kind === 'status' && html` selected`}>${about}（${kind}）</option>`,
        )}
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
    </form>`;
}

const often = (times: number | undefined): string => (times === undefined ? '每次' : `最多 ${times} 次`);

/** Characters of an answer that are shown. */
const SHOWN = 200;

export function answers(world: World, calls: readonly AnyCall[]): Html {
  const all = world.answers.list();
  const titles = new Map(calls.map(({ line, title }) => [line, title]));
  const rows = all.map(({ id, match, body, data: filled, status, delay, times, misfit, given }) => [
    html`${titles.get(match)}<small>${match}</small>`,
    html`<code>${JSON.stringify(body ?? filled ?? null).slice(0, SHOWN)}</code>
      <small>
        ${body === undefined ? '放进信封' : '整个回答'}，状态码 ${status}，先等 ${delay} 毫秒，${often(times)}
      </small>
      ${misfit !== null && html`<small><span class="mark odd">不符合约定</span> ${misfit}</small>`}`,
    given,
    button({ to: `answers?id=${id}`, fields: { _method: 'DELETE' }, label: '移除' }),
  ]);
  return html`<div id="answers-list" data-live>
      ${table(['哪个接口', '回答', '已回答', ''], rows, '没有，都由模拟上游自己回答。')}
      ${all.length > 1 && button({ to: 'answers', fields: { _method: 'DELETE' }, label: '全部移除', look: 'danger' })}
    </div>
    <h3>添加</h3>
    <form method="post" action="/__mock/answers">
      <input name="match" required placeholder="GET /training/…" aria-label="哪个接口" list="calls" size="44" />
      <datalist id="calls">${calls.map(({ line, title }) => html`<option value="${line}">${title}</option>`)}</datalist>
      <label>状态码 <input name="status" type="number" min="200" max="599" placeholder="200" /></label>
      <label>毫秒 <input name="delay" type="number" min="0" placeholder="0" /></label>
      <label>次数 <input name="times" type="number" min="1" placeholder="不限" /></label>
      <textarea
        name="data"
        rows="4"
        aria-label="回答的 data"
        placeholder='data，写作 JSON，例如 {"total": 0}；不写则是 null'
      ></textarea>
      <button class="main">添加回答</button>
    </form>`;
}

export function data(world: World, switches: Controls['switches']): Html {
  const snapshots = world.snapshots.list().map(({ name, now, bytes }) => [
    html`${name}<small>${now.slice(0, 19).replace('T', ' ')}，${(bytes / 1_000_000).toFixed(1)} MB</small>`,
    [
      button({
        to: 'snapshots/restore',
        fields: { name },
        label: '回到这里',
        ask: `现在的数据会换成「${name}」的。确定吗？`,
      }),
      button({ to: `snapshots?name=${encodeURIComponent(name)}`, fields: { _method: 'DELETE' }, label: '删除' }),
    ],
  ]);
  return html`<div id="data-list" data-live>
      ${switches.map((read) => {
        const { text, ...form } = read(world);
        return html`<p>${text} ${button(form)}</p>`;
      })}
      ${table(['快照与那时的时钟', ''], snapshots, '没有快照。存下现在的数据与时钟，以后可以回到这里。')}
    </div>
    <form method="post" action="/__mock/snapshots">
      <input name="name" required maxlength="40" placeholder="名字" aria-label="快照的名字" /><button>存成快照</button>
    </form>
    <p>恢复到第一天：数据、时钟、故障、指定的回答、日志和登录都回到最初；快照留着。</p>
    ${button({ to: 'reset', label: '恢复到第一天', look: 'danger', ask: '所有数据都会回到第一天，不能撤销。确定吗？' })}`;
}
