import { afterEach, expect, it } from 'vitest';
import { colourScheme } from '#plugins/ui/theme/colourScheme.ts';

afterEach(() => colourScheme.choose('auto'));

it('a choice is kept and shown', () => {
  colourScheme.choose('dark');
  expect(localStorage.getItem('yanxi.colour-scheme')).toBe('dark');
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  colourScheme.choose('light');
  expect(localStorage.getItem('yanxi.colour-scheme')).toBe('light');
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
});
