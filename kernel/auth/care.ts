// What only someone signed in needs, or who signs in, in one file: see `session.store.ts`.
import type { Http } from '../http/http.ts';
import { signOut } from './token.api.ts';

export { accept, loadUser, takeUp } from './enter.ts';
export { holdSession } from './holdSession.ts';
export { checkTab } from './otherTabs.ts';
export { planRefresh } from './planRefresh.ts';
export { renew } from './renew.ts';

export async function tellSignOut(http: Pick<Http, 'send'>): Promise<void> {
  await http.send(signOut.with({}), { tips: false });
}
