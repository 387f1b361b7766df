import type { ServerResponse } from 'node:http';
import { escapeHtml, sendPage } from '../http/html.ts';
import { ACCOUNTS } from '../seed/accounts.ts';
import { FAULT_KINDS } from '../world/faults.ts';
import type { World } from '../world/World.ts';
import { readSecrets } from './read.ts';

const SHOWN = 30;

/** The mock upstream for people: who can sign in, what was asked, what is broken, what time it is. */
export function controlPage(response: ServerResponse, world: World): void {
  sendPage(response, '模拟上游', [accounts(), secrets(world), clock(world), faults(world), requests(world)].join(''));
}

function accounts(): string {
  const rows = ACCOUNTS.map(({ account, password, phone, name, about }) => [
    account,
    password,
    phone,
    name,
    about,
    expireForm(account),
  ]);
  return `<h2>账号</h2>${table(['账号', '密码', '手机号', '姓名', '说明', ''], rows)}`;
}

function secrets(world: World): string {
  const { captchas, smsCodes } = readSecrets(world);
  const rows = [...Object.entries(smsCodes), ...Object.entries(captchas).slice(-5)];
  return `<h2>验证码</h2>${table(['手机号或图形验证码', '答案'], rows)}`;
}

function clock({ clock: { iso, frozen } }: World): string {
  return `<h2>时钟</h2><p>${iso()}${frozen ? '（已停住）' : ''}</p>
<form method="post" action="/__mock/clock">比本机快 <input name="offset" type="number" size="8" required> 秒 <button>拨动</button></form>
<form method="post" action="/__mock/clock"><input type="hidden" name="offset" value="0"><button>拨回</button></form>`;
}

function faults(world: World): string {
  const rows = world.faults
    .list()
    .map((fault) => [
      fault.match,
      FAULT_KINDS[fault.kind],
      fault.when === 'after' ? '生效之后' : '生效之前',
      fault.struck,
      removeForm(fault.id),
    ]);
  const kinds = Object.entries(FAULT_KINDS).map(
    ([kind, about]) => `<option value="${kind}">${kind}：${about}</option>`,
  );
  return `<h2>故障</h2>${table(['哪些请求', '怎样失败', '何时', '已发生', ''], rows)}
<form method="post" action="/__mock/faults"><input name="match" placeholder="*、服务名或接口"> <select name="kind">${kinds.join('')}</select>
<select name="when"><option value="before">生效之前</option><option value="after">生效之后</option></select>
状态码 <input name="status" type="number" size="4"> 次数 <input name="times" type="number" size="4"> 概率 <input name="probability" size="4"> <button>添加</button></form>
<form method="post" action="/__mock/reset"><button>全部恢复到第一天</button></form>`;
}

function requests(world: World): string {
  const rows = world.requests
    .list()
    .slice(-SHOWN)
    .toReversed()
    .map(({ at, method, address, account, status, code, fault, milliseconds }) => [
      at,
      `${method} ${address}`,
      account ?? '',
      code ?? status,
      fault ?? '',
      `${milliseconds} ms`,
    ]);
  return `<h2>最近的请求</h2>${table(['时间', '请求', '谁', '结果', '故障', '用时'], rows)}`;
}

/** HTML that is put into a table as it is. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function expireForm(account: string): Html {
  return new Html(
    `<form method="post" action="/__mock/expire"><input type="hidden" name="account" value="${account}"><button>使登录过期</button></form>`,
  );
}

function removeForm(id: number): Html {
  return new Html(
    `<form method="post" action="/__mock/faults?id=${id}"><input type="hidden" name="_method" value="DELETE"><button>移除</button></form>`,
  );
}

function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '<p>没有</p>';
  const head = heads.map((text) => `<th>${text}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell) => `<td>${cell instanceof Html ? cell.text : escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table><tr>${head}</tr>${body.join('')}</table>`;
}
