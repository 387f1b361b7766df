import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { todos } from '#plugins/todos/contract.ts';
import { clazzTabs } from '#plugins/training/contract.ts';

export default definePlugin({
  id: 'activities',
  title: '签到',
  about: '培训班的签到',
  contributes: [
    todos.add({ id: 'checkins', find: () => import('./todos.ts') }),
    clazzTabs.add({
      id: 'checkins',
      title: '签到',
      order: 50,
      count: ({ checkInNum }) => checkInNum,
      load: () => import('./ClazzCheckIns.tsx'),
    }),
  ],
});
