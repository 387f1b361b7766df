import { definePlugin } from '#kernel/index.ts';
import { homeResume } from '#plugins/home/contract.ts';
import { spaceTop } from '#plugins/shell/points.ts';
import { todos } from './contract.ts';

export default definePlugin({
  id: 'todos',
  title: '今日与本周',
  about: '首页和学习空间里要做的事：考试、作业、测验、签到和申请结果，按截止时间排列',
  points: [todos],
  contributes: [
    homeResume.add({ id: 'todos', order: 200, load: () => import('./HomeTodos.tsx') }),
    spaceTop.add({ id: 'todos', load: () => import('./SpaceTodos.tsx') }),
  ],
});
