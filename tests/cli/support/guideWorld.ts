// The surroundings of the TypeScript in the guides: where each name comes from, and a feature for notes as their example.

/** By module. A name that a block uses and does not declare is imported from here; the first module that has it counts. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  './example.tsx': [
    'getNote',
    'listNotes',
    'listMyNotes',
    'listComments',
    'listReturnedNotes',
    'deleteNote',
    'saveNote',
    'addOpinion',
    'noteDetail',
    'noteSettings',
    'noteTools',
    'NoteTool',
    'Note',
    'NoteCard',
    'booksIn',
    'closeAll',
    'fillShelf',
    'api',
  ],
  '@mantine/core': ['Button', 'Select', 'TextInput'],
  react: ['useEffect', 'useState'],
  valibot: ['v'],
  vitest: ['expect'],
  '#icons/IconCards': ['IconCards'],
  '#icons/IconNotes': ['IconNotes'],
  '#kernel/index.ts': [
    'call',
    'definePlugin',
    'Id',
    'Kernel',
    'none',
    'OnceKey',
    'optional',
    'page',
    'point',
    'routeRef',
    'settings',
    'settingsOf',
    'text',
    'useRemote',
    'whole',
  ],
  '#mocks/control/Controls.ts': ['ControlActions', 'controlAction'],
  '#mocks/control/Scenario.ts': ['ScenarioGroup'],
  '#mocks/handler/implement.ts': ['handlersOf'],
  '#mocks/handler/page.ts': ['holds', 'pageOf'],
  '#mocks/handler/Refusal.ts': ['Refusal'],
  '#mocks/study/ownChapters.ts': ['addOwnChapter'],
  '#mocks/world/FirstDay.ts': ['FirstDayStep'],
  '#plugins/exams/contract.ts': ['beforeExam', 'OpeningExam'],
  '#plugins/home/contract.ts': ['homeBlocks'],
  '#plugins/offline/drafts/useDraft.ts': ['useDraft'],
  '#plugins/offline/points.ts': ['keptAnswers'],
  '#plugins/offline/outbox/openOutbox.ts': ['openOutbox'],
  '#plugins/offline/outbox/outbox.store.ts': ['Outbox'],
  '#plugins/offline/outbox/OutboxKind.ts': ['OutboxKind'],
  '#plugins/shell/points.ts': ['themes'],
  '#plugins/study/contract.ts': ['chapterOverlays', 'OwnChapterProps', 'showOwnChapters'],
  '#plugins/experiments/contract.ts': ['machineParts'],
  '#plugins/todos/contract.ts': ['FindTodos', 'todos'],
  '#plugins/ui/clock/Countdown.tsx': ['Countdown'],
  '#plugins/ui/clock/useServerClock.ts': ['useServerClock'],
  '#plugins/ui/form/DraftNote.tsx': ['DraftNote'],
  '#plugins/ui/form/form.store.ts': ['Form'],
  '#plugins/ui/form/FormFrame.tsx': ['FormFrame'],
  '#plugins/ui/form/rules.ts': ['filled', 'phone'],
  '#plugins/ui/form/SubmitButton.tsx': ['SubmitButton'],
  '#plugins/ui/lists/rows/CardGrid.tsx': ['CardGrid', 'CardGridSkeleton'],
  '#plugins/ui/lists/filters/filters.ts': ['filterBy'],
  '#plugins/ui/lists/ListPage.tsx': ['ListPage'],
  '#plugins/ui/lists/filters/SearchField.tsx': ['SearchField'],
  '#plugins/ui/covers/points.ts': ['covers'],
  '#plugins/ui/states/voids.ts': ['voids'],
  '#plugins/ui/states/Await.tsx': ['Await'],
  '#plugins/ui/states/gates/gate.ts': ['GateProps'],
  '../../tests/mocks/support/upstream.ts': ['openUpstream'],
};

export const DEFAULT_EXPORTS = new Set(['IconCards', 'IconNotes']);
export const NAMESPACES = new Set(['v']);

/** The code around a block that is only part of a file: ```ts in=page. */
export const FRAMES: Readonly<Record<string, readonly [before: string, after: string]>> = {
  file: ['', ''],
  page: ["page(noteDetail, { title: '笔记', load: () => import('./NoteDetail.tsx'),", '});'],
  scenario: [
    "import type { Scenario } from '#mocks/control/Scenario.ts';\nexport const scenario: Pick<Scenario, 'run'> = {\n",
    '\n};',
  ],
  store: [
    "import type { Kernel } from '#kernel/index.ts';\nclass Store {\nkernel!: Kernel;\n",
    '\n}\nexport default Store;',
  ],
  method: [
    "import type { Kernel } from '#kernel/index.ts';\nimport { Writer } from '#plugins/ui/form/writer.store.ts';\n" +
      "class Store {\nwriter!: Writer; notices!: Kernel['notices'];\nasync act(id: string) {\n",
    '\n}\n}\nexport default Store;',
  ],
  component: [
    "import type { Screen } from './example.tsx';\nexport function Component({ session, form, types, deadline, notes, page, size, " +
      'setQuery, keyword, type, TYPES }: Screen) {\n',
    '\n}',
  ],
};

