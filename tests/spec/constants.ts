// Sections 3, 4, 5, 7, 8 and 9: every number and fixed word, and where the product holds it.
import { says } from './sources.ts';

export interface SpecConstant {
  section: 3 | 4 | 5 | 7 | 8 | 9;
  name: string;
  value: unknown;
  /** The product's value for it; without one the row is missing. */
  read?: () => Promise<unknown>;
}

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
    read: async () => (await import('#plugins/catalogue/api.ts')).ClazzStatus.options,
  },
  {
    section: 3,
    name: 'chapter types',
    value: [1, 2, 3, 4, 5, 6, 7, 9, 13],
    read: async () => (await import('#plugins/study/api.ts')).ChapterKind.options,
  },
  {
    section: 3,
    name: 'question types',
    value: ['single_choice', 'multiple_choice', 'fill_blank', 'judge_question', 'practice_question', 'test_command'],
    read: async () => (await answering()).SubjectType.options,
  },
  {
    section: 3,
    name: 'question levels',
    value: ['primary', 'middle', 'senior'],
    read: async () => (await answering()).SubjectLevel.options,
  },
  {
    section: 3,
    name: 'ways of judging a practice step',
    value: ['regex', 'manual'],
    read: async () => (await answering()).JudgeType.options,
  },
  {
    section: 3,
    name: 'sexes, as text',
    value: ['1', '2'],
    read: says('kernel/auth/api.ts', "picklist(['1', '2'])", ['1', '2']),
  },
  { section: 3, name: 'built-in class covers', value: 8, read: async () => (await controls()).COVER_COUNT },

  {
    section: 4,
    name: 'warning of a lost user, before the front page, ms',
    value: 1000,
    read: says('kernel/auth/session.store.ts', 'FRONT_PAGE_DELAY = 1_000', 1000),
  },

  {
    section: 5,
    name: 'phone',
    value: '1 and ten digits',
    read: says('plugins/ui/form/rules.ts', String.raw`/^1\d{10}$/`, '1 and ten digits'),
  },
  { section: 5, name: 'numeric input, least', value: 1, read: async () => (await controls()).NUMERIC_INPUT.min },
  { section: 5, name: 'numeric input, most', value: 10_000, read: async () => (await controls()).NUMERIC_INPUT.max },
  { section: 5, name: 'number stepper, least', value: 0, read: async () => (await controls()).NUMBER_STEPPER.min },
  { section: 5, name: 'number stepper, most', value: 10_000, read: async () => (await controls()).NUMBER_STEPPER.max },

  {
    section: 7,
    name: 'sign-in by password and by code',
    value: ['A_P', 'T_P'],
    read: says('plugins/shell/signIn/signIn.api.ts', "['A_P', 'T_P']", ['A_P', 'T_P']),
  },
  {
    section: 7,
    name: 'sign-in to the assessment',
    value: 'T_K',
    read: says('plugins/assessment/api.ts', "literal('T_K')", 'T_K'),
  },

  {
    section: 8,
    name: 'network probe, ms',
    value: 3000,
    read: async () => (await import('#plugins/experiments/constants.ts')).NETWORK_PROBE,
  },

  {
    section: 9,
    name: 'SMS countdown, s',
    value: 60,
    read: async () => (await import('#plugins/shell/signIn/smsCountdown.store.ts')).SMS_COUNTDOWN,
  },
  {
    section: 9,
    name: 'SMS code valid, min',
    value: 5,
    read: says('plugins/shell/signIn/smsCode.store.ts', '5分钟内有效', 5),
  },
  { section: 9, name: 'button guard, ms', value: 2000, read: async () => (await controls()).CLICK_GUARD },
  { section: 9, name: 'success popup, ms', value: 1500, read: async () => (await notices()).POPUP_DURATIONS.success },
  { section: 9, name: 'error popup, ms', value: 3000, read: async () => (await notices()).POPUP_DURATIONS.error },
  { section: 9, name: 'warning popup, ms', value: 2500, read: async () => (await notices()).POPUP_DURATIONS.warning },
  { section: 9, name: 'popup at most, ms', value: 10_000, read: async () => (await notices()).POPUP_CAP },
  {
    section: 9,
    name: 'file info batch',
    value: 20,
    read: async () => (await import('#plugins/offline/uploads/files.ts')).FILE_BATCH,
  },
  {
    section: 9,
    name: 'system notice, page and size',
    value: '1, 1',
    read: says('plugins/shell/notices/latestNotice.ts', '{ page: 1, size: 1 }', '1, 1'),
  },
  // A notice scrolls where it is longer than the bar. One that fits stands: it is read as it is, and words that move away
  // for no reason are harder to read; so it stands under the pointer, with the focus, and for whoever wants no motion.
  {
    section: 9,
    name: 'notice scroll tick, ms',
    value: 20,
    read: async () => (await import('#plugins/shell/notices/noticeTicker.ts')).TICK,
  },
  { section: 9, name: 'numeric input, width', value: 180, read: async () => (await controls()).NUMERIC_INPUT.width },
  {
    section: 9,
    name: 'number stepper, debounce, ms',
    value: 100,
    read: async () => (await controls()).NUMBER_STEPPER.debounce,
  },
  { section: 9, name: 'default debounce, ms', value: 500, read: async () => (await controls()).DEBOUNCE },
  {
    section: 9,
    name: 'modal',
    value: [800, 630],
    read: async () => [(await notices()).DIALOG_WIDTH, (await notices()).DIALOG_HEIGHT],
  },
  { section: 9, name: 'watermark, characters', value: 16, read: async () => (await controls()).WATERMARK.characters },
  {
    section: 9,
    name: 'watermark, canvas',
    value: [300, 200],
    read: async () => [(await controls()).WATERMARK.width, (await controls()).WATERMARK.height],
  },
  {
    section: 9,
    name: 'HTTP timeout, ms',
    value: 60_000,
    read: async () => (await import('#kernel/http/http.ts')).HTTP_TIMEOUT,
  },
  { section: 9, name: 'page sizes', value: [12, 20, 30, 50], read: async () => (await controls()).PAGE_SIZES },
  {
    section: 9,
    name: 'video speeds',
    value: [0.5, 0.75, 1, 1.25, 1.5],
    read: async () => (await video()).VIDEO_SPEEDS,
  },
  {
    section: 9,
    name: 'video box',
    value: { normal: [600, 450], picture: [316, 176], bar: [240, 34], minWidth: 280, aspect: 0.74 },
    read: async () => {
      const { normal, picture, bar, minWidth, aspect } = (await video()).VIDEO_BOX;
      const size = (box: { width: number; height: number }) => [box.width, box.height];
      return { normal: size(normal), picture: size(picture), bar: size(bar), minWidth, aspect };
    },
  },
  {
    section: 9,
    name: 'question score',
    value: '（N分）',
    read: async () => (await import('#plugins/answering/subject/formatScore.ts')).formatScore(7).replace('7', 'N'),
  },
  {
    section: 9,
    name: 'answer option letters',
    value: 'A-Z',
    read: async () => {
      const { letterOf } = await import('#plugins/answering/subject/letters.ts');
      return `${letterOf(0)}-${letterOf(25)}`;
    },
  },
  { section: 9, name: 'token cookie', value: '_tk_', read: async () => (await cookies()).TOKEN_COOKIE },
  { section: 9, name: 'user cookie', value: '_user_', read: async () => (await cookies()).USER_COOKIE },
  { section: 9, name: 'cookie expiry', value: 600_000, read: async () => (await cookies()).COOKIE_EXPIRY },
];
