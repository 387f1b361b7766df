import { definePlugin, page } from '#kernel/index.ts';
import { homeResume } from '#plugins/home/contract.ts';
import { spaceTop } from '#plugins/shell/points.ts';
import { ALL_DUE } from './api.ts';
import { calendar } from './calendar/refs.ts';
import { todos } from './contract.ts';

export default definePlugin({
  id: 'todos',
  title: '今日与本周',
  about: '首页、学习空间和日历里要做的事：考试、作业、测验、签到和申请结果，按截止时间排列',
  points: [todos],
  routes: [
    page(calendar, {
      title: '日历',
      access: 'login',
      frame: 'space',
      load: () => import('./calendar/CalendarPage.tsx'),
      data: () => [ALL_DUE],
    }),
  ],
  contributes: [
    homeResume.add({ id: 'todos', order: 200, load: () => import('./HomeTodos.tsx') }),
    spaceTop.add({ id: 'todos', data: [ALL_DUE], load: () => import('./SpaceTodos.tsx') }),
  ],
});
