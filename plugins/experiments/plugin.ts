import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { courseTabs } from '#plugins/catalogue/contract.ts';
import { clazzTabs, myClazzes } from '#plugins/training/contract.ts';
import { clazzReport, courseReport } from './contract.ts';
import { experimentSettings } from './settings.ts';

export default definePlugin({
  id: 'experiments',
  title: '实验',
  about: '课程与培训班的实验，以及实验报告',
  settings: experimentSettings,
  routes: [
    page(courseReport, { title: '实验报告', access: 'login', load: () => import('./reports/CourseReport.tsx') }),
    page(clazzReport, {
      title: '实验报告',
      access: 'login',
      frame: 'space',
      under: myClazzes,
      load: () => import('./reports/ClazzReport.tsx'),
    }),
  ],
  contributes: [
    courseTabs.add({ id: 'experiments', title: '实验', order: 10, load: () => import('./CourseExperiments.tsx') }),
    clazzTabs.add({
      id: 'experiments',
      title: '实验',
      order: 10,
      count: ({ experimentNum }) => experimentNum,
      load: () => import('./ClazzExperiments.tsx'),
    }),
  ],
});
