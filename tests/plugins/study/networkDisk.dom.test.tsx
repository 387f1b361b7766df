import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import ImagesChapter from '#plugins/study/images/ImagesChapter.tsx';
import PdfChapter from '#plugins/study/pdf/PdfChapter.tsx';
import VideoChapter from '#plugins/study/video/VideoChapter.tsx';
import { draw } from '../ui/draw.tsx';

const PAGE = 'https://www.alipan.com/s/1abc';
const nothing = () => undefined;
const study: ChapterStudy = {
  place: { kind: 'classroom', id: 'c' },
  courseId: '',
  trace: undefined,
  position: 0,
  noSkip: false,
  missing: [],
  readPages: undefined,
  marks: [],
  stops: [],
  waitAt: () => undefined,
  control: () => nothing,
  watched: nothing,
  read: nothing,
  moveTo: nothing,
  changed: nothing,
};
const chapter = { chapterRefId: 'r', courseId: 'c', title: '第一节', attachments: [], required: true };

beforeEach(() => {
  const data = { fileId: 'f', url: PAGE };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, state: true, message: '', data })));
});
afterEach(() => vi.unstubAllGlobals());

const file = { fileId: 'f', name: '讲义.pdf', size: 10 };
const video = { sources: [{ kind: 'mp4' as const, fileId: 'f', label: '原画' }], subtitles: [] };

test.each([
  ['a PDF', <PdfChapter key="pdf" content={{ ...chapter, kind: 4, file, pageNum: 1 }} study={study} />],
  [
    'a picture',
    <ImagesChapter key="images" content={{ ...chapter, kind: 6, images: [{ ...file, caption: '' }] }} study={study} />,
  ],
  ['a video', <VideoChapter key="video" content={{ ...chapter, kind: 5, video }} study={study} />],
])('%s whose file is on a network disk says so, and leads there', async (_, lesson) => {
  const { root } = await draw(lesson);
  const words = async (): Promise<string> => {
    await act(() => new Promise((turn) => void setTimeout(turn)));
    return root.textContent;
  };
  await expect.poll(words).toContain('该资源在网盘中，暂无可导入的资源');
  const link = [...root.querySelectorAll('a')].find(({ textContent }) => textContent === '打开网盘');
  expect(link?.href).toContain(encodeURIComponent(PAGE));
});
