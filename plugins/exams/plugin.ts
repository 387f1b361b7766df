import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { clazzTabs } from '#plugins/training/contract.ts';

export default definePlugin({
  id: 'exams',
  title: '考试',
  about: '培训班的考试安排和成绩',
  contributes: [
    clazzTabs.add({
      id: 'exams',
      title: '考试',
      order: 40,
      count: ({ examNum }) => examNum,
      load: () => import('./ClazzContests.tsx'),
    }),
  ],
});
