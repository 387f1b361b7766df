// A script of its own that runs before a server-rendered page is seen: it applies light or dark.
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
