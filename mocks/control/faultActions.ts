import * as v from 'valibot';
import { Refusal } from '../handler/Refusal.ts';
import { Fault, FaultPlan } from '../world/faults.ts';
import { controlAction, type ControlActions, OneOrAll } from './Controls.ts';
import { faultTrouble, type Known } from './knownAddresses.ts';

export function faultActions(known: Known): ControlActions {
  return {
    'GET faults': controlAction({
      title: '现在的故障',
      reply: v.array(Fault),
      run: ({ world }) => world.faults.list(),
    }),
    'POST faults': controlAction({
      title: '添加一个故障',
      body: FaultPlan,
      reply: Fault,
      run({ world, body }) {
        const trouble = faultTrouble(body.match, known);
        if (trouble) throw new Refusal(`${trouble.message}。${trouble.remedy}`);
        return world.faults.add(body);
      },
    }),
    'DELETE faults': controlAction({
      title: '移除一个故障，或全部',
      query: OneOrAll,
      reply: v.array(Fault),
      run({ world, query }) {
        world.faults.remove(query.id);
        return world.faults.list();
      },
    }),
  };
}
