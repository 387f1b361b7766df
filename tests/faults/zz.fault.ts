import { randomOf } from '#mocks/world/random.ts';
import { settled, test } from '../e2e/support/test.ts';
import { Ids, LOSSY } from './support/differences.ts';
import { answerAs } from './support/foreignUpstream.ts';
import { screens } from './support/foreignScreens.ts';
const only = (process.env['ONLY'] ?? '').split(',').filter(Boolean);
test('long', async ({ context, signIn, watch }) => {
  test.setTimeout(600_000);
  watch.expect(/./);
  const page = await context.newPage();
  await page.setViewportSize({ width: Number(process.env['W'] ?? 1280), height: 800 });
  await answerAs(
    context,
    {
      differences: LOSSY.filter(({ name }) => name === (process.env['WHAT'] ?? 'long text')),
      chance: Number(process.env['CH'] ?? 1),
      random: randomOf(1, 'x'),
      numeric: false,
    },
    new Ids(),
    new Set(),
  );
  for (const { address, guest } of screens) {
    if (only.length && !only.some((one) => address.startsWith(one))) continue;
    if (guest) await context.clearCookies();
    else await signIn('linxia');
    await page.goto(address);
    await settled(page).catch(() => console.log('NOT SETTLED', address));
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const all = [...document.querySelectorAll('*')].filter(
        (e) => e.getBoundingClientRect().right > clientWidth + 1 && e.getBoundingClientRect().width > 0,
      );
      const clipped = (e: Element): boolean => {
        for (let p = e.parentElement; p; p = p.parentElement)
          if (getComputedStyle(p).overflowX !== 'visible') return true;
        return false;
      };
      const out = all
        .filter((e) => !clipped(e))
        .slice(0, 6)
        .map(
          (e) =>
            `${e.tagName}.${String(e.className).slice(0, 60)} w=${Math.round(e.getBoundingClientRect().width)} ${(e.textContent ?? '').slice(0, 12)}`,
        );
      return [`${scrollWidth}`, ...out];
    });
    if (found.length) console.log('OVER', address, '\n   ' + found.join('\n   '));
  }
});
