// The control page of the mock upstream: accounts, scenarios, requests, faults, the clock.
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readAs } from '../../handler/readAs.ts';
import type { ControlExchange, ControlSetup } from '../control.ts';
import type { ControlActions } from '../Controls.ts';
import { formResultIn } from '../forms.ts';
import { TOKEN_COOKIE } from '../sessionCookies.ts';
import { answersSection } from './answersSection.ts';
import { Html, html } from './Html.ts';
import { ledgerSection, requestsSection, resetSection, undeclaredSection } from './logSections.ts';
import { Account, type PageFacts } from './PageFacts.ts';
import { accountsSection, approvalsSection, secretsSection } from './peopleSections.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { clockSection, faultsSection, scenariosSection } from './worldSections.ts';

const NAV = [
  ['accounts', '账号'],
  ['scenarios', '场景'],
  ['clock', '时钟'],
  ['faults', '故障'],
  ['answers', '回答'],
  ['secrets', '验证码'],
  ['approvals', '审核'],
  ['requests', '请求'],
  ['undeclared', '未声明'],
  ['ledger', '账目'],
  ['reset', '数据'],
] as const;

interface PageExchange extends ControlExchange, ControlSetup {
  readonly actions: ControlActions;
}

export function controlPage({ request, response, query, world, controls, actions, hooks, calls }: PageExchange): void {
  const cookie = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const session = hooks.findSession(world.db, cookie, world.clock.now());
  const accounts = readAs(v.array(Account), actions['GET accounts']?.answer({ world, query, body: {} }));
  send(response, page({ world, query, calls, controls, accounts, signedIn: session?.user.account }));
}

function page(facts: PageFacts): Html {
  const { world } = facts;
  const result = formResultIn(world);
  return html`<!doctype html>
    <html lang="zh-CN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>模拟上游 - 研习</title>
      <style>
        ${new Html(STYLE)}
      </style>
      <script src="/__mock/page.js" defer></script>
      <header class="top">
        <div>
          <h1>模拟上游</h1>
          <nav aria-label="各部分">${NAV.map(([id, title]) => html`<a href="#${id}">${title}</a>`)}</nav>
          <span class="now" id="now" data-live>服务器 <b>${world.clock.iso().slice(11, 19)}</b></span>
        </div>
      </header>
      <main>
        ${result && html`<p class="result${result.bad && ' bad'}" role="status">${result.text}</p>`}
        ${accountsSection(facts)}${scenariosSection(facts)}
        <div class="two">${clockSection(facts)}${secretsSection(facts)}</div>
        ${faultsSection(facts)}${answersSection(facts)}${approvalsSection(facts)}${requestsSection(facts)}${undeclaredSection(facts)}${ledgerSection(facts)}${resetSection(facts)}
      </main>
    </html>`;
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
