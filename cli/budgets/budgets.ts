// Size budgets of pages that people open from elsewhere, with an empty cache. The tests in tests/budgets enforce them,
// and `yanxi build` shows how much is left.

import type { words } from '../words/build.ts';

export interface PageBudget {
  page: keyof typeof words.pages;
  /** An address in the mock upstream's seed; that of an exam is created when the exam is taken. */
  address: string;
  signedIn: boolean;
  /** Bytes of compressed JavaScript. */
  script: number;
  /** Bytes of compressed style sheets. */
  stylesheet?: number;
  /**
   * Sources that parts of the page import once mounted, without the page naming them; all others are named with the
   * page.
   */
  later?: readonly string[];
}

/** Everything that a guest's front page loads. */
export const FIRST_LOAD = {
  page: 'home',
  address: '/index',
  signedIn: false,
  script: 153_000,
  stylesheet: 15_000,
} as const satisfies PageBudget;

export const PAGES: readonly PageBudget[] = [
  { page: 'courses', address: '/freelessons/list', signedIn: false, script: 164_000 },
  { page: 'clazzes', address: '/boutiqueclass/list', signedIn: false, script: 163_000 },
  { page: 'course', address: '/freelessons/detail?id=course-1', signedIn: false, script: 179_000 },
  {
    page: 'classroom',
    address: '/classroom/detail?id=classroom-1',
    signedIn: true,
    script: 181_000,
  },
  {
    page: 'signedInHome',
    address: '/index',
    signedIn: true,
    script: 185_000,
    later: ['plugins/catalogue/paths/UserPaths.tsx', 'plugins/catalogue/courses/ChosenCourses.tsx'],
  },
  {
    page: 'exam',
    address: '/examanswer?clazzId=clazz-1&contestId=contest&answerSheetId=sheet',
    signedIn: true,
    script: 240_000,
  },
];
