// Answers that are set by hand, for one call each.
import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import { Envelope } from '#kernel/http/entities.ts';
import { issueWords } from '../handler/issueWords.ts';
import { Refusal } from '../handler/Refusal.ts';
import { AnswerPlan, CannedAnswer } from '../world/CannedAnswers.ts';
import { titled } from '../world/titled.ts';
import { controlAction, type ControlActions, OneOrAll } from './Controls.ts';
import { type Known, meantBy } from './knownAddresses.ts';

/** Characters of JSON. */
const LONGEST = 256 * 1024;

export function answerActions({ calls }: Known): ControlActions {
  return {
    'GET answers': controlAction({
      title: '指定的回答',
      reply: v.array(CannedAnswer),
      run: ({ world }) => world.answers.list(),
    }),
    'POST answers': controlAction({
      title: '指定一个接口的回答，一次、几次或每次；不符合约定的也行，会说明',
      body: AnswerPlan,
      reply: CannedAnswer,
      run({ world, body: plan }) {
        const call = callOf(plan.match, calls);
        refuseMixtures(plan, call);
        if (JSON.stringify(plan).length > LONGEST) throw new Refusal(`回答太长，最多 ${LONGEST / 1024} KB`);
        const misfit = misfitOf(call, plan) ?? null;
        const added = world.answers.add(plan, misfit);
        if (!added) throw new Refusal('指定的回答太多，请先移除一些');
        if (misfit !== null) world.options.log(`指定的回答不符合约定，仍会照发：${call.line} ${misfit}`);
        return added;
      },
    }),
    'DELETE answers': controlAction({
      title: '移除一个指定的回答，或全部',
      query: OneOrAll,
      reply: v.array(CannedAnswer),
      run({ world, query }) {
        world.answers.remove(query.id);
        return world.answers.list();
      },
    }),
  };
}

function callOf(match: string, calls: readonly AnyCall[]): AnyCall {
  const call = calls.find(({ line }) => line === match);
  if (call) return call;
  const nearest = meantBy(match, calls);
  const remedy = nearest.length === 0 ? '应为一个接口，例如 GET /…' : `你是不是想输入 ${titled(nearest)}？`;
  throw new Refusal(`没有接口「${match}」可以指定回答。${remedy}`);
}

function refuseMixtures({ data, body, type }: AnswerPlan, { replyKind }: AnyCall): void {
  if (data !== undefined && body !== undefined) {
    throw new Refusal('data 与 body 二选一：data 会放进信封，body 是整个回答');
  }
  if (type !== undefined && body === undefined) throw new Refusal('type 要与 body 同用');
  if (replyKind === 'stream' && data !== undefined && !Array.isArray(data)) {
    throw new Refusal('这个接口的回答是流式的：data 应为数组，一项一段');
  }
}

/** The misfit between an answer and the call's declaration, in words; undefined if it fits. */
function misfitOf({ reply, replyKind }: AnyCall, { data = null, body }: AnswerPlan): string | undefined {
  if (replyKind === 'stream') return body === undefined ? wordsOn(v.array(reply), data ?? []) : undefined;
  if (body === undefined) return wordsOn(v.object({ data: reply }), { data });
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) return '不是信封 { code, state, message, data }';
  const { code, state } = envelope.output;
  return code === 200 && state ? wordsOn(v.object({ data: reply }), body) : undefined;
}

function wordsOn(schema: v.GenericSchema<unknown, unknown>, value: unknown): string | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? undefined : issueWords(result.issues[0]);
}
