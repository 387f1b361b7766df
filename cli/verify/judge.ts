// Whether an answer is what the contract promises.
import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import { Envelope } from '#kernel/http/entities.ts';
import type { RawAnswer } from './RealUpstream.ts';

export type Verdict =
  | { kind: 'fits'; data: unknown }
  /** The contract allows for that: the message is for people. */
  | { kind: 'refused'; message: string }
  | { kind: 'misfit'; problems: readonly string[] };

const Json = v.pipe(v.string(), v.parseJson(undefined, '不是 JSON'));
const SHOWN = 5;
const BEGINNING = 60;

export function judge(call: AnyCall, answer: RawAnswer): Verdict {
  if ('trouble' in answer) return misfit(answer.trouble);
  if (answer.status < 200 || answer.status > 299) return misfit(`HTTP ${answer.status}：${messageOf(answer.text)}`);
  const json = v.safeParse(Json, answer.text);
  if (!json.success) return misfit(`不是 JSON：${beginningOf(answer.text)}`);
  const envelope = v.safeParse(Envelope, json.output);
  if (!envelope.success) return misfit(...describe(envelope.issues, ''));
  const { code, state, message, data } = envelope.output;
  if (code === 401) return misfit('登录信息被认为已失效（code 401）');
  if (!state || code !== 200) return { kind: 'refused', message: message || `code ${code}` };
  const reply = v.safeParse(call.reply, data);
  return reply.success ? { kind: 'fits', data: reply.output } : misfit(...describe(reply.issues, 'data'));
}

function misfit(...problems: readonly string[]): Verdict {
  return { kind: 'misfit', problems };
}

/** The same trouble in every row is one trouble. */
function describe(issues: readonly v.BaseIssue<unknown>[], root: string): string[] {
  const lines = issues.map((issue) => {
    const path = [root, v.getDotPath(issue) ?? '']
      .filter(Boolean)
      .join('.')
      .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
    return {
      line: `${path || '信封'}：应为 ${issue.expected ?? issue.message}，得到 ${beginningOf(issue.received)}`,
      place: path.replaceAll(/\d+/g, ''),
    };
  });
  const places = new Map(lines.toReversed().map(({ line, place }) => [place, line]));
  const unique = [...places.values()].toReversed();
  return unique.length <= SHOWN ? unique : [...unique.slice(0, SHOWN), `…共 ${unique.length} 处`];
}

/** What an upstream says for people, or how its answer begins. */
function messageOf(text: string): string {
  const envelope = v.safeParse(v.pipe(Json, Envelope), text);
  return (envelope.success && envelope.output.message) || beginningOf(text);
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING)}…` : line || '（没有内容）';
}
