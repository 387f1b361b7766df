import { definePlugin, none, page } from '#kernel/index.ts';
import { classroomTabs } from '#plugins/classroom/contract.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { recordSection } from '#plugins/records/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { activityDetail, beforeCheckIn, scannedCheckIn } from './contract.ts';
import { activitySettings } from './settings.ts';

export default definePlugin({
  id: 'activities',
  title: '签到',
  about: '培训班与课堂的签到：签到码、二维码、位置；老师出示签到码、看谁到了',
  settings: activitySettings,
  points: [beforeCheckIn],
  devices: ['camera', 'geolocation'],
  routes: [
    page(activityDetail, {
      title: '签到详情',
      access: 'login',
      frame: 'space',
      under: classroomList,
      load: () => import('./detail/ActivityPage.tsx'),
      data: async (opened) => (await import('./api.ts')).detailCalls(opened),
    }),
    page(scannedCheckIn, {
      title: '扫码签到',
      frame: 'plain',
      load: () => import('./scanned/ScannedCheckIn.tsx'),
      // A code is exchanged once, and not by what merely looks ahead.
      data: none,
    }),
  ],
  contributes: [
    outboxes.add({ id: 'activities', open: () => import('./checking/checkInOutbox.ts') }),
    recordSection('checkIn', '签到', () => import('./recordSection.ts'), { of: ['classroom', 'clazz'] }),
    todos.add({ id: 'checkins', find: () => import('./todos.ts') }),
    clazzTabs.add({
      id: 'checkins',
      title: '签到',
      group: 'mine',
      order: 50,
      count: ({ checkInNum }) => checkInNum,
      load: () => import('./list/ClazzCheckIns.tsx'),
    }),
    classroomTabs.add({
      id: 'activity',
      title: '签到',
      group: 'mine',
      of: 'classroom',
      forTeachers: true,
      order: 110,
      load: () => import('./list/ActivityTab.tsx'),
    }),
  ],
});
