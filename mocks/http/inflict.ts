// Inflicts each kind of fault on the client.
import type { ServerResponse } from 'node:http';
import { pause } from './pause.ts';
import type { Fault, FaultKind } from '../world/faults.ts';
import { type Envelope, refused, sendJson, sendText, succeeded } from './respond.ts';

/** Does the damage. `answer` is what would have been sent; the call has had its effect. */
type Damage = (response: ServerResponse, fault: Fault, answer: Envelope) => void | Promise<void>;

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

const DAMAGE: Readonly<Record<FaultKind, Damage>> = {
  status: (response, { status, message, retryAfter }) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    sendJson(response, status, refused(status, message));
  },
  refused: (response, { message }) => sendJson(response, 200, refused(400, message)),
  'signed-out': (response) => sendJson(response, 200, refused(401, '登录信息已过期。')),
  'bad-json': (response) => sendText(response, 200, '{"code":200,"state":true,"data":undefined}'),
  'cut-json': (response, _fault, answer) => {
    const whole = JSON.stringify(answer);
    sendText(response, 200, whole.slice(0, whole.length / 2));
  },
  shape: (response) => sendJson(response, 200, succeeded('这不是约定的内容')),
  html: (response) => sendText(response, 200, HTML, 'text/html; charset=utf-8'),
  empty: (response) => sendText(response, 200, ''),
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  stall: () => undefined,
  slow: async (response, { delay }, answer) => {
    const body = Buffer.from(JSON.stringify(answer));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    const pieces = 10;
    for (let piece = 0; piece < pieces && !response.destroyed; piece++) {
      response.write(body.subarray((body.length * piece) / pieces, (body.length * (piece + 1)) / pieces));
      await pause(delay / pieces);
    }
    response.end();
  },
  delay: async (response, { delay }, answer) => {
    await pause(delay);
    if (!response.destroyed) sendJson(response, 200, answer);
  },
};

/** These answer in the end, so the call must have had its effect. */
const ANSWERING = new Set<FaultKind>(['slow', 'delay']);

/** True if the answer arrives although the fault strikes. */
export const answersUnder = ({ kind }: Fault): boolean => ANSWERING.has(kind);

/** True if the call has its effect although the fault strikes. */
export function hasEffect(fault: Fault): boolean {
  return fault.when === 'after' || answersUnder(fault);
}

export async function inflict(response: ServerResponse, fault: Fault, answer: Envelope): Promise<void> {
  await DAMAGE[fault.kind](response, fault, answer);
}
