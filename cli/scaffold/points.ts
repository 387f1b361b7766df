// The points that `yanxi new contribution` writes for. Also read by the completion, so it imports nothing.

export interface NewContribution {
  /** Name of a variable: `shared`. */
  name: string;
  title: string;
}

export interface ContributionTarget {
  id: string;
  /** The module that declares the point. */
  from: string;
  /** Fields of the item other than its id and the module that it loads. */
  fields?: (title: string) => string;
  /** An icon among the fields. */
  icon?: string;
  /** A screen by default. */
  loads?: LoadedCode | 'nothing';
  /** The host renders a frame with a heading around the screen. */
  frame?: boolean;
  /** The screen is a check: it has to say yes before something begins. */
  gate?: boolean;
}

interface LoadedCode {
  /** The item's field that loads it. */
  field: string;
  /** The module's name: `sharedTodos`. */
  file: (name: string) => string;
  text: (part: NewContribution) => string;
}

const tabFields = (title: string): string => `title: '${title}', order: 200`;
const HOME = '#plugins/home/contract.ts';
const SHELL = '#plugins/shell/points.ts';
const OFFLINE = '#plugins/offline/points.ts';
const STUDY = '#plugins/study/contract.ts';
const INSTITUTIONS = '#plugins/institutions/contract.ts';
const RECORDS = '#plugins/records/contract.ts';
const TAKEN_ALONG = '#plugins/takenAlong/contract.ts';
const OPEN_OFFLINE = '#plugins/openOffline/contract.ts';
const SIGN_IN_WAYS = '#plugins/shell/signIn/signInWays.ts';
const TODOS = '#plugins/todos/contract.ts';

