import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { accountParts, floating, headerTools, spaceTop, themes } from './points.ts';
import { shellSettings } from './settings.ts';
import { signInRules } from './signIn/signInOffer.ts';
import { signInWays } from './signIn/signInWays.ts';
import { frontPage, noAuth, notFound, pageJumping, personalCentre } from './refs.ts';

export default definePlugin({
  id: 'shell',
  title: '外壳',
  about: '页头、页脚、登录与系统页面',
  locked: true,
  settings: shellSettings,
  points: [headerTools, accountParts, floating, spaceTop, themes, signInRules, signInWays],
  routes: [
    redirect('/', frontPage),
    page(personalCentre, {
      title: '学习空间',
      access: 'login',
      frame: 'space',
      load: () => import('./screens/PersonalCentre.tsx'),
      data: none,
    }),
    page(notFound, { title: '页面不存在', frame: 'plain', load: () => import('./screens/NotFound.tsx'), data: none }),
    page(noAuth, { title: '没有权限', frame: 'plain', load: () => import('./screens/NoAuth.tsx'), data: none }),
    page(pageJumping, {
      title: '正在跳转',
      frame: 'plain',
      load: () => import('./screens/PageJumping.tsx'),
      data: none,
    }),
  ],
});
