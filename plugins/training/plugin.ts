import IconRoute from '#icons/IconRoute';
import IconSchool from '#icons/IconSchool';
import { definePlugin, page } from '#kernel/index.ts';
import { clazzNotices, clazzTabs, myPaths } from './contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { myClazzDetail, myClazzes } from '#plugins/places/refs.ts';

const calls = () => import('./api.ts');

export default definePlugin({
  id: 'training',
  title: '培训班学习',
  about: '学员加入的培训班和学习路径：课程、同学、公告和学习进度',
  points: [clazzTabs],
  routes: [
    page(myClazzes, {
      title: '培训班',
      access: 'login',
      frame: 'space',
      load: () => import('./MyClazzes.tsx'),
      data: async (query) => (await calls()).clazzListCalls(query),
      menu: { at: 'space', icon: IconSchool, order: 20 },
    }),
    page(myClazzDetail, {
      title: '培训班详情',
      access: 'login',
      frame: 'space',
      under: myClazzes,
      hosts: [clazzTabs],
      shows: ({ tab }) => [tab],
      load: () => import('./MyClazzDetail.tsx'),
      data: async (opened) => (await calls()).clazzCalls(opened),
    }),
    page(myPaths, {
      title: '我的路径',
      access: 'login',
      frame: 'space',
      load: () => import('./MyPaths.tsx'),
      data: async (query) => [(await calls()).pathsOf(query)],
      menu: { at: 'space', icon: IconRoute, order: 45 },
    }),
    page(clazzNotices, {
      title: '培训班公告',
      access: 'login',
      frame: 'space',
      under: myClazzes,
      load: withRichContent(() => import('./ClazzNotices.tsx')),
      data: async (opened) => (await calls()).noticeCalls(opened),
    }),
  ],
});
