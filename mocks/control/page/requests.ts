// Requests, and what came of them.
import type { AnyCall } from '#kernel/http/call.ts';
import { nearestCalls } from '../../http/undeclared.ts';
import type { LoggedRequest } from '../../world/requestLog.ts';
import type { World } from '../../world/World.ts';
import { readLedger } from '../ledger.ts';
import { button, type Html, html, type Part, table } from './html.ts';

const SHOWN = 100;

/** The requests that a filter shows, by its name in the address. */
const CHOICES: readonly (readonly [name: string, title: string, shows: (request: LoggedRequest) => boolean])[] = [
  ['all', '全部', () => true],
  ['writes', '写入', ({ method }) => method !== 'GET' && method !== 'HEAD'],
  ['failed', '没有成功', (request) => !isGood(request)],
  ['faults', '遇到故障', ({ fault }) => fault !== undefined],
  ['undeclared', '未声明', ({ undeclared = false }) => undeclared],
];

const isGood = ({ status, code = 200, fault }: LoggedRequest): boolean =>
  fault === undefined && status >= 200 && status < 400 && code === 200;

export function requests(world: World, query: URLSearchParams, calls: readonly AnyCall[]): Html {
  const filter = query.get('filter') ?? '';
  const choice = CHOICES.find(([name]) => name === query.get('show')) ?? CHOICES[0];
  const titles = new Map(calls.map(({ line, title }) => [line, title]));
  const holding = new Set(world.requests.list(filter));
  const rows = world.requests
    .list()
    .filter((request) => holding.has(request) || (titles.get(request.line ?? '') ?? '').includes(filter))
    .filter(choice?.[2] ?? (() => true))
    .slice(-SHOWN)
    .toReversed()
    .map((request) => [
      request.at.slice(11, 19),
      html`${titles.get(request.line ?? '') ?? (request.undeclared ? meant(request, calls) : '文件或页面')}<small>
          ${request.method} ${decoded(request.address)}</small
        >${bodies(request)}`,
      request.account ?? '访客',
      outcome(request),
      `${request.milliseconds} ms`,
    ]);
  const kept = world.requests.bodies;
  return html`<form method="get" action="/__mock/#requests">
      <input type="search" name="filter" value="${filter}" placeholder="路径、账号、接口名称" aria-label="筛选" />
      <select name="show" aria-label="只看">
        ${CHOICES.map(([name, title]) => html`<option value="${name}" ${name === choice?.[0] && html` selected`}>${title}</option>`)}</select
      ><button>筛选</button>
    </form>
    <div id="requests-list" data-live>
      ${button({ to: 'requests', fields: { bodies: String(!kept) }, label: kept ? '不记内容' : '记下内容' })}
      ${table(['时间', '请求', '谁', '结果', '用时'], rows, '没有符合条件的请求。')}
    </div>`;
}

/** The calls that an undeclared request may have meant: most often there is a slip in its path. */
function meant({ method, address }: LoggedRequest, calls: readonly AnyCall[]): Html {
  const nearest = nearestCalls(method, address.split('?', 1)[0] ?? '', calls);
  return html`未声明的接口，也许是${nearest.map(({ line, title }) => html` ${title} <code>${line}</code>`)}`;
}

/** Only what was sent or replied: most requests have no body. */
function bodies({ number, sent, reply }: LoggedRequest): Part {
  if (sent === undefined && reply === undefined) return false;
  return html`<details id="request-${number}">
    <summary>内容</summary>
    ${sent !== undefined && html`<small>请求体</small><code>${sent}</code>`}
    ${reply !== undefined && html`<small>回答</small><code>${reply}</code>`}
  </details>`;
}

function outcome(request: LoggedRequest): Html {
  const { status, code, fault, canned, message } = request;
  const said = message !== undefined && !request.undeclared && html`<small>${message}</small>`;
  if (fault !== undefined) return html`<span class="mark odd">故障 ${fault}</span>${said}`;
  if (canned) return html`<span class="mark odd">指定的回答 ${status}</span>`;
  if (status === 0) return html`<span class="mark bad">连接中断</span>`;
  if (isGood(request)) return html`<span class="mark good">${status === 200 ? '成功' : status}</span>`;
  return html`<span class="mark bad">${status === 200 ? (code ?? status) : status}</span>${said}`;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

export function effects(world: World): Html {
  const rows = readLedger(world)
    .slice(-SHOWN)
    .toReversed()
    .map(({ seq, at, effect, userId, detail, operationId }) => [
      seq,
      at.slice(5, 19).replace('T', ' '),
      html`<b>${effect}</b>`,
      userId ?? '',
      html`<code>${JSON.stringify(detail)}</code><small>${operationId ?? ''}</small>`,
    ]);
  return html`<div id="ledger-list" data-live>${table(['序号', '时间', '效果', '谁', '细节'], rows, '还没有。')}</div>`;
}
