// Cuts at any moment, again and again, with a seed: neither output nor what was typed is lost or done twice.
import { beforeEach, expect, it, vi } from 'vitest';
import { randomOf } from '#mocks/world/random.ts';
import { TerminalLink } from '#plugins/experiments/consoles/terminal/terminalLink.store.ts';
import { FakeMachine } from './fakeMachine.ts';

const ROUNDS = 500;
const LETTERS = ['a', 'é', '汉', '😀', '\r\n', '\u001B[1m', ' '];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

it.each([1, 2, 3])(
  `${ROUNDS} cuts, seed %i: every byte is drawn once and every key arrives once or is asked about`,
  async (seed) => {
    const random = randomOf(seed, 'cuts').next;
    const upTo = (most: number): number => Math.floor(random() * most);
    const machine = new FakeMachine();
    let drawn = '';
    const screen = {
      cols: 80,
      rows: 24,
      write(data: string, done: () => void = () => undefined) {
        drawn += data;
        setTimeout(done, upTo(20));
      },
    };
    const link = new TerminalLink({ enter: machine.enter, open: machine.open, random }, screen);
    link.connection.start();
    await vi.advanceTimersByTimeAsync(50);
    const dropped: string[] = [];
    let typed = 0;
    let backWithin = 0;
    const type = (): void => link.give(`<${++typed}>`);
    for (let round = 0; round < ROUNDS; round += 1) {
      machine.delay = upTo(60);
      for (let step = upTo(8); step > 0; step -= 1) {
        machine.put(LETTERS[upTo(LETTERS.length)]?.repeat(1 + upTo(50)) ?? '');
        if (random() < 0.6) type();
        await vi.advanceTimersByTimeAsync(upTo(80));
      }
      machine.line.cut(random() < 0.5 ? 1006 : 1001);
      await vi.advanceTimersByTimeAsync(upTo(300));
      if (random() < 0.5) type();
      const cutAt = performance.now();
      dispatchEvent(new Event('online'));
      while (!link.connection.usable && performance.now() - cutAt < 5000) await vi.advanceTimersByTimeAsync(10);
      backWithin = Math.max(backWithin, performance.now() - cutAt);
      if (random() < 0.5) link.sendWithheld();
      else {
        dropped.push(link.withheld);
        link.dropWithheld();
      }
    }
    link.sendWithheld();
    await vi.advanceTimersByTimeAsync(3000);
    link.connection.dispose();
    // The first screen is a cleared one.
    expect(drawn.replace(/^\u001Bc/, '')).toBe(machine.output);
    const tokens = (texts: readonly string[]): number[] =>
      [...texts.join('').matchAll(/<(\d+)>/g)].map(([, no]) => Number(no));
    const [arrived, asked] = [tokens(machine.received), tokens(dropped)];
    expect(new Set(arrived).size, 'none twice').toBe(arrived.length);
    expect(
      [...arrived, ...asked].toSorted((a, b) => a - b),
      'none lost unasked',
    ).toEqual(Array.from({ length: typed }, (_, index) => index + 1));
    expect(backWithin).toBeLessThanOrEqual(2000);
  },
);
