// A browser with full screen for the page, an iPhone with it for videos alone, and one without.
import { afterEach, expect, it, vi } from 'vitest';
import { fullScreenPossible, toggleFullScreen } from '#plugins/study/video/player/fullScreen.ts';

const enter = vi.fn<() => void>();
const root = document.createElement('div');
root.append(document.createElement('video'));

function browserWith(methods: { page: boolean; video: boolean }): void {
  vi.stubGlobal('document', Object.assign(document, { fullscreenEnabled: methods.page, fullscreenElement: null }));
  root.requestFullscreen = vi.fn<typeof root.requestFullscreen>().mockResolvedValue();
  if (methods.video) Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
}

afterEach(() => {
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen');
  enter.mockReset();
});

it.each([
  [{ page: true, video: true }, [1, 0]],
  [{ page: false, video: true }, [0, 1]],
  [{ page: false, video: false }, [0, 0]],
])('%o', (methods, [ofPage, ofVideo]) => {
  browserWith(methods);
  expect(fullScreenPossible()).toBe(methods.page || methods.video);
  toggleFullScreen(root);
  expect(root.requestFullscreen).toHaveBeenCalledTimes(ofPage ?? 0);
  expect(enter).toHaveBeenCalledTimes(ofVideo ?? 0);
});
