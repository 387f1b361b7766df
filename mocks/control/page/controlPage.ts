// The mock upstream for people: who can sign in, what can be set up, what was asked, what is broken, what time it is.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { sessionOf } from '../../store/tokens.ts';
import type { World } from '../../world/World.ts';
import type { ControlExchange } from '../control.ts';
import { toldIn } from '../forms.ts';
import { TOKEN_COOKIE } from '../sessionCookies.ts';
import { Html, html } from './Html.ts';
import { ledgerSection, requestsSection, resetSection, undeclaredSection } from './logSections.ts';
import type { PageFacts } from './PageFacts.ts';
import { accountsSection, approvalsSection, secretsSection } from './peopleSections.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { clockSection, faultsSection, scenariosSection } from './worldSections.ts';

const NAV = [
  ['accounts', '账号'],
  ['scenarios', '场景'],
  ['clock', '时钟'],
  ['faults', '故障'],
  ['secrets', '验证码'],
  ['approvals', '审核'],
  ['requests', '请求'],
  ['undeclared', '未声明'],
  ['ledger', '账目'],
  ['reset', '数据'],
] as const;

export function controlPage({ request, response, query, world, controls, calls }: ControlExchange): void {
  const asked = (name: string): unknown => controls[`GET ${name}`]?.({ world, query, body: {} });
  const facts: PageFacts = {
    world,
    query,
    calls,
    signedIn: signedInAs(request, world),
    listed: (name, row) => rowsOf(asked(name), row),
    asked: (name, answer) => rowsOf([asked(name)], answer)[0],
  };
  send(response, page(facts));
}

function page(facts: PageFacts): Html {
  const { world } = facts;
  const told = toldIn(world);
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
        ${told && html`<p class="told${told.bad && ' bad'}" role="status">${told.text}</p>`}
        ${accountsSection(facts)}${scenariosSection()}
        <div class="two">${clockSection(facts)}${secretsSection(facts)}</div>
        ${faultsSection(facts)}${approvalsSection(facts)}${requestsSection(facts)}${undeclaredSection(facts)}${ledgerSection(facts)}${resetSection(facts)}
      </main>
    </html>`;
}

export function pageScript({ response }: ControlExchange): void {
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

function signedInAs({ headers }: IncomingMessage, { db, clock }: World): string | undefined {
  const cookie = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  return sessionOf(db, cookie, clock.now())?.user.account;
}

function rowsOf<S extends v.GenericSchema<unknown, unknown>>(given: unknown, row: S): v.InferOutput<S>[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one: unknown) => {
    const read = v.safeParse(row, one);
    return read.success ? [read.output] : [];
  });
}
