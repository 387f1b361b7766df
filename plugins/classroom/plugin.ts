import IconChalkboardTeacher from '#icons/IconChalkboardTeacher';
import { definePlugin, page } from '#kernel/index.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import { classroomDetail, classroomList } from '#plugins/places/refs.ts';
import {
  classroomCards,
  classroomData,
  classroomJumping,
  classroomListData,
  classroomPage,
  classroomTabs,
} from './contract.ts';

export default definePlugin({
  id: 'classroom',
  title: '教学课堂',
  about: '学员所在的课堂：课程、资料、公告，其他功能在课堂里有自己的标签页',
  points: [classroomTabs],
  routes: [
    page(classroomList, {
      title: '教学课堂',
      access: 'login',
      frame: 'space',
      props: { kind: 'classroom' },
      load: classroomCards,
      data: (query, user) => classroomListData('classroom', query, user),
      menu: { at: 'space', icon: IconChalkboardTeacher, order: 10 },
    }),
    page(classroomDetail, {
      title: '教学课堂',
      access: 'login',
      frame: 'space',
      hosts: [classroomTabs],
      shows: ({ tab = 'resource' }) => [tab],
      props: { kind: 'classroom' },
      load: classroomPage,
      data: (opened, user) => classroomData('classroom', opened, user),
    }),
    page(classroomJumping, {
      title: '进入课堂',
      frame: 'plain',
      load: () => import('./jumping/ClassroomJumping.tsx'),
      data: async ({ id, clazzId }, user) =>
        user && (id ?? clazzId) !== undefined ? (await import('./classroomPlaces.ts')).jumpingCalls(clazzId) : [],
    }),
  ],
  contributes: [
    classroomTabs.add({
      id: 'resource',
      title: '课程',
      group: 'study',
      of: 'classroom',
      order: 10,
      load: () => import('./resource/ResourceTab.tsx'),
    }),
    classroomTabs.add({
      id: 'material',
      title: '资料',
      group: 'materials',
      of: 'classroom',
      forTeachers: true,
      order: 80,
      load: () => import('./material/MaterialTab.tsx'),
    }),
    classroomTabs.add({
      id: 'notice',
      title: '公告',
      group: 'materials',
      of: 'both',
      forTeachers: true,
      order: 90,
      unread: ({ unreadNum }) => unreadNum ?? undefined,
      load: () => import('./notice/NoticeTab.tsx'),
    }),
    clazzTabs.add({
      id: 'classrooms',
      title: '课堂',
      group: 'study',
      order: 20,
      load: () => import('./list/ClazzClassrooms.tsx'),
    }),
  ],
});
