// Finds misfits between an answer and its call, for developers: the client itself reads what it can and stays quiet.
import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import { Envelope } from '#kernel/http/entities.ts';
import { parseJson } from '#kernel/http/read.ts';
import { isAboutMember } from './isAboutMember.ts';

export interface Misfit {
  readonly line: string;
  /** The path in the answer, without the indices of list items. */
  readonly path: string;
  readonly expected: string;
  /** Undefined if a member is missing or unknown; `expected` then names it. */
  readonly actual: string | undefined;
  /** The number of occurrences in the answer. */
  readonly count: number;
}

/** Longer values are cut. */
const SHOWN = 80;
/** The mock upstream's messages about its own mistakes. */
const OWN_MISTAKE = /^(?:模拟上游|没有声明这个接口)/;

/** Checks strictly against the contract: the envelope, and the data of a success. */
export function findMisfits(call: AnyCall, status: number, text: string): Misfit[] {
  const json = parseJson(text);
  if (status < 200 || status > 299) return ownMistake(call, status, json);
  if (json === undefined) return [{ line: call.line, path: '', expected: 'JSON', actual: shown(text), count: 1 }];
  const envelope = v.safeParse(Envelope, json);
  if (!envelope.success) return fromIssues(call, '', envelope.issues);
  const { code, state, data } = envelope.output;
  if (!state || (code !== 200 && code !== 0)) return [];
  return findDataMisfits(call, data, 'data');
}

/** Checks data without an envelope, such as a piece of a stream. */
export function findDataMisfits(call: AnyCall, data: unknown, at = ''): Misfit[] {
  const fit = v.safeParse(call.reply, data);
  return fit.success ? [] : fromIssues(call, at, fit.issues);
}

const Said = v.object({ message: v.pipe(v.string(), v.regex(OWN_MISTAKE)) });

function ownMistake({ line }: AnyCall, status: number, json: unknown): Misfit[] {
  return v.is(Said, json)
    ? [{ line, path: '', expected: '一个回答', actual: `${status} ${json.message}`, count: 1 }]
    : [];
}

function fromIssues({ line }: AnyCall, at: string, issues: readonly v.BaseIssue<unknown>[]): Misfit[] {
  const found = new Map<string, Misfit>();
  for (const issue of issues) {
    const inside = (v.getDotPath(issue) ?? '').replaceAll(/(^|\.)\d+(?=\.|$)/g, '[]');
    const path = inside === '' || at === '' || inside.startsWith('[') ? at + inside : `${at}.${inside}`;
    const what = expectation(issue);
    const key = `${path} ${what.expected}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + 1 } : { line, path, ...what, count: 1 });
  }
  return [...found.values()];
}

function expectation(issue: v.BaseIssue<unknown>): Pick<Misfit, 'expected' | 'actual'> {
  if (isAboutMember(issue)) return { expected: issue.expected === 'never' ? '没有这一项' : '缺少', actual: undefined };
  return { expected: issue.expected ?? issue.message, actual: shown(issue.input) };
}

function shown(value: unknown): string {
  const text = value === undefined ? '没有' : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

export function wordsOf({ line, path, expected, actual, count }: Misfit): string {
  const what = actual === undefined ? expected : `${['应为', expected].join(' ')}，${['得到', actual].join(' ')}`;
  const places = count > 1 ? `，共${count}处` : '';
  return `${line} ${path || '整个回答'}：${what}${places}`;
}
