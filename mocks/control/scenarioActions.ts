import * as v from 'valibot';
import type { Hooks } from '../handler/Hooks.ts';
import { readAs } from '../handler/readAs.ts';
import { Refusal } from '../handler/Refusal.ts';
import type { ControlActions } from './Controls.ts';
import { contextAs, type Scenario, type ScenarioGroup } from './Scenario.ts';

const Wanted = v.object({ name: v.string(), account: v.optional(v.string()) });
/** Used where a scenario happens to everybody. */
const ANYONE = 'linxia';

/** `POST /__mock/scenario {"name": "exam-about-to-end", "account": "linxia"}` */
export function scenarioActions(groups: readonly ScenarioGroup[], hooks: Hooks): ControlActions {
  const known: ReadonlyMap<string, Scenario> = new Map(groups.flatMap(({ scenarios }) => Object.entries(scenarios)));
  return {
    'GET scenario': () =>
      [...known].map(([name, { title, about, account }]) => ({ name, title, about, account: account ?? null })),

    'POST scenario'({ world, body }) {
      const { name, account: wanted } = readAs(Wanted, body);
      const scenario = known.get(name);
      if (!scenario) throw new Refusal(`没有场景 ${name}。有：${[...known.keys()].join('、')}`);
      const account = wanted ?? scenario.account ?? ANYONE;
      const context = contextAs(world, hooks, account);
      const { see, facts } = world.db.transaction(() => scenario.run({ world, context, account }));
      world.options.log(`场景 ${name}（${scenario.title}）已就绪：${see}`);
      return {
        name,
        title: scenario.title,
        ...(scenario.account !== undefined && { account }),
        see,
        ...facts,
      };
    },
  };
}
