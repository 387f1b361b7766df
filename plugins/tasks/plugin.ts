import { definePlugin, page } from '#kernel/index.ts';
import { classroomTabs } from '#plugins/classroom/contract.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { recordSection } from '#plugins/records/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { taskDetail, taskRanking, taskSubmit } from './contract.ts';
import { taskSettings } from './settings.ts';

const calls = () => import('./api.ts');
const ofTask = { access: 'login', frame: 'space', under: classroomList } as const;

export default definePlugin({
  id: 'tasks',
  title: '任务',
  about: '课堂任务：写作与附件随写随存，提交、退回修改、评分与排名',
  settings: taskSettings,
  routes: [
    page(taskDetail, {
      ...ofTask,
      title: '任务详情',
      load: withRichContent(() => import('./detail/TaskPage.tsx')),
      data: async ({ id }) => (await calls()).taskCalls(id),
    }),
    page(taskSubmit, {
      ...ofTask,
      title: '提交任务',
      load: withRichContent(() => import('./writing/SubmitPage.tsx')),
      data: async ({ id }) => (await calls()).taskCalls(id),
    }),
    page(taskRanking, {
      ...ofTask,
      title: '任务排名',
      load: () => import('./ranking/RankingPage.tsx'),
      data: async (opened) => (await calls()).rankingCalls(opened),
    }),
  ],
  contributes: [
    outboxes.add({ id: 'tasks', open: () => import('./writing/taskOutbox.ts') }),
    todos.add({ id: 'tasks', find: () => import('./todos.ts') }),
    recordSection('task', '任务', () => import('./recordSection.ts'), { of: ['classroom'] }),
    classroomTabs.add({
      id: 'task',
      title: '任务',
      group: 'tasks',
      of: 'classroom',
      order: 90,
      count: ({ taskNum }) => taskNum,
      load: () => import('./list/TaskTab.tsx'),
    }),
  ],
});
