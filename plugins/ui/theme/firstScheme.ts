// A separate script that applies light or dark before a server-drawn page is painted.
import { SCHEME_KEY } from './schemeKey.ts';

const page = document.documentElement.dataset;
// The institution's default, if nothing was chosen.
const scheme = chosen() ?? page['scheme'];
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
page['mantineColorScheme'] = dark ? 'dark' : 'light';

function chosen(): string | null {
  try {
    return localStorage.getItem((page['base'] ?? '') + SCHEME_KEY);
  } catch {
    return null; // Storage is blocked; main.tsx tells the user.
  }
}
