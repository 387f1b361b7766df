import { expect, onTestFinished, test } from 'vitest';
import { showMisfit } from '#plugins/shell/develop/misfitPanel.ts';

const panel = (): ShadowRoot | null | undefined => document.querySelector('yanxi-misfits')?.shadowRoot;

test('the panel can be closed without scrolling it, however much does not fit, and opens again for what comes later', () => {
  onTestFinished(() => document.querySelector('yanxi-misfits')?.remove());
  for (let at = 0; at < 80; at++) showMisfit(`GET /training/api/v1/book/page data.records[].member${at}：缺少`);
  const [whole, close] = [panel()?.querySelector('section'), panel()?.querySelector('button')];
  if (!whole || !close) throw new Error('no panel');
  const [around, inside] = [whole.getBoundingClientRect(), close.getBoundingClientRect()];
  expect(inside.top).toBeGreaterThanOrEqual(around.top);
  expect(inside.bottom).toBeLessThanOrEqual(around.bottom);
  expect(around.bottom).toBeLessThanOrEqual(window.innerHeight);
  close.click();
  expect(panel()).toBe(undefined);
  showMisfit('GET /x：缺少');
  expect(panel()?.querySelectorAll('li')).toHaveLength(1);
});
