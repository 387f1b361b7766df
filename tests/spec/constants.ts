// Sections 3, 4, 5, 7, 8 and 9: every number and fixed word, where the product holds it, and the screen in which it acts.
import { says } from './sources.ts';

export interface SpecConstant {
  section: 3 | 4 | 5 | 7 | 8 | 9;
  name: string;
  value: unknown;
  /** The product's value for it; without one the row is missing. */
  read?: () => Promise<unknown>;
  actsIn: Sight | Nowhere;
}

/** A screen in which a constant acts, and the browser test that fails there when the value is another. */
export interface Sight {
  /** A path of `routes.ts`. */
  screen: string;
  /** The title of a test of `tests/e2e/constants.e2e.ts`, with a step that is named as the row is. */
  test: string;
}

/** The specification gives it no screen. */
export interface Nowhere {
  because: string;
  /** Source text that a screen with this constant would contain: once one does, the row must name that screen. */
  unless: RegExp;
}

const seen =
  (test: string) =>
  (screen: string): Sight => ({ screen, test });
const inList = seen('a list of classes keeps to the constants')('/boutiqueclass/list');
const signingIn = seen('signing in and registering keep to the constants');
const inExam = seen('an exam keeps to the constants')('/examanswer');
const inCourse = seen('a course keeps to the constants')('/freelessons/viewcourse');
const withMachine = seen('a machine keeps to the constants');
const inDialog = seen('a dialog keeps to the constants')('/classroom/detail/material');
const inSession = seen('a session keeps to the constants');
const noNumber = (control: string): Nowhere => ({
  because: 'no screen of section 2 asks for a number; the control is offered to plugins',
  unless: new RegExp(`<${control}\\b`),
});

const controls = () => import('#plugins/ui/constants.ts');
const video = () => import('#plugins/study/video/constants.ts');
const notices = () => import('#kernel/notices/notices.store.ts');
const answering = () => import('#plugins/answering/api.ts');
const cookies = () => import('#kernel/auth/cookies.ts');

