import { definePlugin, page } from '#kernel/index.ts';
import { consoles } from '#plugins/answering/contract.ts';
import { type CourseTabProps, courseTabs } from '#plugins/catalogue/contract.ts';
import { type ClassroomTabProps, classroomTabs } from '#plugins/classroom/contract.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { background } from '#plugins/offline/points.ts';
import { accountParts } from '#plugins/shell/points.ts';
import { classroomList, vsClassroomList, myClazzes } from '#plugins/places/refs.ts';
import { showChapters } from '#plugins/study/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { type ClazzTabProps, clazzTabs } from '#plugins/training/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { classroomReport, clazzReport, courseReport, machineParts, vsClassroomReport } from './contract.ts';
import { experimentTab } from './lists/experimentTab.ts';
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
  about: '培训班、课堂与课程的实验：实验机、步骤与实验报告',
  settings: experimentSettings,
  points: [machineParts],
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
    page(classroomReport, {
      ...report,
      frame: 'space',
      under: classroomList,
      props: { kind: 'classroom' },
      data: async (at) => [(await calls()).findClassroomReport.with(at)],
    }),
    page(vsClassroomReport, {
      ...report,
      frame: 'space',
      under: vsClassroomList,
      props: { kind: 'vs' },
      data: async (at) => [(await calls()).findClassroomReport.with(at)],
    }),
  ],
  contributes: [
    outboxes.add({ id: 'reports', open: () => import('./reports/reportOutbox.ts') }),
    showChapters(2, () => import('./chapter/ExperimentChapter.tsx'), { room: true }),
    consoles.add({ id: 'experiments', load: () => import('./machine/MachineConsolePane.tsx') }),
    background.add({ id: 'experiments', start: () => import('./machine/followAwaited.ts') }),
    courseTabs.add({
      id: 'experiments',
      title: '实验',
      order: 10,
      load: experimentTab(({ courseId }: CourseTabProps) => ({
        place: { kind: 'course', id: courseId },
        kinds: ['experiment', 'simulation'],
        withMachines: true,
      })),
    }),
    clazzTabs.add({
      id: 'experiments',
      title: '实验',
      group: 'study',
      order: 10,
      count: ({ experimentNum }) => experimentNum,
      load: experimentTab(({ clazzId }: ClazzTabProps) => ({
        place: { kind: 'clazz', id: clazzId },
        kinds: ['experiment'],
        withMachines: true,
      })),
    }),
    clazzTabs.add({
      id: 'vsexperiments',
      title: '仿真实验',
      group: 'study',
      order: 15,
      needs: ['simulation'],
      count: ({ vsNum }) => vsNum,
      load: experimentTab(({ clazzId }: ClazzTabProps) => ({
        place: { kind: 'clazz', id: clazzId },
        kinds: ['simulation'],
      })),
    }),
    classroomTabs.add({
      id: 'experiment',
      title: '实验',
      group: 'study',
      of: 'both',
      order: 20,
      load: experimentTab(({ place }: ClassroomTabProps) => ({
        place,
        kinds: place.kind === 'vs' ? ['simulation', 'experiment'] : ['experiment'],
      })),
    }),
    classroomTabs.add({
      id: 'vsexperiment',
      title: '仿真实验',
      group: 'study',
      of: 'classroom',
      order: 30,
      needs: ['simulation'],
      load: experimentTab(({ place }: ClassroomTabProps) => ({ place, kinds: ['simulation'] })),
    }),
    classroomTabs.add({
      id: 'enviroment',
      title: '实验环境',
      group: 'study',
      of: 'both',
      order: 70,
      load: () => import('./mine/MyMachines.tsx'),
    }),
    accountParts.add({ id: 'machines', load: () => import('./mine/AccountMachines.tsx') }),
    todos.add({ id: 'machines', find: () => import('./todos.ts') }),
  ],
});
