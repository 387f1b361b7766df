import { expect, test } from 'vitest';
import { resign } from '#plugins/study/video/player/resign.ts';

test('a signature in the path is replaced in whatever lies below it, also in what the second one named', () => {
  const signed = [
    'https://cdn.example/a1/index.m3u8',
    'https://cdn.example/b2/index.m3u8',
    'https://cdn.example/c3/index.m3u8',
  ];
  expect(resign('https://cdn.example/a1/720/live.m3u8?_HLS_msn=4', signed)).toBe(
    'https://cdn.example/c3/720/live.m3u8?_HLS_msn=4',
  );
  expect(resign('https://cdn.example/b2/720/4.1.ts', signed)).toBe('https://cdn.example/c3/720/4.1.ts');
  expect(resign('https://other.example/a1/4.ts', signed)).toBe('https://other.example/a1/4.ts');
});

test('a signature in the query is replaced where it stands, and nothing is added elsewhere', () => {
  const signed = ['https://cdn.example/live/index.m3u8?key=1&t=5', 'https://cdn.example/live/index.m3u8?key=2&t=9'];
  expect(resign('https://cdn.example/live/720.m3u8?key=1&t=5&_HLS_msn=4', signed)).toBe(
    'https://cdn.example/live/720.m3u8?key=2&t=9&_HLS_msn=4',
  );
  expect(resign('https://cdn.example/live/4.ts', signed)).toBe('https://cdn.example/live/4.ts');
});

test('the first signature leaves everything as it is', () => {
  expect(resign('https://cdn.example/a1/4.ts', ['https://cdn.example/a1/index.m3u8'])).toBe(
    'https://cdn.example/a1/4.ts',
  );
});
