// Requests and their effects.
import { nearestCalls } from '../../http/undeclared.ts';
import type { LoggedRequest } from '../../world/requestLog.ts';
import { readLedger } from '../ledger.ts';
import { doing, table } from './forms.ts';
import { type Html, html } from './Html.ts';
import type { PageFacts } from './PageFacts.ts';

const SHOWN = 100;

/** Which requests to show, by the name in the address. */
const CHOICES: readonly (readonly [name: string, title: string, shows: (request: LoggedRequest) => boolean])[] = [
  ['all', '全部', () => true],
  ['writes', '写入', ({ method }) => method !== 'GET' && method !== 'HEAD'],
  ['failed', '没有成功', (request) => !isGood(request)],
  ['faults', '遇到故障', ({ fault }) => fault !== undefined],
  ['undeclared', '未声明', ({ undeclared = false }) => undeclared],
];

const isGood = ({ status, code = 200, fault }: LoggedRequest): boolean =>
  fault === undefined && status >= 200 && status < 400 && code === 200;

export function requestsSection({ world, query, calls }: PageFacts): Html {
  const filter = query.get('filter') ?? '';
  const choice = CHOICES.find(([name]) => name === query.get('show')) ?? CHOICES[0];
  const titles = new Map(calls.map(({ line, title }) => [line, title]));
  const holding = new Set(world.requests.list(filter));
  const found = world.requests
    .list()
    .filter((request) => holding.has(request) || (titles.get(request.line ?? '') ?? '').includes(filter))
    .filter(choice?.[2] ?? (() => true));
  const rows = found
    .slice(-SHOWN)
    .toReversed()
    .map((request) => requestRow(request, titles.get(request.line ?? '')));
  return html`<section id="requests">
    <h2>请求 <small>最近的 ${SHOWN} 条，新的在前</small></h2>
    <div class="row">
      <form method="get" action="/__mock/#requests">
        <input type="search" name="filter" value="${filter}" placeholder="路径、账号、接口名称" aria-label="筛选" />
        <select name="show" aria-label="只看">
          ${CHOICES.map(([name, title]) => html`<option value="${name}" ${name === choice?.[0] && html` selected`}>${title}</option>`)}</select
        ><button>筛选</button>
      </form>
      <label class="needs-script"><input type="checkbox" id="live" checked /> 自动刷新</label>
      ${
        world.requests.bodies
          ? doing({ to: 'requests', fields: { bodies: 'false' }, label: '不记内容' })
          : doing({ to: 'requests', fields: { bodies: 'true' }, label: '记下内容' })
      }
    </div>
    <div id="requests-list" class="scroll" data-live>
      ${table(['时间', '请求', '谁', '结果', '用时'], rows, filter === '' ? '还没有请求。打开首页看看。' : '没有符合条件的请求。')}
    </div>
  </section>`;
}

function requestRow(request: LoggedRequest, title: string | undefined): Html {
  const { at, method, address, account, milliseconds } = request;
  const [path = '', search] = address.split('?', 2);
  return html`<tr>
    <td class="fit">${at.slice(11, 19)}</td>
    <td class="wide">
      ${title ?? (request.undeclared ? '未声明的接口' : '文件或页面')}<small class="mono"
        >${method} ${path}${search !== undefined && search !== '' && html`<br />?${decoded(search)}`}</small
      >${bodies(request)}
    </td>
    <td class="fit">${account ?? '访客'}</td>
    <td>${outcome(request)}</td>
    <td class="num">${milliseconds} ms</td>
  </tr>`;
}

/** Only what was sent or replied: most requests have no body. */
function bodies({ number, sent, reply }: LoggedRequest): Html | false {
  if (sent === undefined && reply === undefined) return false;
  return html`<details id="request-${number}">
    <summary>内容</summary>
    ${sent !== undefined && html`<small>请求体</small><code>${sent}</code>`}${reply !== undefined && html`<small>回答</small><code>${reply}</code>`}
  </details>`;
}

