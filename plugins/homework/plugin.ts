import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { clazzTabs } from '#plugins/training/contract.ts';

export default definePlugin({
  id: 'homework',
  title: '作业与测验',
  about: '培训班的作业和测验',
  contributes: [
    clazzTabs.add({
      id: 'homework',
      title: '作业',
      order: 30,
      count: ({ homeworkNum }) => homeworkNum,
      load: () => import('./ClazzHomework.tsx'),
    }),
  ],
});
