import type { Kernel } from '#kernel/createKernel.ts';
import { feedback } from '../contract.ts';

/** Its address holds a code that is nobody else's business. */
const SECRET = '/oauth/';

/** The page from which feedback is given; the feedback page itself is none. */
export function pageInQuestion({ navigation }: Pick<Kernel, 'navigation'>): string | undefined {
  const { path = feedback.pattern, search = '' } = navigation.shown ?? {};
  return path === feedback.pattern || path.startsWith(SECRET) ? undefined : path + search;
}
