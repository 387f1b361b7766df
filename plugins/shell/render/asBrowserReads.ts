import * as v from 'valibot';
import type { CallRequest } from '#kernel/http/call.ts';
import { parseJson } from '#kernel/http/read.ts';

/** An answer as the browser will read it from the page; undefined if it would read it differently. */
export function asBrowserReads({ call }: CallRequest, value: unknown): { answer: unknown } | undefined {
  const text = JSON.stringify(value);
  const answer = parseJson(text);
  const read = v.safeParse(call.reply, answer);
  return read.success && JSON.stringify(read.output) === text ? { answer } : undefined;
}
