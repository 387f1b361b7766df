// Plugins: shell
// Every screen with each of its calls failing in each way: the right words, a way onward, no endless waiting, no white page.
// A soak tries each call with each failure on one screen, or twice as long on every screen that makes the call; a short
// run draws some, of every kind of failure at least one.
import { randomOf } from '#mocks/world/random.ts';
import { pageAddresses } from '../e2e/support/addresses.ts';
import { expect, test } from '../e2e/support/test.ts';
import { FAILURES } from './support/failures.ts';
import { isQuiet } from './support/quietCalls.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { expectWayOnward, lookAt, type Sound } from './support/screens.ts';
import { rounds, SEED, shuffled, soaking } from './support/seed.ts';
import { Tried } from './support/tried.ts';

/** In a short run: screens, and failures on each. */
const SCREENS = 12;
const ON_EACH = 2;
const EVERYWHERE = rounds(0, 1) > 1;

const random = randomOf(SEED, 'endpoints');
const kinds = shuffled(FAILURES, random);
const screens = pageAddresses.flatMap(({ address, entry }) =>
  entry.access === 'public' ? [true, false].map((guest) => ({ address, guest })) : [{ address, guest: false }],
);
const drawn = shuffled(screens, random).slice(0, soaking ? screens.length : SCREENS);
const tried = new Tried('endpoints');

test.describe('a screen whose calls fail:', () => {
  for (const [at, { address, guest }] of drawn.entries()) {
    test(`${address} ${guest ? 'as a guest' : 'signed in'}`, async ({ page, context, upstream, signIn, watch }) => {
      watch.expect(/Failed to load resource|net::ERR_/);
      const draw = randomOfTest();
      if (!guest) await signIn('linxia');
      const sound = await lookAt(page, upstream, address);
      await page.close();
      const tries = soaking ? everyTry(sound) : dealtTries(sound);
      test.setTimeout(60_000 + tries.length * 20_000);
      const wrong: string[] = [];
      for (const { line, failure, key } of tries) {
        if (soaking && !EVERYWHERE && (await tried.has(key))) continue;
        await test.step(`${failure.name}: ${line}`, async () => {
          if (!guest) await signIn('linxia');
          try {
            await expectWayOnward(context, upstream, { address, sound, line, failure });
            if (soaking) await tried.add(key);
          } catch (error) {
            // One that fails does not hide what comes after it.
            wrong.push(`${failure.name}: ${line}\n${error instanceof Error ? error.message : String(error)}`);
          }
        });
      }
      expect(wrong.join('\n\n')).toBe('');

      function everyTry({ lines }: Sound) {
        const all = lines.flatMap((line) => FAILURES.map((kind) => aTry(line, kind)));
        return shuffled(all, draw).slice(0, rounds(0, all.length));
      }

      function dealtTries(found: Sound) {
        const dealt = Array.from({ length: ON_EACH }, (_, one) => kinds[(at * ON_EACH + one) % kinds.length]);
        return dealt.flatMap((kind) => (kind ? [aTry(pickLine(found), kind)] : []));
      }

      function aTry(line: string, kind: (typeof FAILURES)[number]) {
        const failure = kind(draw);
        // A call that nobody is told of is another thing elsewhere, and so is the end of a session that there is not.
        const on = [...(isQuiet(line, address) ? ['quiet'] : []), ...(failure.signsOut && guest ? ['guest'] : [])];
        return { line, failure, key: [...on, FAILURES.indexOf(kind), line].join(' ') };
      }

      /** Prefers a line of this screen over lines that all screens have. */
      function pickLine({ lines }: Sound): string {
        const own = lines.filter((line) => !isQuiet(line, address));
        const [first = '', ...rest] = own.length > 0 && draw.chance(0.9) ? own : lines;
        return draw.pick([first, ...rest]);
      }
    });
  }
});
