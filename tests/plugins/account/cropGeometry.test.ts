import { expect, test } from 'vitest';
import { CENTRED, movedBy, placed, within, zoomedTo } from '#plugins/account/mine/avatar/cropGeometry.ts';

const wide = { width: 800, height: 400 };

test('at first the shorter side fills the window, and the middle is seen', () => {
  expect(placed(wide, CENTRED, 100)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
});

test('the picture is moved as far as it reaches, and no further', () => {
  expect(movedBy(wide, CENTRED, 0.2, 0.2)).toEqual({ zoom: 1, x: 0.2, y: 0 });
  expect(movedBy(wide, CENTRED, -9, 0)).toEqual({ zoom: 1, x: -0.5, y: 0 });
});

test('zooming keeps what lies in the middle of the window', () => {
  const moved = movedBy(wide, zoomedTo(wide, CENTRED, 2), 0.4, 0.3);
  const closer = zoomedTo(wide, moved, 4);
  expect(closer).toEqual({ zoom: 4, x: 0.8, y: 0.6 });
  expect(zoomedTo(wide, closer, 2)).toEqual(moved);
});

test('zooming out brings back what would leave the window empty', () => {
  expect(zoomedTo(wide, { zoom: 4, x: 3.5, y: 1.5 }, 1)).toEqual({ zoom: 1, x: 0.5, y: 0 });
});

test('the zoom is limited both ways', () => {
  expect(within(wide, { zoom: 9, x: 0, y: 0 }).zoom).toBe(4);
  expect(within(wide, { zoom: 0.1, x: 0, y: 0 }).zoom).toBe(1);
});
