// The page of a signed-in user: the undrawn page, sent at once, followed by the answers to the page's first calls. They
// are requested as the browser would, while it is still loading the script; none of them is cached.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookie, TOKEN_COOKIE, USER_COOKIE } from '#kernel/auth/cookies.ts';
import { LOOPBACK } from '#mocks/http/loopback.ts';
import { CARRIED_ANSWER, type GivenAnswer } from '#plugins/shell/render/carried.ts';
import type { FirstAnswersJob } from '#plugins/shell/render/firstAnswers.ts';
import type { RenderJob } from '#plugins/shell/render/renderPage.ts';
import { escapeHtml, jsonForPage } from './escape.ts';
import { openPage, PAGE_END } from './pageDocument.ts';
import type { PageFrame } from './pageFrame.ts';
import type { PageRoute } from './pageRoutes.ts';
import { startPage } from './startPage.ts';
import { within } from '#plugins/offline/within.ts';

/** Passes on the answers to a page's first calls as they arrive; resolves when there are no more. */
export type AskAhead = (job: FirstAnswersJob, give: (answer: GivenAnswer) => void) => Promise<void>;

interface Options {
  ask: AskAhead;
  /** Milliseconds after which the page is ended even if answers are missing. */
  budget: number;
}

interface Wanted {
  readonly frame: PageFrame;
  readonly route: PageRoute;
  readonly headers: Readonly<Record<string, string>>;
}

const HEADERS = {
  'cache-control': 'no-store',
  // Keeps proxies in front from buffering the answer.
  'x-accel-buffering': 'no',
};

export function answersBehind({ ask, budget }: Options) {
  /** Resolves to false if nothing can be asked: there is no token, no such page, or the client has gone. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { frame, route, headers }: Wanted,
    job: RenderJob,
  ): Promise<boolean> => {
    const { cookie = '' } = request.headers;
    const token = readCookie(TOKEN_COOKIE, cookie);
    if (!token || route.status !== 200 || request.method !== 'GET') return false;
    const body = startPage(request, response, route.status, { ...headers, ...HEADERS });
    body.write(openPage(frame));
    let over = false;
    const ahead: FirstAnswersJob = {
      ...job,
      headers: { ...sentAlong(request), ...job.headers },
      token,
      user: readCookie(USER_COOKIE, cookie),
      patience: budget,
    };
    const asked = ask(ahead, ({ picture, ...answer }) => {
      if (over) return;
      // Preloaded in parallel with the code that will show it.
      if (picture !== undefined) {
        body.write(`<link rel="preload" as="image" href="${escapeHtml(picture)}" fetchpriority="high">`);
      }
      body.write(`<script type="application/json" class="${CARRIED_ANSWER}">${jsonForPage(answer)}</script>`);
    });
    await within(asked, budget);
    over = true;
    body.end(PAGE_END);
    return true;
  };
}

/** The headers that the browser would send with a call. */
function sentAlong({ headers, socket }: IncomingMessage): Record<string, string> {
  const sent: Record<string, string> = {};
  const { remoteAddress = '' } = socket;
  const from = [headers['x-forwarded-for'], LOOPBACK.test(remoteAddress) ? undefined : remoteAddress];
  if (from.some(Boolean)) sent['x-forwarded-for'] = from.filter(Boolean).join(', ');
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
    const value = headers[name];
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}
