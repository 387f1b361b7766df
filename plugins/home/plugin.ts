import { definePlugin, page } from '#kernel/index.ts';
import { home, homeBlocks, homeResume } from './contract.ts';
import { homeBanners } from './api.ts';

export default definePlugin({
  id: 'home',
  title: '首页',
  about: '平台的首页：从哪里学起，以及其他插件贡献的内容',
  points: [homeBlocks, homeResume],
  routes: [
    page(home, {
      title: '首页',
      load: () => import('./HomePage.tsx'),
      data: () => [homeBanners],
      hosts: [homeBlocks, homeResume],
      menu: { at: 'header', order: 10 },
    }),
  ],
});
