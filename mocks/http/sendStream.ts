// Streamed answers: server-sent events with one piece each.
import type { ServerResponse } from 'node:http';
import { pause } from './pause.ts';
import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import type { Streamed } from '../handler/Streamed.ts';
import type { Fault, FaultKind } from '../world/faults.ts';

/** So much comes before a fault cuts it off. */
const BEFORE_THE_CUT = 3;
/** A slow answer takes its delay over about so many pieces. */
const SLOW_PIECES = 20;

/** These let some of it through, or all of it. */
const GENTLE = new Set<FaultKind>(['delay', 'slow', 'reset', 'cut-json']);

/** True if an answer is still streamed under a fault. */
export const streamsUnder = (fault: Fault | undefined): boolean => fault === undefined || GENTLE.has(fault.kind);

export async function sendStream(
  response: ServerResponse,
  { reply }: AnyCall,
  { pieces }: Streamed<unknown>,
  fault: Fault | undefined,
): Promise<void> {
  if (fault?.kind === 'delay') await pause(fault.delay);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy must not hold it back.
    'x-accel-buffering': 'no',
  });
  let sent = 0;
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (fault?.kind === 'reset' && sent === BEFORE_THE_CUT) {
      response.socket?.resetAndDestroy();
      return;
    }
    if (fault?.kind === 'cut-json' && sent === BEFORE_THE_CUT) break;
    response.write(`data: ${JSON.stringify(v.parse(reply, piece))}\n\n`);
    sent += 1;
    if (fault?.kind === 'slow') await pause(fault.delay / SLOW_PIECES);
  }
  response.end();
}
