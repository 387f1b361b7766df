import { test } from 'playwright/test';
import { type Random, randomOf } from '#mocks/world/random.ts';
import { SEED } from './seed.ts';

/** For the test that runs; what one draws does not depend on the others, nor on how often it ran before. */
export function randomOfTest(): Random {
  const { titlePath, repeatEachIndex } = test.info();
  return randomOf(SEED, titlePath.join(' › '), repeatEachIndex);
}
