// What pages may weigh that people come to from elsewhere: what a browser which has nothing yet fetches for them. The tests in
// tests/budgets hold them, and `yanxi build` shows what is left.

export interface PageBudget {
  page: string;
  /** Of the mock upstream's seed; an exam's comes into being as it is sat. */
  address: string;
  signedIn: boolean;
  /** Bytes of JavaScript, packed. */
  script: number;
  /** Bytes of style sheets, packed. */
  stylesheet?: number;
  /** What its parts ask for by themselves once they stand, by the source that is asked for; all else is named with the page. */
  later?: readonly string[];
}

/** Whatever a guest's front page asks for. */
export const FIRST_LOAD = {
  page: '首页（访客）',
  address: '/index',
  signedIn: false,
  script: 145_000,
  stylesheet: 14_000,
} as const satisfies PageBudget;

export const PAGES: readonly PageBudget[] = [
  { page: '课程列表', address: '/freelessons/list', signedIn: false, script: 159_000 },
  { page: '培训班列表', address: '/boutiqueclass/list', signedIn: false, script: 159_000 },
  { page: '课程详情', address: '/freelessons/detail?id=course-1', signedIn: false, script: 169_000 },
  {
    page: '课堂',
    address: '/classroom/detail?id=classroom-1',
    signedIn: true,
    script: 172_000,
    later: ['plugins/ui/covers/chooseDrawings.ts'],
  },
  {
    page: '首页（已登录）',
    address: '/index',
    signedIn: true,
    script: 172_800,
    later: ['plugins/ui/covers/chooseDrawings.ts', 'plugins/catalogue/UserPaths.tsx'],
  },
  {
    page: '考试作答',
    address: '/examanswer?clazzId=clazz-1&contestId=contest&answerSheetId=sheet',
    signedIn: true,
    script: 225_000,
  },
];
