// The control page of the mock upstream: accounts, scenarios, requests, faults, the clock.
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readAs } from '../../handler/readAs.ts';
import type { ControlExchange, ControlSetup } from '../control.ts';
import type { ControlActions } from '../Controls.ts';
import { formResultIn } from '../forms.ts';
import { TOKEN_COOKIE } from '../sessionCookies.ts';
import { Html, html } from './html.ts';
import { accounts, approvals, secrets } from './people.ts';
import { effects, requests } from './requests.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { answers, clockFace, data, faults, scenarios } from './situation.ts';

/** An account that people can sign in with, as in `GET accounts`. */
export type Account = v.InferOutput<typeof Account>;
const Account = v.object({
  account: v.string(),
  password: v.string(),
  phone: v.string(),
  name: v.string(),
  about: v.string(),
});

interface PageExchange extends ControlExchange, ControlSetup {
  readonly actions: ControlActions;
}

export function controlPage({ request, response, query, world, controls, actions, hooks, calls }: PageExchange): void {
  const cookie = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const signedIn = hooks.findSession(world.db, cookie, world.clock.now())?.user.account;
  const known = readAs(v.array(Account), actions['GET accounts']?.answer({ world, query, body: {} }));
  const result = formResultIn(world);
  const sections: readonly (readonly [id: string, title: string, about: string, content: Html])[] = [
    [
      'accounts',
      '账号',
      '一键登录会在这个浏览器里登录，不用验证码；另有学员 xy001 至 xy200，密码相同',
      accounts(known, signedIn),
    ],
    ['scenarios', '场景', '一步到位的情形，重复设置会重新开始', scenarios(controls.scenarios, known)],
    ...controls.sections.map(({ id, title, about, content }) => [id, title, about, content(world)] as const),
    ['clock', '时钟', '考试截止、签到、令牌过期都按它走', clockFace(world)],
    ['secrets', '验证码与签到码', '现在有效的', secrets(world, controls.secrets)],
    ['faults', '故障', '* 是所有接口，training 是一个服务，或写一个接口', faults(world)],
    ['answers', '指定的回答', '代替模拟上游自己的回答；事情不会办成，也不会遇到故障', answers(world, calls)],
    [
      'approvals',
      '审核',
      '机构入驻、报名与实名认证；不审核的，过一会儿会自动通过',
      approvals(world, controls.approvals),
    ],
    ['requests', '请求', '最近的，新的在前；未声明的回答 404', requests(world, query, calls)],
    ['ledger', '账目', '真正生效的事，只增不改；新的在前', effects(world)],
    ['data', '数据', '快照，与第一天', data(world, controls.switches)],
  ];
  send(
    response,
    html`<!doctype html>
      <html lang="zh-CN">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>模拟上游 - 研习</title>
        <style>
          ${new Html(STYLE)}
        </style>
        <script src="/__mock/page.js" defer></script>
        <header>
          <h1>模拟上游</h1>
          <nav aria-label="各部分">${sections.map(([id, title]) => html`<a href="#${id}">${title}</a>`)}</nav>
        </header>
        <main>
          <div id="result" data-live>
            ${result && html`<p class="result${result.bad && ' bad'}" role="status">${result.text}</p>`}
          </div>
          ${sections.map(
            ([id, title, about, content]) =>
              html`<section id="${id}">
                <h2>${title} <small>${about}</small></h2>
                ${content}
              </section>`,
          )}
        </main>
      </html>`,
  );
}

export function pageScript(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(SCRIPT),
    'cache-control': 'no-store',
  });
  response.end(SCRIPT);
}

function send(response: ServerResponse, { text }: Html): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'content-security-policy':
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(text);
}
