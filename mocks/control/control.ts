// The control addresses: for people and tests on this machine, never in front of a real upstream.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hooks } from '../handler/Hooks.ts';
import { BadInput } from '../handler/readInput.ts';
import { Refusal } from '../handler/Refusal.ts';
import { BodyRefused, closeAfter, readBody } from '../http/readBody.ts';
import { refused, sendJson } from '../http/respond.ts';
import type { World } from '../world/World.ts';
import type { ControlActions, Controls } from './Controls.ts';
import { answerActions } from './answerActions.ts';
import { faultActions } from './faultActions.ts';
import { answerForm, isForm } from './forms.ts';
import type { Known } from './knownAddresses.ts';
import { secretsAction } from './ledger.ts';
import { controlPage, pageScript } from './page/controlPage.ts';
import { scenarioActions } from './scenarioActions.ts';
import { WORLD_ACTIONS } from './worldActions.ts';

/** The set-up that all control addresses share. */
export interface ControlSetup extends Known {
  readonly controls: Controls;
  readonly hooks: Hooks;
}

export interface ControlExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly world: World;
}

/** All that the control addresses do. */
export function controlActions({ controls, hooks, ...known }: ControlSetup): ControlActions {
  return {
    ...WORLD_ACTIONS,
    ...faultActions(known),
    ...answerActions(known),
    ...secretsAction(controls.secrets),
    ...scenarioActions(controls.scenarios, hooks),
    ...controls.actions,
  };
}

export function createControl(setup: ControlSetup): (exchange: ControlExchange) => Promise<void> {
  const actions = controlActions(setup);
  return async (exchange) => {
    const { request, response, path, query, world } = exchange;
    const name = path.replace(/^\/__mock\/?/, '').replace(/\/$/, '');
    if (request.method === 'GET' && name === '') {
      controlPage({ ...exchange, ...setup, actions });
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
      if (action) sendJson(response, 200, action.answer({ world, query, body: values }));
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
