// What the sign-in dialog offers: everything, unless a plugin narrows it to what the institution wants.
import type { Kernel } from '#kernel/createKernel.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { SettingsSource } from '#kernel/plugin/settings.ts';

export const SIGN_IN_WAYS = ['password', 'sms', 'wechat'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

export interface SignInOffer {
  ways: readonly SignInWay[];
  /** People can register by themselves. */
  registration: boolean;
}

interface SignInRules extends PointItem {
  offer: (kernel: SettingsSource) => SignInOffer;
}

/** Not among the points of the front page (points.ts): they are asked for when the dialog opens. */
export const signInRules = point<SignInRules>('shell.signInRules', { onCrash: 'hide' });

const EVERYTHING: SignInOffer = { ways: SIGN_IN_WAYS, registration: true };

export function signInOffer(kernel: Pick<Kernel, 'contributions' | 'plugins'>): SignInOffer {
  return kernel.contributions(signInRules)[0]?.item.offer(kernel) ?? EVERYTHING;
}
