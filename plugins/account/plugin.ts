import IconUser from '#icons/IconUser';
import { definePlugin, none, page, settingsOf } from '#kernel/index.ts';
import { signInRules } from '#plugins/shell/signIn/signInOffer.ts';
import { todos } from '#plugins/todos/contract.ts';
import { applicationLists, forgottenPassword, myInfo, register, wechatBound, wechatSignedIn } from './contract.ts';
import { accountSettings } from './settings.ts';

const wechat = () => import('./wechat/WechatPages.tsx');

export default definePlugin({
  id: 'account',
  title: '账号',
  about: '注册、找回密码、微信登录与绑定、个人信息、实名认证',
  settings: accountSettings,
  points: [applicationLists],
  routes: [
    page(register, {
      title: '注册',
      load: () => import('./register/RegisterPage.tsx'),
      data: none,
      menu: {
        at: 'sign-in',
        order: 10,
        label: '注册账号',
        to: (_user, kernel) => (settingsOf(kernel, accountSettings).registration ? register : undefined),
      },
    }),
    page(forgottenPassword, {
      title: '找回密码',
      load: () => import('./recovery/RecoveryPage.tsx'),
      data: none,
      menu: { at: 'password', order: 20, label: '忘记密码' },
    }),
    page(wechatSignedIn, {
      title: '微信登录',
      load: async () => ({ default: (await wechat()).SignedInByWechat }),
      data: none,
    }),
    page(wechatBound, {
      title: '绑定微信',
      load: async () => ({ default: (await wechat()).BoundToWechat }),
      data: none,
    }),
    page(myInfo, {
      title: '个人信息',
      access: 'login',
      frame: 'space',
      load: () => import('./mine/MyInfo.tsx'),
      data: async ({ section }, user) => (await import('./api.ts')).myInfoCalls(section, user),
      hosts: [applicationLists],
      shows: ({ section }) => (section === 'applications' ? undefined : []),
      menu: [
        { at: 'space', order: 50, group: 'mine', icon: IconUser },
        { at: 'avatar', order: 10 },
      ],
    }),
  ],
  contributes: [
    todos.add({
      id: 'verification',
      find: async (kernel) => ({ default: (await import('./todos.ts')).accountTodos(kernel) }),
    }),
    signInRules.add({
      id: 'settings',
      offer: (kernel) => {
        const { signIn: ways, registration } = settingsOf(kernel, accountSettings);
        return { ways, registration };
      },
    }),
  ],
});
