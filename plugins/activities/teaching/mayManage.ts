import type { Kernel } from '#kernel/index.ts';
import type { Activity } from '../api.ts';

/** True if the user manages this check-in: they have the permission, and the upstream allows it here. */
export const mayManage = (
  { session }: Pick<Kernel, 'session'>,
  { manageable }: Pick<Activity, 'manageable'>,
): boolean => Boolean(manageable) && session.may(['activity:manage']);
