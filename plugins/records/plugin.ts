import { definePlugin, page } from '#kernel/index.ts';
import { classroomTabs } from '#plugins/classroom/contract.ts';
import { classroomList, myClazzes, vsClassroomList } from '#plugins/places/refs.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import {
  hoursRecord,
  learningRecord,
  recordHours,
  type RecordItem,
  type RecordQuery,
  recordSection,
  recordSections,
  SECTION_PAGES,
  wholeRecord,
} from './contract.ts';

const calls = () => import('./pages/pageCalls.ts');
const overview = () => import('./overview/Overview.tsx');
// The space's menu stays; `title=false`, for a page that embeds the record, hides the head only.
const record = {
  access: 'login',
  frame: 'space',
  under: ({ clazzId, vs }: Pick<RecordQuery, 'clazzId' | 'vs'>) =>
    clazzId ? myClazzes : vs ? vsClassroomList : classroomList,
} as const;

const sectionPage = (item: RecordItem, title: string) =>
  page(SECTION_PAGES[item], {
    ...record,
    title,
    hosts: [recordSections],
    shows: () => [item],
    props: { item },
    load: () => import('./pages/SectionPage.tsx'),
    data: async (query) => (await calls()).section(item, query),
  });

export default definePlugin({
  id: 'records',
  title: '学习档案',
  about: '课堂与培训班的学习档案：综合表现、各项记录、学时证明，可以打印和下载',
  points: [recordSections, recordHours],
  routes: [
    page(learningRecord, {
      ...record,
      title: '学习档案',
      load: () => import('./pages/OverviewPage.tsx'),
      data: async (query) => (await calls()).whole(query),
    }),
    page(wholeRecord, {
      ...record,
      title: '综合表现',
      hosts: [recordSections],
      load: () => import('./pages/WholePage.tsx'),
      data: async (query) => (await calls()).whole(query),
    }),
    page(hoursRecord, {
      ...record,
      title: '学时证明',
      hosts: [recordHours],
      load: () => import('./pages/HoursPage.tsx'),
      data: async (query) => (await calls()).hours(query),
    }),
    sectionPage('course', '课程学习档案'),
    sectionPage('experiment', '实验记录'),
    sectionPage('vs', '仿真实验记录'),
    sectionPage('quiz', '测验记录'),
    sectionPage('homework', '作业记录'),
    sectionPage('exam', '考试记录'),
    sectionPage('discuss', '讨论记录'),
    sectionPage('checkIn', '签到记录'),
    sectionPage('task', '任务记录'),
  ],
  contributes: [
    // Records adds the sections of these two itself, because they are lower layers and do not know it.
    recordSection('course', '课程学习', () => import('./sections/courses.ts'), { needs: ['study'] }),
    recordSection('experiment', '实验', () => import('./sections/experiments.ts'), { needs: ['experiments'] }),
    classroomTabs.add({
      id: 'learningrecord',
      title: '学习档案',
      group: 'mine',
      of: 'both',
      order: 130,
      load: async () => ({ default: (await overview()).ClassroomRecord }),
    }),
    clazzTabs.add({
      id: 'learningrecord',
      title: '学习档案',
      group: 'mine',
      order: 70,
      load: async () => ({ default: (await overview()).ClazzRecord }),
    }),
  ],
});
