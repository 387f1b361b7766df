import IconBook from '#icons/IconBook';
import IconFlask from '#icons/IconFlask';
import IconPresentation from '#icons/IconPresentation';
import * as v from 'valibot';
import { definePlugin, none, page } from '#kernel/index.ts';
import { beforeCheckIn } from '#plugins/activities/contract.ts';
import { beforeExam } from '#plugins/exams/contract.ts';
import { beforeChapter, showOwnChapters } from '#plugins/study/contract.ts';
import { signInWays } from '#plugins/shell/signIn/signInWays.ts';
import { gate } from './gate.ts';
import { kitParts, kitSections } from './points.ts';
import {
  kit,
  kitBrokenParts,
  kitCrash,
  kitDetail,
  kitGuard,
  kitHeld,
  kitShell,
  kitSpace,
  kitSpaceToo,
  kitTyped,
  kitWorkspace,
} from './refs.ts';

export default definePlugin({
  id: 'kit',
  title: '控件与外壳',
  about: '开发用：每个控件的每种状态，以及外壳的每种行为',
  points: [kitParts, kitSections],
  routes: [
    page(kit, { title: '控件', data: none, hosts: [kitSections], load: () => import('./KitPage.tsx') }),
    page(kitShell, {
      title: '外壳',
      data: none,
      load: () => import('./ShellPage.tsx'),
      menu: [
        { at: 'header', order: 900 },
        { at: 'sign-in', order: 900, label: '注册示例' },
        { at: 'avatar', order: 900 },
      ],
    }),
    page(kitSpace, {
      title: '学习空间示例',
      data: none,
      access: 'login',
      frame: 'space',
      load: () => import('./SpacePage.tsx'),
      menu: { at: 'space', order: 900, icon: IconBook },
    }),
    page(kitSpaceToo, {
      title: '另一页',
      data: none,
      access: 'login',
      frame: 'space',
      load: () => import('./SpacePage.tsx'),
      menu: { at: 'space', order: 910, icon: IconFlask },
    }),
    page(kitWorkspace, { title: '工作区示例', data: none, frame: 'workspace', load: () => import('./SpacePage.tsx') }),
    page(kitGuard, { title: '离开守卫', data: none, load: () => import('./GuardPage.tsx') }),
    page(kitHeld, {
      title: '正在作答的页面',
      data: none,
      access: 'login',
      frame: 'workspace',
      load: () => import('./HeldPage.tsx'),
    }),
    page(kitCrash, { title: '崩溃', data: none, load: () => import('./CrashingPage.tsx') }),
    page(kitBrokenParts, { title: '坏掉的部分', data: none, load: () => import('./BrokenPartsPage.tsx') }),
    page(kitDetail, { title: '详情页', data: none, load: () => import('./DetailPage.tsx') }),
    page(kitTyped, { title: '地址参数', data: none, load: () => import('./TypedPage.tsx') }),
  ],
  contributes: [
    signInWays.add({ id: 'card', find: () => import('./cardWays.ts') }),
    kitParts.add({ id: 'render', load: async () => ({ default: (await import('./brokenParts.tsx')).BrokenInRender }) }),
    kitParts.add({ id: 'effect', load: async () => ({ default: (await import('./brokenParts.tsx')).BrokenInEffect }) }),
    kitParts.add({ id: 'event', load: async () => ({ default: (await import('./brokenParts.tsx')).BrokenInEvent }) }),
    kitParts.add({
      id: 'promise',
      load: async () => ({ default: (await import('./brokenParts.tsx')).BrokenInPromise }),
    }),
    kitParts.add({ id: 'chunk', load: () => Promise.reject(new Error('代码没有取到')) }),
    kitParts.add({ id: 'fine', load: async () => ({ default: (await import('./brokenParts.tsx')).Fine }) }),
    showOwnChapters({
      kind: 'slides',
      word: '幻灯片',
      icon: IconPresentation,
      done: '翻到最后一张后算学完。',
      counts: 'reading',
      content: v.object({ pages: v.array(v.string()) }),
      load: () => import('./SlidesChapter.tsx'),
    }),
    beforeChapter.add(gate),
    beforeExam.add(gate),
    beforeCheckIn.add(gate),
    kitSections.add({ id: 'form', title: '表单', load: () => import('./sections/FormSection.tsx') }),
    kitSections.add({
      id: 'consoles',
      title: '控制台',
      needs: ['experiments'],
      load: () => import('./sections/consoles/ConsoleSection.tsx'),
    }),
    kitSections.add({ id: 'video', title: '视频', load: () => import('./sections/VideoSection.tsx') }),
  ],
});
