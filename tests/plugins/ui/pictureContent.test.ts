import { afterEach, expect, test, vi } from 'vitest';
import { beginsLikePicture, pictureProblem } from '#plugins/ui/form/uploads/pictureContent.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const text = (words: string) => [...new TextEncoder().encode(words)];
const file = (bytes: number[], name = '身份证.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', PNG],
  ['GIF', text('GIF89a')],
  ['WebP', [...text('RIFF'), 1, 2, 3, 4, ...text('WEBP')]],
])('%s is known by how it begins', (_kind, bytes) => {
  expect(beginsLikePicture(new Uint8Array(bytes))).toBe(true);
});

test.each([
  ['a text', text('%PDF-1.7 not a picture')],
  ['a sound', [...text('RIFF'), 1, 2, 3, 4, ...text('WAVE')]],
  ['nothing', []],
])('%s is no picture, whatever it is called', async (_kind, bytes) => {
  expect(await pictureProblem(file(bytes))).toBe('身份证.jpg的内容不是图片，请选择JPG、PNG、WebP或GIF图片');
});

test('a file that begins like a picture and cannot be drawn is said to be broken', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
  expect(await pictureProblem(file(PNG))).toBe('身份证.jpg打不开，可能已经损坏，请换一张');
});

test('a picture that can be drawn is taken', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close }));
  expect(await pictureProblem(file(PNG))).toBe('');
  expect(close).toHaveBeenCalled();
});
