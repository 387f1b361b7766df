// A machine's web page: what the trainee put into ~/lab, as a browser inside would see it.
import { refused, sendJson, sendText } from '../../http/respond.ts';
import type { Exchange } from '../../handler/Route.ts';
import { liveDisk } from './liveDisks.ts';
import { HOME } from './shell/Shell.ts';
import { isSignedIn } from '../../signIn/tokens.ts';
import { showTicket } from '../../tickets/tickets.ts';
import { machineById } from './machineRows.ts';

export const WEB_CONSOLE = '/classroom/out-api/v1/exp/vm/web/';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};

export function webConsole({ response, params, world: { db, clock } }: Exchange): void {
  const { ticket = '', file = 'index.html' } = params;
  const entry = showTicket(db, 'web', ticket, clock.now());
  // The sandboxed page asks for its parts without cookies: the ticket ends with the session instead.
  const alive = entry?.userId !== undefined && isSignedIn(db, entry.userId, clock.now());
  const machine = alive ? machineById(db, entry.subject, clock.now()) : undefined;
  // The trainee's page runs in a sandbox, never with the platform's origin.
  response.setHeader('content-security-policy', "sandbox allow-scripts; frame-ancestors 'self'");
  response.setHeader('x-content-type-options', 'nosniff');
  if (machine?.phase !== 'running') return sendJson(response, 403, refused(403, '连接已失效，请重新打开'));
  const disk = liveDisk(db, machine);
  const path = `${HOME}/lab/${file}`;
  if (disk.nodeAt(path)?.kind !== 'file') {
    return sendText(response, 404, `没有找到 ~/lab/${file}`, 'text/plain; charset=utf-8');
  }
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain';
  return sendText(response, 200, disk.read(path), `${type}; charset=utf-8`);
}
