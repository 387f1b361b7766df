import { expect, test, vi } from 'vitest';
import { Pdf } from '#plugins/study/pdf/pdf.store.ts';
import { PdfPage } from '#plugins/study/pdf/PdfPage.tsx';
import { change, draw } from '../ui/draw.tsx';

const FAILED = '这一页没有显示出来';

/** An open file of one page; `drawing` says how each attempt to draw it ends. */
function openFile(drawing: () => Promise<void>): Pdf {
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 140 * scale }),
    getTextContent: () => Promise.reject(new Error('no text')),
    render: () => ({ promise: drawing(), cancel: () => undefined }),
  };
  const pdf = new Pdf();
  Reflect.set(pdf, 'document', { numPages: 1, getPage: () => Promise.resolve(page) });
  return pdf;
}

test('a page that failed once is shown as soon as it can be drawn', async () => {
  const drawing = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('out of memory'));
  const pdf = openFile(drawing);
  const { root } = await draw(<PdfPage pdf={pdf} page={1} />);
  await expect.poll(() => root.textContent).toContain(FAILED);
  await change(() => pdf.setZoom(1.5));
  await expect.poll(() => root.textContent).not.toContain(FAILED);
});

test('a page that failed can be tried again: the file is opened anew, for a lost page stays lost in it', async () => {
  const pdf = openFile(() => Promise.reject(new Error('connection lost')));
  const { root } = await draw(<PdfPage pdf={pdf} page={1} />);
  await expect.poll(() => root.textContent).toContain(FAILED);
  await change(() => root.querySelector('button')?.click());
  expect(pdf.attempt).toBe(1);
});
