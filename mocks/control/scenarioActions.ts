import * as v from 'valibot';
import type { Hooks } from '../handler/Hooks.ts';
import { Refusal } from '../handler/Refusal.ts';
import { controlAction, type ControlActions } from './Controls.ts';
import { contextAs, type Scenario, type ScenarioGroup } from './Scenario.ts';

const Wanted = v.object({
  name: v.pipe(v.string(), v.description('GET scenario 列出的名字')),
  account: v.optional(v.pipe(v.string(), v.description('为谁；不写则为它自己的账号'))),
});
const Listed = v.object({
  name: v.string(),
  title: v.string(),
  about: v.string(),
  account: v.nullable(v.string()),
});
/** Adds ids and codes for tests. */
const Ready = v.looseObject({
  name: v.string(),
  title: v.string(),
  account: v.optional(v.string()),
  see: v.pipe(v.string(), v.description('现在可以看到什么，在哪里')),
});
/** Used where a scenario happens to everybody. */
const ANYONE = 'linxia';

/** `POST /__mock/scenario {"name": "exam-about-to-end", "account": "linxia"}` */
export function scenarioActions(groups: readonly ScenarioGroup[], hooks: Hooks): ControlActions {
  const known: ReadonlyMap<string, Scenario> = new Map(groups.flatMap(({ scenarios }) => Object.entries(scenarios)));
  return {
    'GET scenario': controlAction({
      title: '可以一键摆好的情景',
      reply: v.array(Listed),
      run: () =>
        [...known].map(([name, { title, about, account }]) => ({ name, title, about, account: account ?? null })),
    }),

    'POST scenario': controlAction({
      title: '摆好一个情景；再来一次就重新摆好',
      body: Wanted,
      reply: Ready,
      run({ world, body: { name, account: wanted } }) {
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
    }),
  };
}
