import type { ServerResponse } from 'node:http';
import type { AnyCall } from '#kernel/http/call.ts';
import type { CannedAnswer } from '../world/CannedAnswers.ts';
import { pause } from './pause.ts';
import { sendJson, sendText, succeeded } from './respond.ts';

/** These have no body by HTTP. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Sends an answer that was set by hand, as it is. */
export async function sendCanned(
  response: ServerResponse,
  { replyKind }: AnyCall,
  answer: CannedAnswer,
): Promise<void> {
  const { status, delay, body, data, type } = answer;
  if (delay > 0) await pause(delay);
  if (response.destroyed) return;
  if (WITHOUT_BODY.has(status)) response.writeHead(status, { 'cache-control': 'no-store' }).end();
  else if (body !== undefined) sendText(response, status, typeof body === 'string' ? body : JSON.stringify(body), type);
  else if (replyKind === 'stream') sendText(response, status, eventsOf(data), 'text/event-stream; charset=utf-8');
  else sendJson(response, status, cannedJson(answer));
}

/** The parsed body, where it is JSON. */
export const cannedJson = ({ body, data = null }: CannedAnswer): unknown =>
  body === undefined ? succeeded(data) : body;

const eventsOf = (pieces: unknown): string =>
  Array.isArray(pieces) ? pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`).join('') : '';
