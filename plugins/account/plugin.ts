import IconUser from '#icons/IconUser';
import { definePlugin, none, page, settingsOf } from '#kernel/index.ts';
import { SIGN_IN_FORMS, signInRules } from '#plugins/shell/signIn/signInOffer.ts';
import { signInWays } from '#plugins/shell/signIn/signInWays.ts';
import { todos } from '#plugins/todos/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import {
  applicationLists,
  forgottenPassword,
  myInfo,
  oauthBound,
  oauthSignedIn,
  register,
  SYSTEM_TEXTS,
} from './contract.ts';
import { accountSettings } from './settings.ts';

const oauthPages = () => import('./oauth/OauthPages.tsx');
const systemTextPage = withRichContent(() => import('./register/SystemTextPage.tsx'));

export default definePlugin({
  id: 'account',
  title: '账号',
  about: '注册、找回密码、第三方登录与绑定、个人信息、实名认证',
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
    page(oauthSignedIn, {
      title: '第三方登录',
      load: async () => ({ default: (await oauthPages()).SignedInByOauth }),
      data: none,
    }),
    page(oauthBound, {
      title: '绑定登录方式',
      load: async () => ({ default: (await oauthPages()).BoundByOauth }),
      data: none,
    }),
    ...SYSTEM_TEXTS.map((text, at) =>
      page(text.address, {
        title: text.title,
        load: systemTextPage,
        props: text,
        data: async () => [(await import('./api.ts')).getSystemText.with({ id: text.id })],
        menu: { at: 'footer', order: 12 + 2 * at },
      }),
    ),
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
        const { signIn, registration } = settingsOf(kernel, accountSettings);
        return { forms: SIGN_IN_FORMS.filter((form) => signIn.includes(form)), registration };
      },
    }),
    signInWays.add({ id: 'own', find: () => import('./oauth/accountWays.ts') }),
  ],
});
