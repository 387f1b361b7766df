// The kernel's own routes and points, said in the same way as a plugin's; it cannot be switched off.
import { outboxes } from '../outbox/points.ts';
import { definePlugin, page, redirect } from '../plugin/definePlugin.ts';
import { consoles } from '../workbench/points.ts';
import { floating, headerTools } from './points.ts';
import { frontPage, noAuth, notFound, pageJumping, personalCentre } from './refs.ts';

export default definePlugin({
  id: 'kernel',
  title: '平台',
  about: '页头、页脚、登录与系统页面',
  locked: true,
  points: [headerTools, floating, outboxes, consoles],
  routes: [
    redirect('/', frontPage),
    page(personalCentre, {
      title: '学习空间',
      access: 'login',
      frame: 'plain',
      load: () => import('./PersonalCentre.tsx'),
    }),
    page(notFound, { title: '页面不存在', frame: 'plain', load: () => import('./NotFound.tsx') }),
    page(noAuth, { title: '没有权限', frame: 'plain', load: () => import('./NoAuth.tsx') }),
    page(pageJumping, { title: '正在跳转', frame: 'plain', load: () => import('./PageJumping.tsx') }),
  ],
});
