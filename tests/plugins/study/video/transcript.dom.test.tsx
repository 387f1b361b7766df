import { Profiler } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Transcript } from '#plugins/study/video/Transcript.tsx';
import { change, draw } from '../../ui/draw.tsx';

const VTT = `WEBVTT

00:00.000 --> 00:10.000
第一句

00:10.000 --> 00:20.000
第二句
`;

test('the transcript is drawn anew when another line is said, not with every tick of the video', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(VTT)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const video = document.createElement('video');
  let time = 0;
  Object.defineProperty(video, 'currentTime', { get: () => time });
  const drawn = vi.fn();
  const { root } = await draw(
    <Profiler id="transcript" onRender={drawn}>
      <Transcript of={{ src: '/subtitles.vtt', language: 'zh-CN', label: '中文' }} video={video} />
    </Profiler>,
  );
  await vi.waitFor(() => expect(root.querySelectorAll('li')).toHaveLength(2));
  const to = (second: number) =>
    change(() => {
      time = second;
      video.dispatchEvent(new Event('timeupdate'));
    });
  const current = () => root.querySelector('[aria-current="true"]')?.textContent;
  expect(current()).toBeUndefined();
  await to(1);
  expect(current()).toContain('第一句');
  drawn.mockClear();
  for (let second = 1.25; second < 10; second += 0.25) await to(second);
  // React may draw once more before it trusts that nothing has changed.
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(1);
  await to(10.25);
  expect(current()).toContain('第二句');
});