/** The files around the blocks. */
export const FILES: Readonly<Record<string, string>> = {
  'NoteDetail.tsx': 'export default function NoteDetail(_: { id: string }) { return null; }',
  'HelpTool.tsx': 'export default function HelpTool() { return null; }',
  'PromiseGate.tsx': 'export default function PromiseGate() { return null; }',
  'CardsChapter.tsx': 'export default function CardsChapter() { return null; }',
  'LanternCover.tsx': 'export default function LanternCover() { return null; }',
  'LatestNotes.tsx': 'export default function LatestNotes() { return null; }',
  'findShelf.ts':
    "import type { FindAnswer } from '#plugins/offline/points.ts';\nexport default (() => Promise.resolve(undefined)) as FindAnswer;",
  'VideoOverlay.tsx': 'export default function VideoOverlay() { return null; }',
  'todos.ts': "import type { FindTodos } from '#plugins/todos/contract.ts';\nexport default (() => []) as FindTodos;",
  'support/test.ts': "export { expect, test } from '../../../tests/e2e/support/test.ts';",
  'library.api.ts': `
import * as v from 'valibot';
import { call, pageOf } from '#kernel/index.ts';
export const Book = v.object({ title: v.string() });
export const listLibrary = call('GET /business/api/v1/library/page', {
  title: '图书列表',
  query: v.object({ keyword: v.optional(v.string()), page: v.number(), size: v.number() }),
  reply: pageOf(Book),
});
export const addLibrary = call('POST /business/api/v1/library/add', {
  title: '添加图书',
  body: v.object({ title: v.string() }),
  reply: v.object({ title: v.optional(v.string()) }),
});
`,
  'example.tsx': `
import * as v from 'valibot';
import { call, Done, Id, pageOf, point, repeatable, routeRef, settings, text, Time } from '#kernel/index.ts';
import type { PointItem, Remote, Session } from '#kernel/index.ts';
import type { Database } from '#mocks/database/Database.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
export * as api from './library.api.ts';
export const Note = v.object({ id: Id, noteId: Id, title: v.string(), deadline: v.optional(Time) });
export type Note = v.InferOutput<typeof Note>;
export const getNote = call('GET /training/api/v1/note/findById', { title: '一', query: v.object({ id: Id }), reply: Note });
export const listNotes = call('GET /training/api/v1/note/list', { title: '二', reply: v.array(Note) });
export const listMyNotes = call('GET /training/api/v1/note/mine', { title: '三', query: v.object({ userId: Id }), reply: v.array(Note) });
export const listComments = call('GET /training/api/v1/note/comments', { title: '四', query: v.object({ id: Id }), reply: v.array(Note) });
export const listReturnedNotes = call('GET /training/api/v1/note/returned', { title: '五', query: v.object({ placeId: Id }), reply: v.array(Note) });
export const deleteNote = call('DELETE /training/api/v1/note/delete', { title: '六', query: v.object({ id: Id }), reply: Done });
export const saveNote = call('POST /training/api/v1/note/save', { title: '八', body: v.object({ ...repeatable, ...Note.entries }), reply: Done });
export const addOpinion = call('POST /business/out-api/v1/opinion/add', { title: '七', body: v.object({ phone: v.string(), content: v.string(), ...repeatable }), reply: Done });
export const noteDetail = routeRef('/personalcenter/note/detail', { query: { id: text } });
export const noteSettings = settings({ comments: v.optional(v.boolean(), true) });
export interface NoteTool extends PointItem { title: string }
export const noteTools = point<NoteTool>('notes.tools', { onCrash: 'card' });
export const NoteCard = (_: { note: Note }) => null;
export declare const closeAll: (db: Database, why: string, now: number) => number;
export declare const fillShelf: (db: Database, now: number) => number;
export declare const booksIn: (db: Database) => { title: string }[];
const form = new Form({ schema: v.object({ phone: v.string(), type: v.nullable(v.string()) }), initial: { phone: '', type: null as string | null }, words: { phone: '', type: '' }, secret: [], send: () => Promise.resolve() });
export interface Screen {
  session: Session;
  form: typeof form;
  types: string[];
  deadline: string;
  notes: Remote<{ records: readonly Note[]; total: number }>;
  page: number;
  size: number;
  setQuery: (change: { page?: number; size?: number; keyword?: string | undefined; type?: string | undefined }) => void;
  keyword: string;
  type: string | undefined;
  TYPES: { value: string; label: string }[];
}
void pageOf;
`,
};
