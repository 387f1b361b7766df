// Serves one call: its fault, its answer, its line in the log.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import type { Hooks } from '../handler/Hooks.ts';
import { BadInput } from '../handler/readInput.ts';
import type { Implementation } from '../handler/implement.ts';
import { Streamed } from '../handler/Streamed.ts';
import type { World } from '../world/World.ts';
import { withoutAddressSecrets } from '../world/secretNames.ts';
import { type Answer, answerCall } from './answerCall.ts';
import { excerpt } from './excerpt.ts';
import { answersUnder, hasEffect, inflict } from './inflict.ts';
import { BodyRefused, closeAfter, readBody } from './readBody.ts';
import { type Envelope, sendJson, succeeded } from './respond.ts';
import { cannedJson, sendCanned } from './sendCanned.ts';
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
  // A test that set an answer wants exactly that one, so no fault strikes it.
  const canned = world.answers.take(line);
  const service = implementation?.call.service ?? SERVICES.find((one) => exchange.path.startsWith(`/${one}/`));
  const fault = canned ? undefined : world.faults.strike({ line, service });
  const started = performance.now();
  // The server's clock, as every reply tells it.
  response.setHeader('date', new Date(world.clock.now()).toUTCString());
  let answer: Answer = { status: 404, envelope: succeeded(null) };
  response.once('close', () => {
    world.requests.add({
      at: world.clock.iso(),
      method: request.method ?? '',
      address: withoutAddressSecrets(request.url ?? ''),
      line,
      account: answer.account,
      status: response.headersSent ? response.statusCode : 0,
      code: fault || canned ? undefined : answer.envelope.code,
      message: fault || canned || answer.envelope.state ? undefined : answer.envelope.message,
      undeclared: !implementation,
      fault: fault?.kind,
      canned: canned && true,
      milliseconds: Math.round(performance.now() - started),
      ...(world.requests.bodies && bodiesOf(request, answer)),
    });
  });
  if (implementation && canned) {
    const sent = await readWhatCan(exchange, implementation.call);
    answer = { status: canned.status, envelope: succeeded(null), sent, reply: cannedJson(canned) };
    return sendCanned(response, implementation.call, canned);
  }
  if (fault && !hasEffect(fault)) request.resume();
  else {
    answer = implementation
      ? await answerCall(implementation, exchange)
      : { status: 404, envelope: exchange.unknown() };
  }
  const { data } = answer.envelope;
  if ((!fault || answersUnder(fault)) && !(data instanceof Streamed)) answer = { ...answer, reply: answer.envelope };
  if (implementation && data instanceof Streamed && streamsUnder(fault)) {
    await sendStream(response, implementation.call, data, fault);
  } else if (fault) await inflict(response, fault, answer.envelope);
  else if (!response.destroyed) sendJson(response, answer.status, answer.envelope);
}

/** Bodies as the log shows them. */
function bodiesOf({ headers }: IncomingMessage, { sent, reply }: Answer) {
  const token = typeof headers['token'] === 'string' ? headers['token'] : undefined;
  return {
    ...(sent !== undefined && Object.keys(sent).length > 0 && { sent: excerpt(sent, { sent: true, token }) }),
    ...(reply !== undefined && { reply: excerpt(reply, { sent: false, token }) }),
  };
}

/** For the log alone: the answer is there, whatever was sent. */
async function readWhatCan({ request, response }: CallExchange, { bodyKind }: AnyCall): Promise<Answer['sent']> {
  try {
    return (await readBody(request, bodyKind)).values;
  } catch (error) {
    if (error instanceof BodyRefused) closeAfter(request, response);
    else if (!(error instanceof BadInput)) throw error;
    return undefined;
  }
}
