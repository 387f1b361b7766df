// The accounts of the first day. The README lists them too.

export interface Account {
  readonly account: string;
  readonly password: string;
  readonly phone: string;
  readonly name: string;
  readonly about: string;
  readonly role: 'trainee' | 'teacher' | 'manager';
  readonly sex: '1' | '2';
  readonly verified: boolean;
  /** The institutions that the user works for. */
  readonly agencies: readonly string[];
  readonly permissions: readonly string[];
}

export const PASSWORD = 'Yanxi2026';

const TEACHING = [
  'course:read',
  'course:edit',
  'clazz:read',
  'homework:mark',
  'exam:mark',
  'discuss:manage',
  'activity:manage',
];
const MANAGING = [...TEACHING, 'clazz:edit', 'trainee:manage', 'notice:publish', 'agency:edit'];

export const ACCOUNTS: readonly Account[] = [
  {
    account: 'linxia',
    password: PASSWORD,
    phone: '13800000001',
    name: '林夏',
    about: '学员，已实名，正在学习',
    role: 'trainee',
    sex: '2',
    verified: true,
    agencies: [],
    permissions: [],
  },
  {
    account: 'zhouyu',
    password: PASSWORD,
    phone: '13800000002',
    name: '周屿',
    about: '学员，刚注册，未实名',
    role: 'trainee',
    sex: '1',
    verified: false,
    agencies: [],
    permissions: [],
  },
  {
    account: 'chenlan',
    password: PASSWORD,
    phone: '13800000003',
    name: '陈岚',
    about: '机构教师，可授课和批改',
    role: 'teacher',
    sex: '2',
    verified: true,
    agencies: ['agency-1'],
    permissions: TEACHING,
  },
  {
    account: 'hebin',
    password: PASSWORD,
    phone: '13800000004',
    name: '何斌',
    about: '机构管理员，管理两家机构',
    role: 'manager',
    sex: '1',
    verified: true,
    agencies: ['agency-1', 'agency-2'],
    permissions: MANAGING,
  },
];
