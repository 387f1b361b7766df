import IconBroadcast from '#icons/IconBroadcast';
import { definePlugin, page } from '#kernel/index.ts';
import { courseTabs } from '#plugins/catalogue/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { live } from './contract.ts';
import { liveSettings } from './settings.ts';

export default definePlugin({
  id: 'live',
  title: '直播',
  about: '直播课：等候、观看、聊天与弹幕、回放；培训班的会议',
  settings: liveSettings,
  routes: [
    page(live, {
      title: '直播',
      load: withRichContent(() => import('./LivePage.tsx')),
      data: async (query, user) => (await import('./api.ts')).liveCalls(query, user),
      menu: { at: 'space', icon: IconBroadcast, order: 45 },
    }),
  ],
  contributes: [
    courseTabs.add({ id: 'live', title: '直播', order: 70, load: () => import('./list/CourseLives.tsx') }),
    clazzTabs.add({
      id: 'meetings',
      title: '会议',
      group: 'study',
      order: 55,
      load: () => import('./meetings/ClazzMeetings.tsx'),
    }),
    todos.add({ id: 'live', find: () => import('./todos.ts') }),
  ],
});
