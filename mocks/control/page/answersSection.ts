// Answers that are set by hand.
import { doing, table } from './forms.ts';
import { type Html, html } from './Html.ts';
import type { PageFacts } from './PageFacts.ts';

/** Characters of an answer that are shown. */
const SHOWN = 200;

export function answersSection({ world, calls }: PageFacts): Html {
  const titles = new Map(calls.map(({ line, title }) => [line, title]));
  const rows = world.answers.list().map((answer) => {
    const text = JSON.stringify(answer.body ?? answer.data ?? null);
    return html`<tr>
      <td>${titles.get(answer.match)}<small class="mono">${answer.match}</small></td>
      <td>
        <code>${text.slice(0, SHOWN)}${text.length > SHOWN && '…'}</code>
        <small
          >${answer.body === undefined ? '放进信封' : '整个回答'}，状态码
          ${answer.status}${answer.delay > 0 && `，先等 ${answer.delay} 毫秒`}，${answer.times === undefined ? '每次' : `最多 ${answer.times} 次`}</small
        >
        ${answer.misfit !== null && html`<small><span class="mark odd">不符合约定</span> ${answer.misfit}</small>`}
      </td>
      <td class="num">${answer.given}</td>
      <td class="fit">${doing({ to: `answers?id=${answer.id}`, fields: { _method: 'DELETE' }, label: '移除' })}</td>
    </tr>`;
  });
  return html`<section id="answers">
    <h2>指定的回答 <small>代替模拟上游自己的回答；事情不会办成，也不会遇到故障</small></h2>
    <div id="answers-list" data-live>
      ${table(['哪个接口', '回答', '已回答', ''], rows, '没有，都由模拟上游自己回答。')}
      ${rows.length > 1 && html`<p>${doing({ to: 'answers', fields: { _method: 'DELETE' }, label: '全部移除', look: 'danger' })}</p>`}
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
    </form>
  </section>`;
}
