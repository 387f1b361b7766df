import { expect, test, vi } from 'vitest';
import {
  fileIn,
  servedAddress,
  serveFilePictures,
  serveWrittenPictures,
  storedAddress,
} from '#plugins/ui/content/filePictures.ts';

const SERVICE = 'https://api.example.edu.cn/f';
const STORED = '/file/out-api/v1/content/file%201';

test('a stored address names its file, wherever the file service is served', () => {
  expect(storedAddress('file 1')).toBe(STORED);
  expect(fileIn(STORED)).toBe('file 1');
  expect(servedAddress(STORED, '/file')).toBe(STORED);
  expect(servedAddress(STORED, SERVICE)).toBe(`${SERVICE}/out-api/v1/content/file%201`);
  for (const other of ['https://example.com/a.png', '/files/a.png', '/file/out-api/v1/content/%', 'blob:x']) {
    expect(fileIn(other), other).toBeUndefined();
  }
  expect(servedAddress('https://example.com/a.png', SERVICE)).toBe('https://example.com/a.png');
  expect(serveWrittenPictures(`<img src="${STORED}">`, SERVICE)).toBe(
    `<img src="${SERVICE}/out-api/v1/content/file%201">`,
  );
});

test('a picture that is not served there is asked for by its file', async () => {
  const content = document.createElement('div');
  content.innerHTML = `<img src="${STORED}"><img src="https://example.com/a.png">`;
  const asked: string[] = [];
  const url = (fileId: string) => {
    asked.push(fileId);
    return Promise.resolve('data:image/gif;base64,R0lGODlhAQABAAAAACw=');
  };
  serveFilePictures(content, '/elsewhere', { url });
  const [ours, other] = content.querySelectorAll('img');
  expect(ours?.getAttribute('src')).toBe('/elsewhere/out-api/v1/content/file%201');
  other?.dispatchEvent(new Event('error'));
  ours?.dispatchEvent(new Event('error'));
  await vi.waitUntil(() => ours?.src.startsWith('data:'));
  expect(asked).toEqual(['file 1']);
});
