// Every screen with each of its calls failing in each way: the right words, a way onward, no endless waiting, no white page.
// A soak tries them all; a short run draws some, of every kind of failure at least one.
import { randomOf } from '#mocks/world/random.ts';
import { pageAddresses } from '../e2e/support/addresses.ts';
import { test } from '../e2e/support/test.ts';
import { FAILURES } from './support/failures.ts';
import { isQuiet } from './support/quietCalls.ts';
import { expectWayOnward, lookAt, type Sound } from './support/screens.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { SEED, shuffled, soaking } from './support/seed.ts';

/** In a short run: screens, and failures on each. */
const SCREENS = 20;
const ON_EACH = 2;

const random = randomOf(SEED, 'endpoints');
const kinds = shuffled(FAILURES, random);
const screens = pageAddresses.flatMap(({ address, entry }) =>
  entry.access === 'public' ? [true, false].map((guest) => ({ address, guest })) : [{ address, guest: false }],
);
const drawn = soaking ? screens : shuffled(screens, random).slice(0, SCREENS);

test.describe('a screen whose calls fail:', () => {
  for (const [at, { address, guest }] of drawn.entries()) {
    test(`${address} ${guest ? 'as a guest' : 'signed in'}`, async ({ page, context, upstream, signIn, watch }) => {
      test.setTimeout(soaking ? 600_000 : 60_000);
      watch.expect(/Failed to load resource|net::ERR_/);
      const draw = randomOfTest();
      if (!guest) await signIn('linxia');
      const sound = await lookAt(page, upstream, address);
      await page.close();
      const dealt = Array.from({ length: ON_EACH }, (_, one) => kinds[(at * ON_EACH + one) % kinds.length]);
      const tries = soaking
        ? sound.lines.flatMap((line) => FAILURES.map((kind) => ({ line, failure: kind(draw) })))
        : dealt.flatMap((kind) => (kind ? [{ line: pickLine(sound), failure: kind(draw) }] : []));
      for (const { line, failure } of tries) {
        await test.step(`${failure.name}: ${line}`, async () => {
          if (!guest) await signIn('linxia');
          await expectWayOnward(context, upstream, { address, sound, line, failure });
        });
      }

      /** What the screen is there for more often than what stands on all of them. */
      function pickLine({ lines }: Sound): string {
        const own = lines.filter((line) => !isQuiet(line, address));
        const [first = '', ...rest] = own.length > 0 && draw.chance(0.9) ? own : lines;
        return draw.pick([first, ...rest]);
      }
    });
  }
});
