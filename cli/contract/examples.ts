// Examples of requests and replies for the OpenAPI document. The mock upstream is asked each call, with values from its
// earlier answers; where it refuses, since a write needs something to be done before, the reply is made up.
import { createServer } from 'node:http';
import * as v from 'valibot';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { AnyCall } from '#kernel/http/call.ts';
import { createUpstream } from '#mocks/createUpstream.ts';
import { Answers } from '../verify/Answers.ts';
import { judge } from '../verify/judge.ts';
import { KNOWN_OF, SOURCES, USUAL } from '../verify/parameters.ts';
import { RealUpstream } from '../verify/RealUpstream.ts';
import { verifyCalls } from '../verify/verifyCalls.ts';
import { urlOf } from '../http/listen.ts';
import { jsonSchemas } from './jsonSchemas.ts';
import { EXAMPLE_SOURCES, EXAMPLE_UUID, EXAMPLE_VALUES } from './exampleInputs.ts';
import { madeUp } from './madeUp.ts';
import type { Contract, NamedCall } from '../readContract.ts';

type Input = Readonly<Record<string, unknown>>;

export interface Example {
  /** Path parameters, query and body in one object. */
  input: Input;
  /** The data of the envelope. */
  data: unknown;
  /** False if the mock upstream gave the data. */
  made: boolean;
}

/** A moment of its own, so that the document does not depend on when it is written. */
const BORN = Date.parse('2026-11-20T09:30:00+08:00');
const ACCOUNT = 'linxia';
/** Characters of a text. */
const LONGEST = 120;
/** Inputs to try for one call. */
const TRIES = 8;
const HOST = '127.0.0.1';

export async function collectExamples({ calls }: Contract): Promise<ReadonlyMap<AnyCall, Example>> {
  const mock = await createUpstream({ data: ':memory:', seed: 1, born: BORN });
  const server = createServer(mock.listener);
  try {
    await new Promise<void>((done) => server.listen(0, HOST, done));
    return await askAll(calls, urlOf(server, HOST));
  } finally {
    server.close();
    server.closeAllConnections();
    mock.close();
  }
}

async function askAll(calls: readonly NamedCall[], url: string): Promise<ReadonlyMap<AnyCall, Example>> {
  const upstream = new RealUpstream(new URL(url), defaultDeployment());
  await post(`${url}__mock/clock`, { freeze: new Date(BORN).toISOString() });
  const signIn = v.parse(SignedIn, await (await post(`${url}__mock/sign-in`, { account: ACCOUNT })).json());
  upstream.token = signIn.accessToken;

  const examples = new Map<AnyCall, Example>();
  const answers = new Answers();
  const ask = async (call: AnyCall, input: Input) => {
    const answer = await upstream.ask(call, input);
    const verdict = judge(call, answer, upstream.timeZone);
    if (verdict.kind === 'fits' && 'text' in answer) {
      const { data } = v.parse(Answered, answer.text);
      examples.set(call, steady({ input, data, made: false }));
    }
    return { answer, verdict };
  };

  await verifyCalls(
    { timeZone: upstream.timeZone, ask: async (call, input) => (await ask(call, input)).answer },
    answers,
    () => undefined,
  );
  // Lists of a single row, so that the request goes with the reply.
  for (const [call, { input }] of examples) if ('size' in input) await ask(call, { ...input, size: 1 });

  const others = calls.filter(({ call }) => !examples.has(call)).toSorted((a, b) => rank(a) - rank(b));
  const tryThem = async (them: readonly NamedCall[]): Promise<void> => {
    for (const { name, owner, call } of them) {
      if (examples.has(call) || call.replyKind === 'stream') continue;
      const callName = nameOf(owner, name);
      for (const input of inputsOf(call, callName, answers)) {
        const { verdict } = await ask(call, input);
        if (verdict.kind !== 'fits') continue;
        answers.keep(callName, input, verdict.data);
        break;
      }
    }
  };
  const begin = others.filter((one) => rank(one) === 0);
  await tryThem(begin);
  // By then machines that were asked for are running.
  await post(`${url}__mock/clock`, { freeze: new Date(BORN + 600_000).toISOString() });
  await tryThem(begin);
  await tryThem(others);

  for (const { name, owner, call } of others) {
    const [input = {}] = inputsOf(call, nameOf(owner, name), answers);
    if (examples.has(call)) continue;
    examples.set(call, steady({ input, data: madeUp(plainSchemas.of(call.reply), '', true), made: true }));
  }
  return examples;
}

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const SignedIn = v.object({ accessToken: v.string() });
const Answered = v.pipe(v.string(), v.parseJson(), v.object({ data: v.optional(v.unknown()) }));
const plainSchemas = jsonSchemas(new Map());

const nameOf = (owner: string, name: string): string => `${owner.split('/').at(-1)}.${name}`;

/** Calls that end or take away something come after those that work on it, and those that end the session last. */
const rank = ({ name, call }: NamedCall): number => {
  if (['changePassword', 'cleanUser', 'refreshToken', 'signOut'].includes(name)) return 2;
  return Number(call.method === 'DELETE' || name.startsWith('submit'));
};

/** The required parameters and the fields of the body: ids from earlier answers, the rest made up. */
function inputsOf(call: AnyCall, name: string, answers: Answers): Input[] {
  const given = { ...KNOWN_OF[name], ...EXAMPLE_VALUES[name] };
  const made = {
    ...Object.fromEntries(call.pathNames.map((parameter) => [parameter, '示例'])),
    ...asRow(call.query && madeUp(plainSchemas.of(call.query))),
    ...asRow(call.body && madeUp(plainSchemas.of(call.body))),
    ...given,
  };
  const sources = { ...SOURCES[name], ...EXAMPLE_SOURCES[name] };
  const wanted = Object.fromEntries(
    Object.keys(made)
      .filter((parameter) => parameter.endsWith('Id') && parameter !== 'operationId' && !(parameter in given))
      .map((parameter) => [parameter, USUAL[parameter] ?? { field: parameter }] as const),
  );
  const found = answers.inputs({ ...wanted, ...sources }, TRIES);
  return (found.length > 0 ? found : [{}]).map((ids) => ({ ...made, ...ids }));
}

const Row = v.record(v.string(), v.unknown());
const asRow = (value: unknown): Input => (v.is(Row, value) ? value : {});

/** Short enough to be read, and the same whenever it is asked for. */
const steady = ({ input, data, made }: Example): Example => ({
  input: steadyInput(input),
  data: shortened(data),
  made,
});

/** Lists with their beginning, and the beginning of long texts; random texts and sizes are replaced. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, value.some(isObject) ? 1 : 2).map((item) => shortened(item));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, shortened(inner, field)]));
  }
  if (typeof value === 'number' && name === 'size' && value > 1000) return 40_000;
  if (typeof value !== 'string') return value;
  if (RANDOM.has(name)) return RANDOM_TEXT;
  const text = steadyText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const steadyInput = (input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? steadyText(value) : value]),
  );
const steadyText = (text: string): string => text.replaceAll(UUID, EXAMPLE_UUID).replaceAll(TOKEN, RANDOM_TEXT);

const UUID = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
/** 24 random bytes. */
const TOKEN = /(?<![\w-])[\w-]{32}(?![\w-])/g;
const RANDOM_TEXT = 'SGVsbG8tWWFueGk';
/** Fields whose values are drawn anew for each upstream. */
const RANDOM = new Set(['credential', 'kid', 'password', 'x', 'y']);
