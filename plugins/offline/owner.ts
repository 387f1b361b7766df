import type { Kernel } from '#kernel/createKernel.ts';

/** Owns data stored while nobody is signed in. A user's id is never empty. */
export const ANONYMOUS = '';

/** The owner of stored data: a user id, or `ANONYMOUS` for this browser. */
export function ownerKey({ session }: { session: Pick<Kernel['session'], 'user'> }): string {
  return session.user?.userId ?? ANONYMOUS;
}

/** The deployment that stored data belongs to: several may share an origin. */
export function deploymentKey({ deployment }: Pick<Kernel, 'deployment'>): string {
  return `${deployment.services.system} ${deployment.destinationHost ?? ''}`;
}
