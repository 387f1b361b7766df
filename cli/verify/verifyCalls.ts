// Makes all calls that are safe, lists before details, and judges each answer.
import type { AnyCall } from '#kernel/http/call.ts';
import { readContract } from '../readContract.ts';
import type { Answers } from './Answers.ts';
import { judge, type Verdict } from './judge.ts';
import { type CallName, type FieldSource, KNOWN, KNOWN_OF, NOT_SAFE, SOURCES, USUAL } from './parameters.ts';
import type { RealUpstream } from './RealUpstream.ts';

/** Number of inputs to try for a call that is refused. */
const TRIES = 3;

/** The part of the upstream that it uses. */
export type Asked = Pick<RealUpstream, 'ask' | 'timeZone'>;

export interface Verified {
  call: AnyCall;
  verdict: Verdict;
}

interface Candidate {
  name: CallName;
  call: AnyCall;
  /** Parameters with known values, in addition to those from answers. */
  given: Readonly<Record<string, string | number>>;
  needs: Readonly<Record<string, FieldSource>>;
}

/**
 * Makes all reading calls; `answers` stores their answers. Returns the calls whose parameters no earlier answer had.
 */
export async function verifyCalls(
  upstream: Asked,
  answers: Answers,
  tell: (verified: Verified) => void,
): Promise<AnyCall[]> {
  let waiting = await candidates();
  for (;;) {
    const before = waiting.length;
    const still: Candidate[] = [];
    for (const asked of waiting) {
      const verdict = await verify(asked, upstream, answers);
      if (!verdict) {
        still.push(asked);
        continue;
      }
      tell({ call: asked.call, verdict });
    }
    waiting = still;
    if (waiting.length === before) break;
  }
  return waiting.map(({ call }) => call);
}

/** All reading calls; those that need the fewest parameters come first. */
async function candidates(): Promise<Candidate[]> {
  const { calls } = await readContract();
  return calls
    .map(({ name, owner, call }) => ({ name: `${owner.split('/').at(-1) ?? ''}.${name}`, call }))
    .filter(({ name, call }) => call.method === 'GET' && call.replyKind === 'json' && !NOT_SAFE.has(name))
    .map(({ name, call }) => candidate(name, call))
    .toSorted((a, b) => Object.keys(a.needs).length - Object.keys(b.needs).length);
}

function candidate(name: CallName, call: AnyCall): Candidate {
  const query = Object.entries(call.query?.entries ?? {});
  const parameters = [...call.pathNames, ...query.map(([parameter]) => parameter)];
  const known = { ...KNOWN, ...KNOWN_OF[name] };
  const given = Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = known[parameter];
      return value === undefined ? [] : [[parameter, value] as const];
    }),
  );
  const required = query
    .filter(([, { type }]) => type !== 'optional' && type !== 'nullish')
    .map(([parameter]) => parameter);
  const needs = Object.fromEntries(
    [...call.pathNames, ...required]
      .filter((parameter) => !(parameter in given))
      .map((parameter) => [parameter, SOURCES[name]?.[parameter] ?? { field: parameter }]),
  );
  return { name, call, given, needs };
}

/** Resolves to undefined while no answer has the parameters it needs. */
async function verify(
  { name, call, given, needs }: Candidate,
  upstream: Asked,
  answers: Answers,
): Promise<Verdict | undefined> {
  let verdict: Verdict | undefined;
  for (const found of inputs(needs, answers)) {
    const input = { ...given, ...found };
    verdict = judge(call, await upstream.ask(call, input), upstream.timeZone);
    if ('data' in verdict) answers.keep(name, input, verdict.data);
    if (verdict.kind !== 'refused') return verdict;
  }
  return verdict;
}

/** Prefers parameters from the user's own places. */
function inputs(needs: Readonly<Record<string, FieldSource>>, answers: Answers) {
  const usual = Object.fromEntries(
    Object.entries(needs).map(([parameter, source]) => [
      parameter,
      source.from ? source : (USUAL[parameter] ?? source),
    ]),
  );
  const likely = answers.inputs(usual, TRIES);
  return likely.length > 0 ? likely : answers.inputs(needs, TRIES);
}
