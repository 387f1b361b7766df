import type { Kernel } from '#kernel/createKernel.ts';
import { feedback } from '../contract.ts';

/** Its address contains a secret code. */
const SECRET = '/oauth/';

/** The page the feedback is about, unless it is the feedback page itself. */
export function pageInQuestion({ navigation }: Pick<Kernel, 'navigation'>): string | undefined {
  const { path = feedback.pattern, search = '' } = navigation.shown ?? {};
  return path === feedback.pattern || path.startsWith(SECRET) ? undefined : path + search;
}
