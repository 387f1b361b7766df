// The page of a signed-in user: its head at once, then the page as it is drawn for them. It is never cached, neither here
// nor on the way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookie, TOKEN_COOKIE, USER_COOKIE } from '#kernel/auth/cookies.ts';
import { LOOPBACK } from '#mocks/http/loopback.ts';
import { within } from '#plugins/offline/within.ts';
import type { RenderJob, Visitor } from '#plugins/shell/render/renderPage.ts';
import { type Head, writeBody, writeHead, writeOpening, writeRest } from '../../site/pageDocument.ts';
import type { PageServerOptions, Wanted } from './pageServer.ts';
import { QUEUED } from './Renderer.ts';
import { startPage } from './startPage.ts';

const HEADERS = {
  'cache-control': 'no-store, private',
  // Keeps proxies in front from buffering the answer.
  'x-accel-buffering': 'no',
};

/** Milliseconds for which the answers of a page that could not be drawn may be late. */
const GRACE = 50;

interface UserPage {
  readonly job: RenderJob;
  readonly visitor: Visitor;
  readonly head: Head;
  readonly render: PageServerOptions['render'];
  /** Milliseconds that the user waits for the page to be drawn, from its turn on. */
  readonly budget: number;
}

/** The visitor whose session a request carries; undefined if it carries none that a page can be drawn for. */
export function visitorOf({ headers: { cookie = '' } }: IncomingMessage): Visitor | undefined {
  const token = readCookie(TOKEN_COOKIE, cookie);
  return token ? { token, user: readCookie(USER_COOKIE, cookie) } : undefined;
}

export async function sendUserPage(
  request: IncomingMessage,
  response: ServerResponse,
  { frame, route, headers, scripts }: Wanted,
  { job, visitor, head, render, budget }: UserPage,
): Promise<void> {
  const body = startPage(request, response, route.status, { ...headers, ...HEADERS });
  body.write(writeHead(frame, head) + (route.drawn ? '' : writeOpening(frame, scripts)));
  const own = {
    ...job,
    headers: { ...sentAlong(request), ...job.headers },
    visitor,
    answersOnly: !route.drawn,
    patience: budget,
  };
  const rendered = await within(render(own), QUEUED + budget + GRACE);
  const html = rendered?.kind === 'page' ? rendered.html : undefined;
  const carried = rendered?.carried;
  body.end(route.drawn ? writeBody(frame, { html, carried, scripts }) : writeRest(carried));
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
