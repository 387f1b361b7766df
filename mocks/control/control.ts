// The control addresses: for people and tests on this machine, never in front of a real upstream.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/readBody.ts';
import { BadInput } from '../http/readInput.ts';
import { refused, sendJson } from '../http/respond.ts';
import { Refusal } from '../Refusal.ts';
import type { World } from '../world/World.ts';
import { listAccounts, expireAccount, openAccount, signInAs } from './accounts.ts';
import { moveClock, readClock } from './clock.ts';
import { controlPage } from './controlPage.ts';
import { readLedger, readSecrets } from './read.ts';
import { readAs } from './readAs.ts';
import { FaultPlan } from '../world/faults.ts';

export interface ControlExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly world: World;
  /** What the plugins' tables add. */
  readonly controls: Readonly<Record<string, ControlAction>>;
}

export type ControlAction = (input: ControlInput) => unknown;

export interface ControlInput {
  readonly world: World;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

const ACTIONS: Readonly<Record<string, ControlAction>> = {
  'GET accounts': ({ world }) => listAccounts(world),
  'POST accounts': ({ world, body }) => openAccount(world, body),
  'POST sign-in': ({ world, body }) => signInAs(world, body),
  'POST expire': ({ world, body }) => expireAccount(world, body),
  'GET secrets': ({ world }) => readSecrets(world),
  'GET ledger': ({ world, query }) => readLedger(world, query),
  'GET requests': ({ world, query }) => world.requests.list(query.get('filter') ?? ''),
  'GET faults': ({ world }) => world.faults.list(),
  'POST faults': ({ world, body }) => world.faults.add(readAs(FaultPlan, body)),
  'DELETE faults': ({ world, query }) => {
    world.faults.remove(query.has('id') ? Number(query.get('id')) : undefined);
    return world.faults.list();
  },
  'GET clock': ({ world }) => readClock(world),
  'POST clock': ({ world, body }) => moveClock(world, body),
  'POST reset': ({ world }) => {
    world.reset();
    return {};
  },
};

export async function control({ request, response, path, query, world, controls }: ControlExchange): Promise<void> {
  const name = path.replace(/^\/__mock\/?/, '').replace(/\/$/, '');
  if (name === '' && request.method === 'GET') {
    controlPage(response, world);
    return;
  }
  try {
    const { values } = await readBody(request);
    // The page's forms can only post; they say what they mean.
    const method = values['_method'] === 'DELETE' ? 'DELETE' : (request.method ?? 'GET');
    const actions = { ...ACTIONS, ...controls };
    const action = actions[`${method} ${name}`];
    const result = action?.({ world, query, body: fromForm(values) });
    if (!action) sendJson(response, 404, refused(404, `没有这个控制地址。有：${Object.keys(actions).join('、')}`));
    else if (isForm(request)) response.writeHead(303, { location: '/__mock/' }).end();
    else sendJson(response, 200, result);
  } catch (error) {
    if (!(error instanceof BadInput) && !(error instanceof Refusal)) throw error;
    sendJson(response, 400, refused(400, error.message));
  }
}

function isForm(request: IncomingMessage): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** A form has text only, and sends fields that were left empty. */
function fromForm(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== '' && name !== '_method')
      .map(([name, value]) => [name, NUMBERS.has(name) && typeof value === 'string' ? Number(value) : value]),
  );
}

const NUMBERS = new Set(['status', 'times', 'probability', 'delay', 'retryAfter', 'offset']);