export const POINTS = {
  homeBlocks: { id: 'home.blocks', from: HOME, fields: () => 'order: 90', frame: true },
  homeResume: { id: 'home.resume', from: HOME, fields: () => 'order: 300' },
  classroomTabs: {
    id: 'classroom.tabs',
    from: '#plugins/classroom/contract.ts',
    fields: (title) => `title: '${title}', of: 'both', order: 200`,
  },
  clazzTabs: { id: 'training.clazzTabs', from: '#plugins/training/contract.ts', fields: tabFields },
  courseTabs: { id: 'catalogue.courseTabs', from: '#plugins/catalogue/contract.ts', fields: tabFields },
  institutionTabs: { id: 'institutions.tabs', from: INSTITUTIONS, fields: tabFields },
  institutionFigures: {
    id: 'institutions.figures',
    from: INSTITUTIONS,
    // Not shown while it is undefined.
    fields: (title) => `title: '${title}', order: 200, count: () => undefined`,
    loads: 'nothing',
  },
  studyPanels: {
    id: 'study.panels',
    from: STUDY,
    fields: (title) => `title: '${title}', icon: IconNotes, order: 200`,
    icon: 'IconNotes',
  },
  // 1 is a text. The first view of a kind wins, so this one waits behind the others.
  chapterKinds: { id: 'study.chapterKinds', from: STUDY, fields: () => 'kind: 1, order: 200' },
  chapterMarks: {
    id: 'study.marks',
    from: STUDY,
    loads: {
      field: 'follow',
      file: (name) => `${name}Marks`,
      text: ({ name, title }) => `import type { FollowMarks } from '${STUDY}';

/** ${title} as marks on the bar of a chapter: to be written. */
const ${name}Marks: FollowMarks = (_kernel, _chapter, show) => {
  show([]);
  return () => {};
};

export default ${name}Marks;
`,
    },
  },
  courseTools: { id: 'study.courseTools', from: STUDY },
  // Over videos.
  machineParts: { id: 'experiments.machineParts', from: '#plugins/experiments/contract.ts', fields: () => "at: 'bar'" },
  chapterOverlays: { id: 'study.overlays', from: STUDY, fields: () => 'kinds: [5]' },
  // Needed nowhere, until the author says where.
  beforeChapter: { id: 'study.beforeChapter', from: STUDY, fields: () => 'needed: () => false', gate: true },
  beforeExam: {
    id: 'exams.beforeExam',
    from: '#plugins/exams/contract.ts',
    fields: () => 'needed: () => false',
    gate: true,
  },
  beforeCheckIn: {
    id: 'activities.beforeCheckIn',
    from: '#plugins/activities/contract.ts',
    fields: () => 'needed: () => false',
    gate: true,
  },
  consoles: { id: 'answering.consoles', from: '#plugins/answering/contract.ts' },
  applicationLists: { id: 'account.applications', from: '#plugins/account/contract.ts' },
  recordHours: { id: 'records.hours', from: RECORDS },
  todos: {
    id: 'todos.todos',
    from: TODOS,
    loads: {
      field: 'find',
      file: (name) => `${name}Todos`,
      text: ({ name, title }) => `import type { FindTodos } from '${TODOS}';

/** ${title} that waits for the user; called again whenever an answer that it asked for changes. To be written. */
const ${name}Todos: FindTodos = () => [];

export default ${name}Todos;
`,
    },
  },
  headerTools: { id: 'shell.headerTools', from: SHELL },
  accountParts: { id: 'shell.accountParts', from: SHELL },
  floating: { id: 'shell.floating', from: SHELL },
  themes: {
    id: 'shell.themes',
    from: SHELL,
    fields: () => "seal: { passed: '及第' }",
    loads: 'nothing',
  },
  // For no kind yet, so that no cover is replaced.
  covers: { id: 'ui.covers', from: '#plugins/ui/covers/points.ts', fields: () => 'kinds: []' },
  voids: {
    id: 'ui.voids',
    from: '#plugins/ui/states/voids.ts',
    fields: () => "of: 'empty', lines: ['M40 96h80V40H40Z'], accent: 'M80 54v28M66 68h28'",
    loads: 'nothing',
  },
  spaceTop: { id: 'shell.spaceTop', from: SHELL, fields: () => 'order: 90' },
  signInRules: {
    id: 'shell.signInRules',
    from: '#plugins/shell/signIn/signInOffer.ts',
    // The first one counts; that of the plugin `account` has the usual order, 100.
    fields: () => "order: 50, offer: () => ({ forms: ['password', 'sms'], registration: true })",
    loads: 'nothing',
  },
  signInWays: {
    id: 'shell.signInWays',
    from: SIGN_IN_WAYS,
    loads: {
      field: 'find',
      file: (name) => `${name}Ways`,
      text: ({ name, title }) => `import IconKey from '#icons/IconKey';
import type { FindWays } from '${SIGN_IN_WAYS}';

/** Signs in at a third party; \`source\` is what the upstream calls it. */
const ${name}Ways: FindWays = () => [{ id: '${name}', title: '${title}', Icon: IconKey, source: '${name}' }];

export default ${name}Ways;
`,
    },
  },
  outboxes: {
    id: 'offline.outboxes',
    from: '#plugins/offline/outbox/points.ts',
    loads: {
      field: 'open',
      file: (name) => `${name}Outbox`,
      text: ({ name, title }) => `import type { Kernel } from '#kernel/index.ts';

/** ${title} that an earlier visit left unsent: to be written, with \`openOutbox\`. */
export default function ${name}Outbox(_kernel: Kernel): void {}
`,
    },
  },
  background: {
    id: 'offline.background',
    from: OFFLINE,
    loads: {
      field: 'start',
      file: (name) => `${name}Background`,
      text: ({ name, title }) => `import type { Kernel } from '#kernel/index.ts';

/** ${title}, on any page once a user is signed in: to be written. */
export default function ${name}Background(_kernel: Kernel): void {}
`,
    },
  },
  whenCutOff: { id: 'offline.whenCutOff', from: OFFLINE },
  keptAnswers: {
    id: 'offline.keptAnswers',
    from: OFFLINE,
    loads: {
      field: 'find',
      file: (name) => `find${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      text: ({ name, title }) => `import type { FindAnswer } from '${OFFLINE}';

/** ${title} where the upstream does not answer: to be written. */
const ${name}Answer: FindAnswer = () => Promise.resolve(undefined);

export default ${name}Answer;
`,
    },
  },
  // A video's.
  lessonAnswers: {
    id: 'takenAlong.lessonAnswers',
    from: TAKEN_ALONG,
    fields: () => 'kinds: [5]',
    loads: {
      field: 'calls',
      file: (name) => `${name}Calls`,
      text: ({ name, title }) => `import type { CallRequest } from '#kernel/index.ts';

/** ${title} of a lesson that is taken along: to be written. */
const ${name}Calls = (): readonly CallRequest[] => [];

export default ${name}Calls;
`,
    },
  },
  worksOffline: { id: 'openOffline.worksOffline', from: OPEN_OFFLINE, fields: () => 'with: []', loads: 'nothing' },
  keptWork: {
    id: 'openOffline.keptWork',
    from: OPEN_OFFLINE,
    loads: {
      field: 'keeper',
      file: (name) => `${name}Keeper`,
      text: ({ name, title }) => `import type { WorkKeeper } from '${OPEN_OFFLINE}';

/** ${title} that this machine keeps: to be written. */
const ${name}Keeper: WorkKeeper = {
  list: () => Promise.resolve([]),
  forgetOthers: () => Promise.resolve(),
};

export default ${name}Keeper;
`,
    },
  },
} satisfies Readonly<Record<string, ContributionTarget>>;

export type PointName = keyof typeof POINTS;

const isPointName = (name: string): name is PointName => Object.hasOwn(POINTS, name);

/** The names of the points' variables. */
export const POINT_NAMES = Object.keys(POINTS).filter(isPointName);

/** Points with one entry for each kind of paper or record that the contract knows; the plugin of that kind has it. */
export const FIXED_POINTS: Readonly<Record<string, string>> = {
  paperOwners: 'answering.paperOwners',
  paperScreens: 'answering.paperScreens',
  recordSections: 'records.sections',
};
