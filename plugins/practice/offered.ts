// Whether this upstream has the calls, as far as this browser knows. A cookie, because the server draws the menu, too.
import { readLook, writeLook } from '#plugins/ui/localValues.ts';

const NAME = 'practice';

/** Undefined until the front page or the page itself has asked. */
export function isOffered(): boolean | undefined {
  const known = readLook(NAME);
  return known === undefined ? undefined : known === 'yes';
}

export function noteOffered(offered: boolean): void {
  if (isOffered() !== offered) writeLook(NAME, offered ? 'yes' : 'no');
}

/** The list of things to do says nothing of practice; the page itself may have found out more. */
export function noteUntold(): void {
  if (isOffered() === undefined) noteOffered(false);
}
