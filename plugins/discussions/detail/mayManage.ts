import type { Kernel } from '#kernel/createKernel.ts';
import type { Discuss } from '../api.ts';

/** Whether the user decides about a discussion: by permission, and because the upstream says so of this one. */
export const mayManage = ({ session }: Pick<Kernel, 'session'>, { manageable }: Discuss): boolean =>
  Boolean(manageable) && session.may(['discuss:manage']);
