import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { courseTabs } from '#plugins/catalogue/contract.ts';
import { clazzTabs, myClazzes } from '#plugins/training/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { clazzReport, courseReport } from './contract.ts';
import { experimentSettings } from './settings.ts';

const calls = () => import('./api.ts');

const report = {
  title: '实验报告',
  access: 'login',
  load: withRichContent(() => import('./reports/ReportPage.tsx')),
} as const;

export default definePlugin({
  id: 'experiments',
  title: '实验',
  about: '课程与培训班的实验，以及实验报告',
  settings: experimentSettings,
  routes: [
    page(courseReport, {
      ...report,
      props: { kind: 'course' },
      data: async ({ id }) => [(await calls()).findCourseReport.with({ id })],
    }),
    page(clazzReport, {
      ...report,
      frame: 'space',
      under: myClazzes,
      props: { kind: 'clazz' },
      data: async ({ id }) => [(await calls()).findClazzReport.with({ id })],
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
