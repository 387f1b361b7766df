// Which lessons of a course are taken along, with which files: each kind of chapter says it of its own content.
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import IconCards from '#icons/IconPuzzle';
import { createKernel } from '#kernel/createKernel.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { definePlugin, type Kernel } from '#kernel/index.ts';
import scorm from '#plugins/scorm/plugin.ts';
import { showOwnChapters } from '#plugins/study/contract.ts';
import study from '#plugins/study/plugin.ts';
import { type Survey, surveyCourse } from '#plugins/takenAlong/take/survey.ts';
import { leftWords } from '#plugins/takenAlong/words.ts';

const screen = () => Promise.resolve({ default: () => null });
const cards = definePlugin({
  id: 'cards',
  title: '卡片',
  about: '',
  requires: ['study'],
  contributes: [
    showOwnChapters({
      kind: 'cards',
      word: '卡片',
      icon: IconCards,
      done: '翻完后算学完。',
      content: v.object({ sounds: v.array(v.string()), background: v.string() }),
      files: ({ sounds, background }) => ({
        needed: sounds.map((fileId) => ({ fileId, name: `${fileId}.mp3`, part: 'other' })),
        beside: [{ fileId: background, part: 'picture' }],
      }),
      load: screen,
    }),
    showOwnChapters({
      kind: 'puzzle',
      word: '拼图',
      icon: IconCards,
      done: '拼好后算学完。',
      content: v.object({ size: v.number() }),
      files: () => ({}),
      load: screen,
    }),
  ],
});

/** A chapter as the upstream sends it; `listed` is its kind in the outline, if that is another. */
interface Sent {
  kind: number | string;
  listed?: number | string;
  [field: string]: unknown;
}

let kernel: Kernel;
let sent: Readonly<Record<string, Sent>>;
let asked: string[];
/** Files that the file service does not have. */
let gone: readonly string[];

const refOf = (title: string, kind: number | string) => ({ chapterRefId: title, title, kind });

function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith('getCourseResourcesById')) {
    const refs = Object.entries(sent).map(([title, { kind, listed = kind }]) => refOf(title, listed));
    return { courseId: 'course-1', title: '课', chapters: [{ chapterId: 'chapter-1', chapterRefs: refs }] };
  }
  if (pathname.endsWith('getByChapterRefId')) {
    const title = searchParams.get('chapterRefId') ?? '';
    const { listed: _listed, ...content } = sent[title] ?? { kind: 1 };
    asked.push(title);
    return { ...refOf(title, content.kind), attachments: [], ...content };
  }
  const file = (fileId: string) => ({ fileId, url: `/file/${fileId}`, name: fileId, size: 10 });
  if (searchParams.has('fileIds')) {
    const fileIds = searchParams.get('fileIds')?.split(',') ?? [];
    return fileIds.filter((fileId) => !gone.includes(fileId)).map((fileId) => file(fileId));
  }
  const fileId = searchParams.get('fileId') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
  if (pathname.includes('/file/')) return gone.includes(fileId) ? undefined : file(fileId);
  return [];
}

beforeEach(() => {
  gone = [];
  asked = [];
  vi.stubGlobal('fetch', (input: Request | string | URL) => {
    const data = answerTo(new URL(input instanceof Request ? input.url : input, location.href));
    const code = data === undefined ? 404 : 200;
    return Promise.resolve(Response.json({ code, state: code === 200, message: '', data }));
  });
  const deployment = defaultDeployment();
  kernel = createKernel(
    {
      ...deployment,
      plugins: { scorm: { enabled: true, settings: { origin: 'https://scorm.example.edu.cn' } } },
    },
    [
      { id: 'study', plugin: study },
      { id: 'scorm', plugin: scorm },
      { id: 'cards', plugin: cards },
    ],
  );
});
afterEach(() => {
  kernel.dispose();
  vi.unstubAllGlobals();
});

const survey = (): Promise<Survey> =>
  surveyCourse(kernel, { kind: 'course', id: 'course-1' }, 'course-1', () => undefined);
const filesOf = ({ lessons }: Survey) =>
  Object.fromEntries(lessons.map(({ title, files }) => [title, files.map(({ fileId, part }) => `${part} ${fileId}`)]));

test('every kind of chapter says which files it needs, those that plugins bring too', async () => {
  sent = {
    图文: { kind: 1, html: '<p>一<img src="/file/out-api/v1/content/picture-1"></p>' },
    讲义: { kind: 4, file: { fileId: 'handout-1', name: '讲义.pdf', size: 1 } },
    录像: {
      kind: 5,
      video: {
        sources: [{ kind: 'mp4', fileId: 'video-720', label: '720P' }],
        subtitles: [{ fileId: 'subtitle-1' }],
        coverId: 'cover-1',
      },
    },
    图片: { kind: 6, images: [{ fileId: 'picture-2', name: '图.png', size: 1 }] },
    卡片: { kind: 'cards', sounds: ['sound-1', 'sound-2'], background: 'picture-3' },
    拼图: { kind: 'puzzle', size: 9 },
  };
  const found = await survey();
  expect(filesOf(found)).toEqual({
    图文: ['picture picture-1'],
    讲义: ['pdf handout-1'],
    录像: ['text subtitle-1', 'picture cover-1'],
    图片: ['picture picture-2'],
    卡片: ['other sound-1', 'other sound-2', 'picture picture-3'],
    拼图: [],
  });
  expect(found.lessons.find(({ title }) => title === '录像')?.video).toMatchObject([
    { fileId: 'video-720', height: 720 },
  ]);
  expect(found.left).toEqual([]);
});

test('a kind that says nothing needs a network, and is named before the course is taken; a package of SCORM is one', async () => {
  sent = {
    测验: { kind: 3 },
    课件: { kind: 'scorm', launch: 'index.html' },
    没人认识: { kind: 'unheard-of' },
    图文: { kind: 1, html: '<p>一</p>' },
  };
  const found = await survey();
  expect(found.lessons.map(({ title }) => title)).toEqual(['图文']);
  expect(leftWords(found.left)).toBe('测验1节、课件1节、其他内容1节需要联网');
  expect(asked, 'what stays behind is not asked for').toEqual(['图文']);
});

test('a lesson without a file that it needs stays behind, and so does one whose content its plugin cannot read', async () => {
  gone = ['sound-2', 'picture-3'];
  sent = {
    没有声音: { kind: 'cards', sounds: ['sound-1', 'sound-2'], background: 'picture-4' },
    没有底图: { kind: 'cards', sounds: ['sound-1'], background: 'picture-3' },
    读不了: { kind: 'cards', sounds: 7 },
  };
  const found = await survey();
  expect(filesOf(found)).toEqual({ 没有底图: ['other sound-1'] });
  expect(found.left.map(({ title, why }) => [title, why])).toEqual([
    ['没有声音', 'missing'],
    ['读不了', 'missing'],
  ]);
});

test('what the content is counts, where the outline names another kind', async () => {
  sent = {
    其实是讲义: { kind: 4, listed: 1, file: { fileId: 'handout-1', name: '讲义.pdf', size: 1 } },
    其实是测验: { kind: 3, listed: 1, refId: 'quiz-1' },
  };
  const found = await survey();
  expect(filesOf(found)).toEqual({ 其实是讲义: ['pdf handout-1'] });
  expect(found.left).toMatchObject([{ title: '其实是测验', kind: '测验', why: 'kind' }]);
});
