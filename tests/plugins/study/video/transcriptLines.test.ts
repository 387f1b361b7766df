import { expect, test } from 'vitest';
import { transcriptLines } from '#plugins/study/video/transcriptLines.ts';

test('a transcript has each line with its second, without marks, names and notes', () => {
  const vtt = `WEBVTT

NOTE 老师的备注

1
00:01.500 --> 00:04.000 align:start
<v 老师>先看现状，
再动手 &amp; 记下来

01:02:03.000 --> 01:02:04.000
完
`;
  expect(transcriptLines(vtt)).toEqual([
    { from: 1.5, text: '先看现状，再动手 & 记下来' },
    { from: 3_723, text: '完' },
  ]);
  expect(transcriptLines(vtt.replaceAll('\n', '\r\n'))).toHaveLength(2);
});

test('a file that is no subtitle has no lines', () => {
  expect(transcriptLines('<!doctype html><p>404</p>')).toEqual([]);
  expect(transcriptLines('')).toEqual([]);
});
