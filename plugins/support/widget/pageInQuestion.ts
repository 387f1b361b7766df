import { BASE, type Kernel } from '#kernel/index.ts';
import { feedback } from '../contract.ts';

/** Its address contains a secret code. */
const SECRET = `${BASE}/oauth/`;

/** The page the feedback is about, unless it is the feedback page itself. */
export function pageInQuestion({ navigation }: Pick<Kernel, 'navigation'>): string | undefined {
  const { path = feedback.href, search = '' } = navigation.shown ?? {};
  return path === feedback.href || path.startsWith(SECRET) ? undefined : path + search;
}
