import type { Kernel } from '#kernel/createKernel.ts';

type Place = Pick<Kernel, 'deployment'>;

/** Which platform: one origin may serve several. */
export const placeOf = ({ deployment }: Place): string =>
  `${deployment.services.business} ${deployment.destinationHost ?? ''}`.trim();

/** Whose something is: a user's, or whoever's uses this browser without signing in. */
export const ownerOf = (kernel: Place & Pick<Kernel, 'session'>): string =>
  `${placeOf(kernel)} ${kernel.session.user?.userId ?? 'visitor'}`;
