// All scenarios, by name, in the order in which people choose from them.
import * as v from 'valibot';
import { Refusal } from '../../Refusal.ts';
import type { World } from '../../world/World.ts';
import { readAs } from '../readAs.ts';
import { CLASSROOM_SCENARIOS } from './classroomScenarios.ts';
import { EXAM_SCENARIOS } from './examScenarios.ts';
import { MACHINE_SCENARIOS } from './machineScenarios.ts';
import { NETWORK_SCENARIOS } from './networkScenarios.ts';
import { contextAs, type Scenario } from './Scenario.ts';
import { SESSION_SCENARIOS } from './sessionScenarios.ts';

export const SCENARIO_GROUPS: readonly (readonly [title: string, scenarios: Readonly<Record<string, Scenario>>])[] = [
  ['登录与消息', SESSION_SCENARIOS],
  ['考试', EXAM_SCENARIOS],
  ['课堂', CLASSROOM_SCENARIOS],
  ['实验', MACHINE_SCENARIOS],
  ['网络与服务', NETWORK_SCENARIOS],
];

const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  SCENARIO_GROUPS.flatMap(([, scenarios]) => Object.entries(scenarios)),
);

const Wanted = v.object({ name: v.string(), account: v.optional(v.string()) });
/** Stands in where a scenario happens to everybody. */
const ANYONE = 'linxia';

export function listScenarios() {
  return [...SCENARIOS].map(([name, { title, about, account }]) => ({ name, title, about, account: account ?? null }));
}

/** `POST /__mock/scenario {"name": "exam-about-to-end", "account": "linxia"}` */
export function setUpScenario(world: World, body: unknown) {
  const { name, account: wanted } = readAs(Wanted, body);
  const scenario = SCENARIOS.get(name);
  if (!scenario) throw new Refusal(`没有场景 ${name}。有：${[...SCENARIOS.keys()].join('、')}`);
  const account = wanted ?? scenario.account ?? ANYONE;
  const context = contextAs(world, account);
  const { see, facts } = world.db.transaction(() => scenario.run({ world, context, account }));
  world.options.log(`场景 ${name}（${scenario.title}）已就绪：${see}`);
  return { name, title: scenario.title, ...(scenario.account !== undefined && { account }), see, ...facts };
}
