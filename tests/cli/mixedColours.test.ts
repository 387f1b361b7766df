import { expect, it } from 'vitest';
import { mixedColours } from '#cli/build/mixedColours.ts';

const COLOURS = { '--ink': '#102030', '--paper': '#fff' };

it('mixes one colour into another, or into nothing', () => {
  const mixtures = {
    '--tint': 'color-mix(in srgb, var(--ink) 25%, var(--paper))',
    '--scrim': 'color-mix(in srgb, var(--ink) 85%, transparent)',
    '--plain': 'var(--ink)',
  };
  expect(mixedColours(mixtures, COLOURS)).toEqual({ '--tint': 'rgb(195 199 203)', '--scrim': 'rgb(16 32 48 / 85%)' });
});

it('names a mixture of what is no colour', () => {
  expect(() => mixedColours({ '--tint': 'color-mix(in srgb, var(--gone) 25%, var(--paper))' }, COLOURS)).toThrow(
    '--tint mixes what is no colour',
  );
});