export const CONSTANTS: readonly SpecConstant[] = [
  {
    section: 3,
    name: 'course status codes',
    value: [1, 3, 4, 5, 6],
    read: async () => (await import('#plugins/places/api.ts')).ClazzStatus.options,
    actsIn: inList,
  },
  {
    section: 3,
    name: 'chapter types',
    value: [1, 2, 3, 4, 5, 6, 7, 9, 13],
    read: async () => (await import('#plugins/study/api.ts')).BuiltInKind.options,
    actsIn: inCourse,
  },
  {
    section: 3,
    name: 'question types',
    value: ['single_choice', 'multiple_choice', 'fill_blank', 'judge_question', 'practice_question', 'test_command'],
    read: async () => (await answering()).SubjectType.options,
    actsIn: inExam,
  },
  {
    section: 3,
    name: 'question levels',
    value: ['primary', 'middle', 'senior'],
    read: async () => (await answering()).SubjectLevel.options,
    actsIn: inExam,
  },
  {
    section: 3,
    name: 'ways of judging a practice step',
    value: ['regex', 'manual'],
    read: async () => (await answering()).JudgeType.options,
    actsIn: inExam,
  },
  {
    section: 3,
    name: 'sexes, as text',
    value: ['1', '2'],
    read: says('kernel/auth/api.ts', "picklist(['1', '2'])", ['1', '2']),
    actsIn: inSession('/myinfo'),
  },
  {
    section: 3,
    name: 'built-in class covers',
    value: 8,
    read: async () => (await controls()).COVER_COUNT,
    actsIn: inList,
  },

  {
    section: 4,
    name: 'warning of a lost user, before the front page, ms',
    value: 1000,
    read: says('kernel/auth/session.store.ts', 'FRONT_PAGE_DELAY = 1_000', 1000),
    actsIn: inSession('/index'),
  },

  {
    section: 5,
    name: 'phone',
    value: '1 and ten digits',
    read: says('plugins/ui/form/rules.ts', String.raw`/^1\d{10}$/`, '1 and ten digits'),
    actsIn: signingIn('/index'),
  },
  {
    section: 5,
    name: 'numeric input, least',
    value: 1,
    read: async () => (await controls()).NUMERIC_INPUT.min,
    actsIn: noNumber('NumericInput'),
  },
  {
    section: 5,
    name: 'numeric input, most',
    value: 10_000,
    read: async () => (await controls()).NUMERIC_INPUT.max,
    actsIn: noNumber('NumericInput'),
  },
  {
    section: 5,
    name: 'number stepper, least',
    value: 0,
    read: async () => (await controls()).NUMBER_STEPPER.min,
    actsIn: noNumber('NumberStepper'),
  },
  {
    section: 5,
    name: 'number stepper, most',
    value: 10_000,
    read: async () => (await controls()).NUMBER_STEPPER.max,
    actsIn: noNumber('NumberStepper'),
  },

  {
    section: 7,
    name: 'sign-in by password and by code',
    value: ['A_P', 'T_P'],
    read: says('plugins/shell/signIn/signIn.api.ts', "['A_P', 'T_P']", ['A_P', 'T_P']),
    actsIn: signingIn('/register'),
  },
  {
    section: 7,
    name: 'sign-in to the assessment',
    value: 'T_K',
    read: says('plugins/assessment/api.ts', "literal('T_K')", 'T_K'),
    actsIn: inSession('/gameone'),
  },

  {
    section: 8,
    name: 'network probe, ms',
    value: 3000,
    read: async () => (await import('#plugins/experiments/constants.ts')).NETWORK_PROBE,
    actsIn: withMachine('/viewcourse'),
  },

  {
    section: 9,
    name: 'SMS countdown, s',
    value: 60,
    read: async () => (await import('#plugins/shell/signIn/smsCountdown.store.ts')).SMS_COUNTDOWN,
    actsIn: signingIn('/index'),
  },
  // The upstream keeps the time; the product only tells it.
  {
    section: 9,
    name: 'SMS code valid, min',
    value: 5,
    read: says('plugins/shell/signIn/smsCode.store.ts', '5分钟内有效', 5),
    actsIn: signingIn('/index'),
  },
  {
    section: 9,
    name: 'button guard, ms',
    value: 2000,
    read: async () => (await controls()).CLICK_GUARD,
    actsIn: inSession('/myinfo'),
  },
  {
    section: 9,
    name: 'success popup, ms',
    value: 1500,
    read: async () => (await notices()).POPUP_DURATIONS.success,
    actsIn: signingIn('/index'),
  },
  {
    section: 9,
    name: 'error popup, ms',
    value: 3000,
    read: async () => (await notices()).POPUP_DURATIONS.error,
    actsIn: signingIn('/index'),
  },
  {
    section: 9,
    name: 'warning popup, ms',
    value: 2500,
    read: async () => (await notices()).POPUP_DURATIONS.warning,
    actsIn: inSession('/index'),
  },
  {
    section: 9,
    name: 'popup at most, ms',
    value: 10_000,
    read: async () => (await notices()).POPUP_CAP,
    actsIn: withMachine('/myinfo'),
  },
  {
    section: 9,
    name: 'file info batch',
    value: 20,
    read: async () => (await import('#plugins/offline/uploads/files.ts')).FILE_BATCH,
    actsIn: inList,
  },
  {
    section: 9,
    name: 'system notice, page and size',
    value: '1, 1',
    read: says('plugins/shell/notices/latestNotice.ts', '{ page: 1, size: 1 }', '1, 1'),
    actsIn: inList,
  },
  // A notice scrolls where it is longer than the bar. One that fits stands: it is read as it is, and words that move away
  // for no reason are harder to read; so it stands under the pointer, with the focus, and for whoever wants no motion.
  {
    section: 9,
    name: 'notice scroll tick, ms',
    value: 20,
    read: async () => (await import('#plugins/shell/notices/noticeTicker.ts')).TICK,
    actsIn: inList,
  },
  {
    section: 9,
    name: 'numeric input, width',
    value: 180,
    read: async () => (await controls()).NUMERIC_INPUT.width,
    actsIn: noNumber('NumericInput'),
  },
  {
    section: 9,
    name: 'number stepper, debounce, ms',
    value: 100,
    read: async () => (await controls()).NUMBER_STEPPER.debounce,
    actsIn: noNumber('NumberStepper'),
  },
  {
    section: 9,
    name: 'default debounce, ms',
    value: 500,
    read: async () => (await controls()).DEBOUNCE,
    actsIn: signingIn('/register'),
  },
  {
    section: 9,
    name: 'modal',
    value: [800, 630],
    read: async () => [(await notices()).DIALOG_WIDTH, (await notices()).DIALOG_HEIGHT],
    actsIn: inDialog,
  },
  {
    section: 9,
    name: 'watermark, characters',
    value: 16,
    read: async () => (await controls()).WATERMARK.characters,
    actsIn: inExam,
  },
  {
    section: 9,
    name: 'watermark, canvas',
    value: [300, 200],
    read: async () => [(await controls()).WATERMARK.width, (await controls()).WATERMARK.height],
    actsIn: inExam,
  },
  {
    section: 9,
    name: 'HTTP timeout, ms',
    value: 60_000,
    read: async () => (await import('#kernel/http/http.ts')).HTTP_TIMEOUT,
    actsIn: inList,
  },
  {
    section: 9,
    name: 'page sizes',
    value: [12, 20, 30, 50],
    read: async () => (await controls()).PAGE_SIZES,
    actsIn: inList,
  },
  {
    section: 9,
    name: 'video speeds',
    value: [0.5, 0.75, 1, 1.25, 1.5],
    read: async () => (await video()).VIDEO_SPEEDS,
    actsIn: inCourse,
  },
  {
    section: 9,
    name: 'video box, default',
    value: { width: 600, height: 450 },
    read: async () => (await video()).VIDEO_BOX.normal,
    actsIn: inCourse,
  },
  {
    section: 9,
    name: 'video box, minimal with its picture',
    value: { width: 316, height: 176 },
    read: async () => (await video()).VIDEO_BOX.picture,
    actsIn: inCourse,
  },
  {
    section: 9,
    name: 'video box, minimal as a bar',
    value: { width: 240, height: 34 },
    read: async () => (await video()).VIDEO_BOX.bar,
    actsIn: {
      because: 'nothing says which of the two minimal boxes is whose, and a bar shows nothing of a video',
      unless: /\bminimal="bar"|\bminimal: 'bar'/,
    },
  },
  {
    section: 9,
    name: 'video box, least width and aspect',
    value: [280, 0.74],
    read: async () => [(await video()).VIDEO_BOX.minWidth, (await video()).VIDEO_BOX.aspect],
    actsIn: inCourse,
  },
  {
    section: 9,
    name: 'question score',
    value: '（N分）',
    read: async () => (await import('#plugins/answering/subject/formatScore.ts')).formatScore(7).replace('7', 'N'),
    actsIn: inExam,
  },
  {
    section: 9,
    name: 'answer option letters',
    value: 'A-Z',
    read: async () => {
      const { letterOf } = await import('#plugins/answering/subject/letters.ts');
      return `${letterOf(0)}-${letterOf(25)}`;
    },
    actsIn: inExam,
  },
  {
    section: 9,
    name: 'token cookie',
    value: '_tk_',
    read: async () => (await cookies()).TOKEN_COOKIE,
    actsIn: signingIn('/register'),
  },
  {
    section: 9,
    name: 'user cookie',
    value: '_user_',
    read: async () => (await cookies()).USER_COOKIE,
    actsIn: signingIn('/register'),
  },
  {
    section: 9,
    name: 'cookie expiry',
    value: 600_000,
    read: async () => (await cookies()).COOKIE_EXPIRY,
    actsIn: signingIn('/register'),
  },
];
