import { expect, it } from 'vitest';
import { currentOf } from '#plugins/shell/frame/useCurrent.ts';

it('the menu item of the page, or of the nearest page above it, is the current one', () => {
  const menu = ['/certificate', '/certificate/school', '/class'];
  expect(currentOf(menu, '/certificate/school')).toBe('/certificate/school');
  expect(currentOf(menu, '/certificate/school/7')).toBe('/certificate/school');
  expect(currentOf(menu, '/certificate')).toBe('/certificate');
  expect(currentOf(menu, '/classroom')).toBeUndefined();
});
