import IconMessages from '#icons/IconMessages';
import { definePlugin, page } from '#kernel/index.ts';
import { classroomTabs } from '#plugins/classroom/contract.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { recordSection } from '#plugins/records/contract.ts';
import { studyPanels } from '#plugins/study/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { discussDetail } from './contract.ts';

export default definePlugin({
  id: 'discussions',
  title: '讨论',
  about: '课堂里与课程章节旁的讨论：发起、回复、点赞、图片，写下的不会丢，也不会发两遍',
  routes: [
    page(discussDetail, {
      title: '讨论详情',
      access: 'login',
      frame: 'space',
      under: classroomList,
      load: withRichContent(() => import('./detail/DiscussDetail.tsx')),
      data: async (opened) => (await import('./api.ts')).detailCalls(opened),
    }),
  ],
  contributes: [
    outboxes.add({ id: 'discussions', open: () => import('./writing/discussOutbox.ts') }),
    todos.add({ id: 'discussions', find: async (kernel) => (await import('./todos.ts')).openTodos(kernel) }),
    recordSection('discuss', '讨论', () => import('./recordSection.ts'), { of: ['classroom'] }),
    classroomTabs.add({
      id: 'discuss',
      title: '讨论',
      group: 'talk',
      of: 'classroom',
      forTeachers: true,
      order: 100,
      load: () => import('./list/DiscussTab.tsx'),
    }),
    studyPanels.add({
      id: 'discuss',
      title: '讨论',
      icon: IconMessages,
      order: 20,
      load: () => import('./list/DiscussPanel.tsx'),
    }),
  ],
});
