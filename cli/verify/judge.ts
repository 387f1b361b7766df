// Judges whether an answer fits the contract and, if not, whether the platform can read it anyway.
import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import { Envelope } from '#kernel/http/entities.ts';
import { isAboutMember } from '#plugins/shell/develop/isAboutMember.ts';
import { parseExactly, readEnvelopeLeniently } from '#plugins/shell/lenient/lenientEnvelope.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import type { RawAnswer } from './RealUpstream.ts';
import { words } from '../words/verify.ts';

/** A deviation from the contract: where it is, and whether it can be read. */
export interface Difference {
  readonly readable: boolean;
  readonly line: string;
}

export type Verdict =
  | { kind: 'fits'; data: unknown }
  /** Deviates from the contract, but can be read completely. */
  | { kind: 'readable'; data: unknown; differences: readonly Difference[] }
  /** A refusal, which the contract allows; the message is for users. */
  | { kind: 'refused'; message: string }
  /** Cannot be read, at least in part; `data` is the readable part. */
  | { kind: 'unreadable'; data?: unknown; differences: readonly Difference[] };

const Json = v.pipe(v.string(), v.parseJson());
/** The contract's requirements for the envelope of a successful answer. */
const Success = v.object({ ...Envelope.entries, code: v.literal(200), state: v.literal(true) });
const SHOWN = 5;
const BEGINNING = 60;

/** `timeZone` is the deployment's, for times without an offset. */
export function judge(call: AnyCall, answer: RawAnswer, timeZone: string): Verdict {
  if ('trouble' in answer) return unreadable(answer.trouble);
  if (answer.status < 200 || answer.status > 299) {
    return unreadable(words.status(answer.status, messageOf(answer.text)));
  }
  const json = v.safeParse(Json, answer.text);
  if (!json.success) return unreadable(words.notJson(beginningOf(answer.text)));
  const said = readEnvelopeLeniently(parseExactly(answer.text));
  const envelope = v.safeParse(Success, json.output);
  if (!said) return { kind: 'unreadable', differences: listed(issuesIn(envelope.issues ?? [], ''), () => false) };
  if (said.code === 401) return unreadable(words.signedOut);
  if (!said.state || said.code !== 200) return { kind: 'refused', message: said.message || `code ${said.code}` };

  const given = v.safeParse(v.object({ data: v.optional(v.unknown()) }), json.output);
  const reply = v.safeParse(call.reply, given.success ? given.output.data : undefined);
  if (envelope.success && reply.success) return { kind: 'fits', data: reply.output };
  const issues = [...issuesIn(envelope.issues ?? [], ''), ...issuesIn(reply.issues ?? [], 'data')];
  const reading = readLeniently(call.reply, said.data, timeZone);
  const lost = reading.ok ? reading.leftOut : [{ path: reading.error.path, reason: reading.error.message }];
  const lostAt = lost.map(({ path }) => inData(path));
  const differences = listed(issues, (place) => !lostAt.some((at) => isWithin(at, place) || isWithin(place, at)));
  if (lost.length === 0 && reading.ok) return { kind: 'readable', data: reading.value, differences };
  const named = differences.some(({ readable }) => !readable);
  const unnamed = lost
    .slice(0, 1)
    .map(({ path, reason }) => ({ readable: false, line: words.wrongAt(inData(path), reason) }));
  return {
    kind: 'unreadable',
    ...(reading.ok && { data: reading.value }),
    differences: named ? differences : [...unnamed, ...differences],
  };
}

function unreadable(line: string): Verdict {
  return { kind: 'unreadable', differences: [{ readable: false, line }] };
}

const inData = (path: string): string => (path === '' || path.startsWith('[') ? `data${path}` : `data.${path}`);

function isWithin(place: string, outer: string): boolean {
  return place === outer || (place.startsWith(outer) && /^[.[]/.test(place.slice(outer.length)));
}

interface Issue {
  place: string;
  line: string;
}

function issuesIn(issues: readonly v.BaseIssue<unknown>[], root: string): Issue[] {
  return issues.map((issue) => {
    const place = [root, v.getDotPath(issue) ?? '']
      .filter(Boolean)
      .join('.')
      .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
    const reason = isAboutMember(issue)
      ? words.missing
      : words.expected(issue.expected ?? issue.message, beginningOf(issue.received));
    return { place, line: words.wrongAt(place || words.envelope, reason) };
  });
}

/** Lists a problem that repeats in every row once; unreadable parts come first. */
function listed(issues: readonly Issue[], isReadable: (place: string) => boolean): Difference[] {
  const all = new Map<string, Difference>();
  for (const { place, line } of issues) {
    const readable = isReadable(place);
    const key = `${readable} ${place.replaceAll(/\d+/g, '')}`;
    if (!all.has(key)) all.set(key, { readable, line });
  }
  const sorted = [...all.values()].toSorted((a, b) => Number(a.readable) - Number(b.readable));
  const hidden = sorted.slice(SHOWN);
  if (hidden.length === 0) return sorted;
  const rest = { readable: hidden.every(({ readable }) => readable), line: words.others(sorted.length) };
  return [...sorted.slice(0, SHOWN), rest];
}

/** The upstream's message, or the beginning of its answer. */
function messageOf(text: string): string {
  const envelope = v.safeParse(v.pipe(Json, Envelope), text);
  return (envelope.success && envelope.output.message) || beginningOf(text);
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING)}…` : line || words.nothing;
}