function outcome(request: LoggedRequest): Html {
  const { status, code, fault, canned, message } = request;
  const said =
    message !== undefined && html`<small>${request.undeclared === true ? '没有声明这个接口' : message}</small>`;
  if (fault !== undefined) return html`<span class="mark odd">故障 ${fault}</span>${said}`;
  if (canned) return html`<span class="mark odd">指定的回答 ${status}</span>`;
  if (status === 0) return html`<span class="mark bad">连接中断</span>`;
  if (isGood(request)) return html`<span class="mark good">${status === 200 ? '成功' : status}</span>`;
  return html`<span class="mark bad">${status === 200 ? (code ?? status) : status}</span>${said}`;
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search.replaceAll('+', ' '));
  } catch {
    return search;
  }
}

/** Requests that match no call: most often a slip in a path. */
export function undeclaredSection({ world, calls }: PageFacts): Html {
  const counts = new Map<string, number>();
  for (const { undeclared, method, address } of world.requests.list()) {
    const line = `${method} ${address.split('?', 1)[0] ?? ''}`;
    if (undeclared) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const rows = [...counts].map(([line, count]) => {
    const [method = '', path = ''] = line.split(' ', 2);
    const nearest = nearestCalls(method, path, calls).map(
      (call) => html`<div>${call.title} <code>${call.line}</code></div>`,
    );
    return html`<tr>
      <td><code>${line}</code></td>
      <td>${nearest}</td>
      <td class="num">${count}</td>
    </tr>`;
  });
  return html`<section id="undeclared">
    <h2>未声明的请求 <small>回答 404，右边是相近的接口</small></h2>
    <div id="undeclared-list" data-live>${table(['请求', '也许是', '次数'], rows, '没有。所有请求都在约定之内。')}</div>
  </section>`;
}

export function ledgerSection({ world }: PageFacts): Html {
  const effects = readLedger(world).slice(-SHOWN).toReversed();
  const rows = effects.map(
    ({ seq, at, effect, userId, detail, operationId }) =>
      html`<tr>
        <td class="num">${seq}</td>
        <td class="fit">${at.slice(5, 19).replace('T', ' ')}</td>
        <td class="fit"><b>${effect}</b></td>
        <td class="fit">${userId ?? ''}</td>
        <td>
          <code>${JSON.stringify(detail)}</code
          >${operationId !== null && html`<small class="mono">${operationId}</small>`}
        </td>
      </tr>`,
  );
  return html`<section id="ledger">
    <h2>账目 <small>真正生效的事，只增不改；最近 ${SHOWN} 条</small></h2>
    <div id="ledger-list" class="scroll" data-live>
      ${table(['序号', '时间', '效果', '谁', '细节'], rows, '还没有。')}
    </div>
  </section>`;
}

export function resetSection({ world, controls }: PageFacts): Html {
  const switches = controls.switches.map((read) => {
    const { text, ...form } = read(world);
    return html`<p>${text}${doing(form)}</p>`;
  });
  const snapshots = world.snapshots.list().map(
    ({ name, now, bytes }) =>
      html`<tr>
        <td>${name}<small>${now.slice(0, 19).replace('T', ' ')}，${(bytes / 1_000_000).toFixed(1)} MB</small></td>
        <td>
          ${doing({ to: 'snapshots/restore', fields: { name }, label: '回到这里', ask: `现在的数据会换成「${name}」的。确定吗？` })}
          ${doing({ to: `snapshots?name=${encodeURIComponent(name)}`, fields: { _method: 'DELETE' }, label: '删除' })}
        </td>
      </tr>`,
  );
  return html`<section id="reset">
    <h2>数据</h2>
    ${switches}
    <h3>快照</h3>
    <div id="snapshots-list" data-live>
      ${table(['名字与那时的时钟', ''], snapshots, '还没有。存下现在的数据与时钟，以后可以回到这里。')}
    </div>
    <form method="post" action="/__mock/snapshots">
      <input name="name" required maxlength="40" placeholder="名字" aria-label="快照的名字" /><button>存成快照</button>
    </form>
    <h3>第一天</h3>
    <p>全部恢复到第一天：数据、时钟、故障、指定的回答、日志和登录都回到最初；快照留着。</p>
    <p>
      ${doing({ to: 'reset', label: '恢复到第一天', look: 'danger', ask: '所有数据都会回到第一天，不能撤销。确定吗？' })}
    </p>
  </section>`;
}
