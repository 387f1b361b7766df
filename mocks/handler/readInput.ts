// Turns a request into a handler's input.
import * as v from 'valibot';
import type { AnyCall, Call, ObjectShape } from '#kernel/http/call.ts';
import { fromText } from './fromText.ts';
import { issueWords } from './issueWords.ts';

/** A request's parts, as they came. */
export interface Given {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The request does not fit the declaration. */
export class BadInput extends Error {}

/** Path names, query and body side by side, held against the call's schemas. Throws BadInput. */
export function readInput<Input>(call: Call<Input>, given: Given): Input;
export function readInput(call: AnyCall, given: Given): Record<string, unknown> {
  const texts = call.bodyKind === 'json' ? given.body : call.body ? fromText(call.body, given.body) : {};
  return {
    ...(call.query && check('查询参数', call.query, fromText(call.query, given.query))),
    ...(call.body && check('请求体', call.body, texts)),
    ...given.params,
  };
}

function check(where: string, shape: ObjectShape, given: unknown): Record<string, unknown> {
  const result = v.safeParse(shape, given, { abortEarly: true });
  if (result.success) return result.output;
  throw new BadInput(`${where} ${issueWords(result.issues[0], ' 不合格式：')}`);
}
