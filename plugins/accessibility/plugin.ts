import { definePlugin, none, page } from '#kernel/index.ts';
import { accessibility } from './contract.ts';
import { accessibilitySettings } from './settings.ts';

export default definePlugin({
  id: 'accessibility',
  title: '无障碍声明',
  about: '无障碍声明与WCAG 2.2的符合性报告，任何人都可以看',
  settings: accessibilitySettings,
  routes: [
    page(accessibility, {
      title: '无障碍声明',
      load: () => import('./AccessibilityPage.tsx'),
      data: none,
      menu: { at: 'footer', order: 20 },
    }),
  ],
});
