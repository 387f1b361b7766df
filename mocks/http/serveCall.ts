// Serves one call: its fault, its answer, its line in the log.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVICES } from '#kernel/http/call.ts';
import type { Hooks } from '../handler/Hooks.ts';
import type { Implementation } from '../handler/implement.ts';
import { Streamed } from '../handler/Streamed.ts';
import type { World } from '../world/World.ts';
import { type Answer, answerCall } from './answerCall.ts';
import { hasEffect, inflict } from './inflict.ts';
import { type Envelope, sendJson, succeeded } from './respond.ts';
import { sendCanned } from './sendCanned.ts';
import { sendStream, streamsUnder } from './sendStream.ts';

export interface CallExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Undefined when no call is declared for the address. */
  readonly implementation: Implementation | undefined;
  unknown(): Envelope;
  readonly world: World;
  readonly hooks: Hooks;
}

export async function serveCall(exchange: CallExchange): Promise<void> {
  const { request, response, implementation, world } = exchange;
  const line = implementation?.call.line;
  // Whoever set an answer wants just that one: no fault strikes it.
  const canned = world.answers.take(line);
  const service = implementation?.call.service ?? SERVICES.find((one) => exchange.path.startsWith(`/${one}/`));
  const fault = canned ? undefined : world.faults.strike({ line, service });
  const started = performance.now();
  let answer: Answer = { status: 404, envelope: succeeded(null) };
  response.once('close', () => {
    world.requests.add({
      at: world.clock.iso(),
      method: request.method ?? '',
      address: request.url ?? '',
      line,
      account: answer.account,
      status: response.headersSent ? response.statusCode : 0,
      code: fault || canned ? undefined : answer.envelope.code,
      message: fault || canned || answer.envelope.state ? undefined : answer.envelope.message,
      undeclared: !implementation,
      fault: fault?.kind,
      canned: canned && true,
      milliseconds: Math.round(performance.now() - started),
    });
  });
  if (implementation && canned) {
    request.resume();
    return sendCanned(response, implementation.call, canned);
  }
  if (fault && !hasEffect(fault)) request.resume();
  else {
    answer = implementation
      ? await answerCall(implementation, exchange)
      : { status: 404, envelope: exchange.unknown() };
  }
  const { data } = answer.envelope;
  if (implementation && data instanceof Streamed && streamsUnder(fault)) {
    await sendStream(response, implementation.call, data, fault);
  } else if (fault) await inflict(response, fault, answer.envelope);
  else if (!response.destroyed) sendJson(response, answer.status, answer.envelope);
}
