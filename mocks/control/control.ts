// The control addresses: for people and tests on this machine, never in front of a real upstream.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import type { Hooks } from '../handler/Hooks.ts';
import { readAs } from '../handler/readAs.ts';
import { BadInput } from '../handler/readInput.ts';
import { Refusal } from '../handler/Refusal.ts';
import { BodyRefused, closeAfter, readBody } from '../http/readBody.ts';
import { refused, sendJson } from '../http/respond.ts';
import { nearestCalls } from '../http/undeclared.ts';
import { FaultPlan } from '../world/faults.ts';
import type { World } from '../world/World.ts';
import { moveClock, readClock } from './clock.ts';
import type { ControlActions, Controls } from './Controls.ts';
import { answerForm, isForm } from './forms.ts';
import { controlPage, pageScript } from './page/controlPage.ts';
import { readLedger, readSecrets } from './ledger.ts';
import { scenarioActions } from './scenarioActions.ts';

/** What the control addresses work with for every request. */
export interface ControlSetup {
  readonly controls: Controls;
  readonly hooks: Hooks;
  /** All that are declared. */
  readonly calls: readonly AnyCall[];
  /** Addresses that are no calls: `GET /file/…`, `WS /…`. */
  readonly others: readonly string[];
}

export interface ControlExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly world: World;
}

const WORLD_ACTIONS: ControlActions = {
  'GET ledger': ({ world, query }) => readLedger(world, query),
  'GET requests': ({ world, query }) => world.requests.list(query.get('filter') ?? ''),
  'GET faults': ({ world }) => world.faults.list(),
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

export function createControl({
  controls,
  hooks,
  calls,
  others,
}: ControlSetup): (exchange: ControlExchange) => Promise<void> {
  const actions: ControlActions = {
    ...WORLD_ACTIONS,
    'POST faults'({ world, body }) {
      const plan = readAs(FaultPlan, body);
      refuseUnknown(plan, calls, others);
      return world.faults.add(plan);
    },
    'GET secrets': ({ world }) => readSecrets(controls.secrets, world),
    ...scenarioActions(controls.scenarios, hooks),
    ...controls.actions,
  };
  return async (exchange) => {
    const { request, response, path, query, world } = exchange;
    const name = path.replace(/^\/__mock\/?/, '').replace(/\/$/, '');
    if (request.method === 'GET' && name === '') {
      controlPage({ ...exchange, controls, actions, hooks, calls, others });
      return;
    }
    if (request.method === 'GET' && name === 'page.js') {
      pageScript(response);
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
  };
}

/** A fault that could never strike is a mistake: whoever set it would wonder why nothing fails. */
function refuseUnknown({ match }: FaultPlan, calls: readonly AnyCall[], others: readonly string[]): void {
  const service = match.replace(/:\*$/, '');
  if (match === '*' || SERVICES.some((one) => one === service)) return;
  if (calls.some(({ line }) => line === match) || others.includes(match)) return;
  const [method = '', path = ''] = match.split(' ', 2);
  const meant = path.startsWith('/')
    ? `相近的有：${nearestCalls(method, path, calls)
        .map(({ line }) => line)
        .join('、')}`
    : `服务有：${SERVICES.join('、')}`;
  throw new Refusal(`没有「${match}」可以出故障。应为 *、一个服务（training:*）或一个接口（GET /…）。${meant}`);
}
