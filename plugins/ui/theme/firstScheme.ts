// Runs ahead of a page that came drawn, as a file of its own: light or dark is settled before anything is seen.
import { SCHEME_KEY } from './schemeKey.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['mantineColorScheme'] = chosen() ?? (dark ? 'dark' : 'light');

function chosen(): 'light' | 'dark' | undefined {
  try {
    const kept = localStorage.getItem(SCHEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined; // Blocked; main.tsx says so.
  }
}
