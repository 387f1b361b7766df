import * as v from 'valibot';
import { LoggedRequest } from '../world/requestLog.ts';
import { clockActions } from './clock.ts';
import { controlAction, type ControlActions } from './Controls.ts';
import { ledgerAction } from './ledger.ts';
import { snapshotActions } from './snapshotActions.ts';

const Bodies = v.strictObject({ bodies: v.pipe(v.boolean(), v.description('是否记下')) });

/** The actions that every world has, whatever its features. */
export const WORLD_ACTIONS: ControlActions = {
  ...ledgerAction,
  'GET requests': controlAction({
    title: '最近的请求，新的在后',
    query: v.object({ filter: v.optional(v.pipe(v.string(), v.description('方法、地址、账号或说的话里有的字'))) }),
    reply: v.array(LoggedRequest),
    run: ({ world, query }) => world.requests.list(query.filter),
  }),
  'POST requests': controlAction({
    title: '记不记请求体与回答；不记时，已经记下的也去掉',
    body: Bodies,
    reply: Bodies,
    run({ world: { requests }, body }) {
      requests.keepBodies(body.bodies);
      return { bodies: requests.bodies };
    },
  }),
  ...clockActions,
  ...snapshotActions,
  'POST reset': controlAction({
    title: '一切恢复到第一天',
    reply: v.object({}),
    run({ world }) {
      world.reset();
      return {};
    },
  }),
};
