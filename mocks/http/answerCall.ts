// Answers a call: checks the input, runs the handler in one transaction, checks the reply against the contract.
import * as v from 'valibot';
import type { Implementation } from '../handler/implement.ts';
import { issueWords } from '../handler/issueWords.ts';
import { Refusal, signedOut } from '../handler/Refusal.ts';
import { Streamed } from '../handler/Streamed.ts';
import { createContext } from './createContext.ts';
import { type Body, BodyRefused, closeAfter, hasBody, NOTHING, readBody } from './readBody.ts';
import { BadInput, type Given } from '../handler/readInput.ts';
import { type Envelope, refused, succeeded } from './respond.ts';
import type { CallExchange } from './serveCall.ts';

export interface Answer {
  status: number;
  envelope: Envelope;
  /** The user's account. */
  account?: string | undefined;
  /** For the log: what was sent, and what went out where that is not cut off by a fault. */
  sent?: Body['values'] | undefined;
  reply?: unknown;
}

const KeptAnswer = v.object({ answer: v.pipe(v.string(), v.parseJson(), v.unknown()) });

export async function answerCall(implementation: Implementation, exchange: CallExchange): Promise<Answer> {
  const { request, response } = exchange;
  try {
    const body = hasBody(request) ? await readBody(request, implementation.call.bodyKind) : NOTHING;
    return { ...answerWith(implementation, exchange, body), sent: body.values };
  } catch (error) {
    if (error instanceof BadInput) return { status: 400, envelope: refused(400, error.message) };
    if (error instanceof BodyRefused) {
      closeAfter(request, response);
      return { status: error.status, envelope: refused(error.status, error.message) };
    }
    throw error;
  }
}

function answerWith(
  implementation: Implementation,
  { request, query, params, world, hooks }: CallExchange,
  body: Body,
): Answer {
  const { call } = implementation;
  const operationId = typeof body.values['operationId'] === 'string' ? body.values['operationId'] : undefined;
  const context = createContext(world, { request, line: call.line, operationId, files: body.files, hooks });
  const account = context.session?.user.account;
  const given: Given = { params, query: Object.fromEntries(query), body: body.values };
  const work = (): Envelope => {
    if (!call.open && !context.session) throw signedOut();
    if (context.session) hooks.beforeCall(context, context.session.user);
    if (call.method === 'GET' || operationId === undefined) return reply(implementation, given, context);
    const userId = context.session?.user.user_id ?? '';
    const kept = world.db.get(
      KeptAnswer,
      'SELECT answer FROM operations WHERE operation_id = ? AND line = ? AND user_id = ?',
      operationId,
      call.line,
      userId,
    );
    if (kept) return succeeded(kept.answer);
    const first = reply(implementation, given, context);
    if (first.state) {
      const answer = JSON.stringify(first.data ?? null);
      const about = { operation_id: operationId, line: call.line, user_id: userId };
      world.db.insert('operations', { ...about, answer, at: world.clock.now() });
    }
    return first;
  };
  try {
    return {
      status: 200,
      envelope: call.method === 'GET' ? refusing(work) : world.db.transaction(() => refusing(work)),
      account,
    };
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const words = `模拟上游的回答不符合约定：${call.line} ${error.message}`;
    world.options.log(words);
    return { status: 500, envelope: refused(500, words), account };
  }
}

/** A handler's reply does not fit its declaration; who develops reads so on the page, too. */
class Misfit extends Error {}

function reply({ call, answer }: Implementation, given: Given, context: ReturnType<typeof createContext>): Envelope {
  const answered = answer(given, context);
  // Its pieces are checked as they come.
  if (answered instanceof Streamed) return succeeded(answered);
  const result = v.safeParse(call.reply, answered);
  if (result.success) return succeeded(result.output);
  throw new Misfit(issueWords(result.issues[0]));
}

/** A refusal is an answer too: what the handler wrote before it is kept. */
function refusing(work: () => Envelope): Envelope {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return refused(error.code, error.message);
    throw error;
  }
}
