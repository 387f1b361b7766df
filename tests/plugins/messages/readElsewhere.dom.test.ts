import { expect, test, vi } from 'vitest';
import { tellOtherTabs, whenReadElsewhere } from '#plugins/messages/readElsewhere.ts';

/** Tells this tab, like the browser, that another one has stored something. */
const keptElsewhere = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('a tab hears what was read in another, until it no longer listens', () => {
  const hear = vi.fn();
  const stop = whenReadElsewhere(hear);
  tellOtherTabs();
  for (const key of Object.keys(localStorage)) keptElsewhere(key);
  expect(hear).toHaveBeenCalledTimes(1);
  stop();
  for (const key of Object.keys(localStorage)) keptElsewhere(key);
  expect(hear).toHaveBeenCalledTimes(1);
});

test('other stored values are none of its business', () => {
  const hear = vi.fn();
  const stop = whenReadElsewhere(hear);
  keptElsewhere('yanxi.pageSize');
  expect(hear).not.toHaveBeenCalled();
  stop();
});
