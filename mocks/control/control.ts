// The control addresses: for people and tests on this machine, never in front of a real upstream.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyCall } from '#kernel/http/call.ts';
import { BodyRefused, closeAfter, readBody } from '../http/readBody.ts';
import { BadInput } from '../http/readInput.ts';
import { refused, sendJson } from '../http/respond.ts';
import { Refusal } from '../Refusal.ts';
import { FaultPlan } from '../world/faults.ts';
import type { World } from '../world/World.ts';
import { listAccounts, expireAccount, openAccount, signInAs } from './accounts.ts';
import { moveClock, readClock } from './clock.ts';
import { answerForm, isForm } from './forms.ts';
import { controlPage, pageScript } from './page/controlPage.ts';
import { readLedger, readSecrets } from './read.ts';
import { readAs } from './readAs.ts';
import { listScenarios, setUpScenario } from './scenarios/scenarios.ts';

export interface ControlExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly world: World;
  /** What the plugins' tables add. */
  readonly controls: Readonly<Record<string, ControlAction>>;
  /** All that are declared. */
  readonly calls: readonly AnyCall[];
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
  'GET scenario': () => listScenarios(),
  'POST scenario': ({ world, body }) => setUpScenario(world, body),
  'POST reset': ({ world }) => {
    world.reset();
    return {};
  },
};

/** What a browser is shown. */
const VIEWS: Readonly<Record<string, (exchange: ControlExchange) => void>> = {
  '': controlPage,
  'page.js': pageScript,
};

export async function control(exchange: ControlExchange): Promise<void> {
  const { request, response, path, query, world, controls } = exchange;
  const name = path.replace(/^\/__mock\/?/, '').replace(/\/$/, '');
  const actions = { ...ACTIONS, ...controls };
  const view = request.method === 'GET' ? VIEWS[name] : undefined;
  if (view) {
    view({ ...exchange, controls: actions });
    return;
  }
  try {
    const { values } = await readBody(request);
    if (isForm(request)) {
      answerForm({ response, name, values, query, world, actions });
      return;
    }
    const action = actions[`${request.method ?? 'GET'} ${name}`];
    if (action) sendJson(response, 200, action({ world, query, body: values }));
    else sendJson(response, 404, refused(404, `没有这个控制地址。有：${Object.keys(actions).join('、')}`));
  } catch (error) {
    if (error instanceof BodyRefused) {
      closeAfter(request, response);
      sendJson(response, error.status, refused(error.status, error.message));
      return;
    }
    if (!(error instanceof BadInput) && !(error instanceof Refusal)) throw error;
    sendJson(response, 400, refused(400, error.message));
  }
}
