import type { Kernel } from '#kernel/createKernel.ts';
import type { Activity } from '../api.ts';

/** Whether the user shows the codes of a check-in: by permission, and because the upstream says so of this one. */
export const mayManage = (
  { session }: Pick<Kernel, 'session'>,
  { manageable }: Pick<Activity, 'manageable'>,
): boolean => Boolean(manageable) && session.may(['activity:manage']);
