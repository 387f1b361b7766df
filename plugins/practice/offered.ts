// Whether this upstream has the calls, as far as this browser knows. A cookie, because the server draws the menu, too.
import { readLook, writeLook } from '#plugins/ui/localValues.ts';

const NAME = 'practice';

/** Undefined until one of the calls was answered. */
export function isOffered(): boolean | undefined {
  const known = readLook(NAME);
  return known === undefined ? undefined : known === 'yes';
}

export function noteOffered(offered: boolean): void {
  if (isOffered() !== offered) writeLook(NAME, offered ? 'yes' : 'no');
}
