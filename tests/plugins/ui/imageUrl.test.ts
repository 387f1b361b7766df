import { expect, test } from 'vitest';
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';

test.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'cover.png',
  '/assets/cover.PNG?v=2',
  'http://files.example.com/1',
  'https://files.example.com/a.jpg',
])('%s can be shown', (text) => {
  expect(isImageUrl(text)).toBe(true);
});

test.each([
  '',
  null,
  undefined,
  '7f3c2a',
  'cover.jpg',
  'data:text/html;base64,PHA+',
  'data:image/png,raw',
  'a b.png',
  'ftp://files.example.com/a.jpg',
  'https://',
  'png',
])('%s cannot', (text) => {
  expect(isImageUrl(text)).toBe(false);
});
