// What a session needs seldom, in one file: see `session.store.ts`.
import type { Http } from '../http/http.ts';
import { signOut } from './token.api.ts';

export { holdSession } from './holdSession.ts';
export { checkTab } from './otherTabs.ts';
export { renew } from './renew.ts';

export async function tellSignOut(http: Pick<Http, 'send'>): Promise<void> {
  await http.send(signOut.with({}), { tips: false });
}
