import { expect, test } from 'vitest';
import { PictureZoom } from '#plugins/ui/pictures/zoom.store.ts';
import { fitted, LARGEST, zoomTo } from '#plugins/ui/pictures/zoomGeometry.ts';

function opened() {
  const zoom = new PictureZoom();
  zoom.setBox({ width: 400, height: 300 });
  zoom.setPicture({ width: 800, height: 300 });
  return zoom;
}

test('a picture is as large as fits, and never larger than it is', () => {
  expect(fitted({ width: 800, height: 300 }, { width: 400, height: 300 })).toEqual({ width: 400, height: 150 });
  expect(fitted({ width: 80, height: 30 }, { width: 400, height: 300 })).toEqual({ width: 80, height: 30 });
});

test('the point under the pointer stays there while it is zoomed', () => {
  const point = { x: 50, y: -20 };
  const { scale, x, y } = zoomTo({ scale: 1, x: 0, y: 0 }, 2, point);
  expect([(point.x - x) / scale, (point.y - y) / scale]).toEqual([50, -20]);
});

test('it is zoomed within its limits, and back in the middle when it fits again', () => {
  const zoom = opened();
  zoom.step(50, { x: 100, y: 0 });
  expect(zoom.zoom.scale).toBe(LARGEST);
  zoom.step(-60);
  expect(zoom.zoom).toEqual({ scale: 1, x: 0, y: 0 });
  expect(zoom.percent).toBe(50);
});

test('it is pushed no further than its edges', () => {
  const zoom = opened();
  zoom.toggle({ x: 0, y: 0 });
  zoom.push(-100, 0);
  // 400 wide at 2.5 times: 300 beyond the box on each side.
  expect(zoom.zoom.x).toBe(300);
});

test('two fingers zoom, one pushes', () => {
  const zoom = opened();
  zoom.press(1, { x: -50, y: 0 });
  zoom.press(2, { x: 50, y: 0 });
  zoom.move(2, { x: 150, y: 0 });
  expect(zoom.zoom.scale).toBe(2);
  zoom.release(1);
  const { x } = zoom.zoom;
  zoom.move(2, { x: 130, y: 0 });
  expect(zoom.zoom.x).toBe(x - 20);
});
