import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { courseTabs } from '#plugins/catalogue/contract.ts';
import { courseReport } from './contract.ts';

export default definePlugin({
  id: 'experiments',
  title: '实验',
  about: '课程的实验与实验报告',
  routes: [
    page(courseReport, { title: '实验报告', access: 'login', load: () => import('./reports/CourseReport.tsx') }),
  ],
  contributes: [
    courseTabs.add({
      id: 'experiments',
      title: '实验',
      order: 10,
      load: () => import('./reports/CourseExperiments.tsx'),
    }),
  ],
});
