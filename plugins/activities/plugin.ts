import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { clazzTabs } from '#plugins/training/contract.ts';

export default definePlugin({
  id: 'activities',
  title: '签到',
  about: '培训班的签到',
  contributes: [
    clazzTabs.add({
      id: 'checkins',
      title: '签到',
      order: 50,
      count: ({ checkInNum }) => checkInNum,
      load: () => import('./ClazzCheckIns.tsx'),
    }),
  ],
});
