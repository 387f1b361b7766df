import { afterEach, expect, test } from 'vitest';
import { isForPage } from '#plugins/ui/keys/keyOwner.ts';
import { setSingleKeys } from '#plugins/ui/keys/singleKeys.ts';

afterEach(() => setSingleKeys(true));

const isHeard = (key: string): boolean => isForPage(new KeyboardEvent('keydown', { key }));

test('letters, digits and signs are shortcuts until they are switched off; other keys stay', () => {
  const single = ['b', 'N', '1', '?', '/'];
  const others = ['ArrowLeft', 'PageDown', 'Home', ' '];
  expect([...single, ...others].filter((key) => !isHeard(key))).toEqual([]);
  setSingleKeys(false);
  expect(single.filter(isHeard)).toEqual([]);
  expect(others.filter((key) => !isHeard(key))).toEqual([]);
});
