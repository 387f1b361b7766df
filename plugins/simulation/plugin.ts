import IconCube from '#icons/IconCube';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page, redirect } from '#kernel/index.ts';
import {
  classroomCards,
  classroomData,
  classroomListData,
  classroomPage,
  classroomTabs,
} from '#plugins/classroom/contract.ts';
import { recordSection } from '#plugins/records/contract.ts';
import { showChapters } from '#plugins/study/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { VS_ENTRY, vsClassroom, vsClassroomList } from '#plugins/places/refs.ts';

export default definePlugin({
  id: 'simulation',
  title: '仿真课堂',
  about: '学员所在的仿真课堂，以及课程里的仿真章节',
  requires: ['classroom'],
  routes: [
    page(vsClassroomList, {
      title: '仿真课堂',
      access: 'login',
      frame: 'space',
      props: { kind: 'vs' },
      load: classroomCards,
      data: (query, user) => classroomListData('vs', query, user),
      menu: { at: 'space', icon: IconCube, order: 30 },
    }),
    redirect('/vsclassroom/detail', { pattern: `/vsclassroom/${VS_ENTRY}` }),
    page(vsClassroom, {
      title: '仿真课堂',
      access: 'login',
      frame: 'space',
      hosts: [classroomTabs],
      shows: ({ tab }) => [tab],
      props: { kind: 'vs' },
      load: classroomPage,
      data: (opened, user) => classroomData('vs', opened, user),
    }),
  ],
  contributes: [
    showChapters(7, () => import('./stage/VsChapter.tsx'), { room: true }),
    recordSection('vs', '仿真实验', () => import('./recordSection.ts')),
    todos.add({ id: 'simulations', find: () => import('./todos.ts') }),
    outboxes.add({ id: 'simulation', open: () => import('./stage/scoreOutbox.ts') }),
  ],
});
