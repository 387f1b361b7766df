import { afterEach, expect, it, vi } from 'vitest';
import { colourScheme } from '#plugins/ui/theme/colourScheme.ts';

afterEach(() => colourScheme.choose('auto'));

it('a choice is kept and shown, and whoever watches hears of it once, even one that tells it back', () => {
  const watcher = vi.fn((choice: 'auto' | 'light' | 'dark') => colourScheme.choose(choice));
  const stop = colourScheme.watch(watcher);
  colourScheme.choose('dark');
  expect(watcher).toHaveBeenCalledExactlyOnceWith('dark');
  expect(localStorage.getItem('yanxi.colour-scheme')).toBe('dark');
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  stop();
  colourScheme.choose('light');
  expect(watcher).toHaveBeenCalledOnce();
});
