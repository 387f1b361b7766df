import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Preview } from '#plugins/classroom/material/Preview.tsx';
import { draw } from '../ui/draw.tsx';

const PAGE = 'https://pan.baidu.com/s/1abc';

beforeEach(() => {
  const data = { fileId: 'f', url: PAGE };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, state: true, message: '', data })));
});
afterEach(() => vi.unstubAllGlobals());

test.each(['课程安排.pdf', '上机演示.mp4', '排障流程图.png', '说明.txt', '示例数据.csv', '课件.pptx'])(
  'the preview of %s says that the file is on a network disk, and leads there instead of offering a download',
  async (name) => {
    const { root } = await draw(<Preview classroomId="c" id="m" file={{ fileId: 'f', name, size: 10 }} />);
    const words = async (): Promise<string> => {
      await act(() => new Promise((turn) => void setTimeout(turn)));
      return root.textContent;
    };
    await expect.poll(words).toContain('该资源在网盘中，暂无可导入的资源');
    const link = [...root.querySelectorAll('a')].find(({ textContent }) => textContent === '打开网盘');
    expect(link?.href).toContain(encodeURIComponent(PAGE));
    expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('下载');
  },
);
