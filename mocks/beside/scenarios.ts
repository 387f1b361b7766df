import type { ScenarioGroup } from '../control/Scenario.ts';
import { machine } from '../experiments/scenarios.ts';
import { ask } from './helping.ts';

export default {
  title: '同屏指导',
  order: 85,
  scenarios: {
    'help-asked': {
      title: '学员请老师来看看',
      about: '实验机在运行，学员已经请了老师。',
      account: 'linxia',
      run(stage) {
        const outcome = machine(
          stage,
          () => ({}),
          '在另一个浏览器里用 chenlan 登录，打开 /beside，点“去看看”；再以学员打开实验的终端。',
        );
        const { ticket } = ask(stage.context, {
          vmId: String(outcome.facts?.['vmId']),
          question: '第三步的服务起不来',
        });
        return { ...outcome, facts: { ...outcome.facts, ticket } };
      },
    },
  },
} satisfies ScenarioGroup;
