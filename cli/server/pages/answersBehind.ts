// The page of whoever is signed in: as the browser draws it, sent at once, and behind it the answers to the page's first
// calls. They are asked for as the browser would ask, while it is still fetching the script; nothing is kept of them.
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

/** Gives the answers to the first calls of a page as they come; resolves when there are no more. */
export type AskAhead = (job: FirstAnswersJob, give: (answer: GivenAnswer) => void) => Promise<void>;

interface Options {
  ask: AskAhead;
  /** Milliseconds after which the page ends, whatever is still to come. */
  budget: number;
}

interface Wanted {
  readonly frame: PageFrame;
  readonly route: PageRoute;
  readonly headers: Readonly<Record<string, string>>;
}

const HEADERS = {
  'cache-control': 'no-store',
  // A proxy in front passes on what there is.
  'x-accel-buffering': 'no',
};

export function answersBehind({ ask, budget }: Options) {
  /** False where nobody can be asked for: there is no token, no such page, or nobody reads on. */
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
      // It is fetched beside the code that will show it.
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

/** As the browser would send it with a call of its own. */
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
