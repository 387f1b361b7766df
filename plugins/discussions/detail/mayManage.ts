import type { Kernel } from '#kernel/index.ts';
import type { Discuss } from '../api.ts';

/** True if the user manages this discussion: they have the permission, and the upstream allows it here. */
export const mayManage = ({ session }: Pick<Kernel, 'session'>, { manageable }: Discuss): boolean =>
  Boolean(manageable) && session.may(['discuss:manage']);
