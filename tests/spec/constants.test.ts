import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONSTANTS, type Nowhere, type Sight } from './constants.ts';
import { readProduct } from './product.ts';
import { ROUTES } from './routes.ts';
import { shippedText } from './sources.ts';

const SIGHTS = join(import.meta.dirname, '../e2e/constants.e2e.ts');

const product = await readProduct();
const shipped = await shippedText();
const sights = sightsOf(await readFile(SIGHTS, 'utf8'));

const rows = CONSTANTS.map(({ name, actsIn }) => ({ name, actsIn }));
const seen = rows.filter((row): row is { name: string; actsIn: Sight } => 'screen' in row.actsIn);
const unseen = rows.filter((row): row is { name: string; actsIn: Nowhere } => 'because' in row.actsIn);

test.for(seen)('$name acts in a screen of the specification', ({ actsIn: { screen } }) => {
  const route = ROUTES.find(({ path }) => path === screen);
  expect(route && product.hasRoute(route)).toBe(true);
});

test.for(seen)('$name is seen there by a browser test', ({ name, actsIn }) => {
  const sight = sights.get(actsIn.test);
  expect(sight?.steps).toContain(name);
  expect(sight?.text).toContain(actsIn.screen);
});

test.for(unseen)('$name acts in no screen yet', ({ actsIn }) => {
  expect(shipped).not.toMatch(actsIn.unless);
});

test('every step of those browser tests is about a constant', () => {
  const steps = [...sights.values()].flatMap((sight) => sight.steps);
  expect(steps.toSorted()).toEqual(seen.map(({ name }) => name).toSorted());
});

interface BrowserTest {
  /** Its source; slashes of addresses as they are outside of patterns. */
  text: string;
  steps: string[];
}

/** By title. */
function sightsOf(source: string): ReadonlyMap<string, BrowserTest> {
  const texts = source.replaceAll(String.raw`\/`, '/').split(/^test\(/m);
  return new Map(
    texts
      .slice(1)
      .map((text) => [
        /^\s*'([^']*)'/.exec(text)?.[1] ?? '',
        { text, steps: Array.from(text.matchAll(/\btest\.step\(\s*'([^']*)'/g), ([, name = '']) => name) },
      ]),
  );
}
