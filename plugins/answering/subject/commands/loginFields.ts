import type { LoginManager } from '../../api.ts';

/** The credentials, in the order shown. */
export const LOGIN_FIELDS: readonly { key: keyof LoginManager; name: string; secret: boolean }[] = [
  { key: 'user', name: '用户名', secret: false },
  { key: 'password', name: '密码', secret: true },
  { key: 'ak', name: 'AK（Access Key）', secret: false },
  { key: 'sk', name: 'SK（Secret Key）', secret: true },
];

export const NO_LOGIN: LoginManager = { user: '', password: '', ak: '', sk: '' };
