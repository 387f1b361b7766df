// The forms of the sign-in dialog: all, unless a plugin narrows them for the institution.
import type { Kernel } from '#kernel/createKernel.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { SettingsSource } from '#kernel/plugin/settings.ts';

/** Account and password, and a phone with a code by SMS. Other ways are contributed to `signInWays`. */
export const SIGN_IN_FORMS = ['password', 'sms'] as const;
export type SignInForm = (typeof SIGN_IN_FORMS)[number];

export interface SignInOffer {
  forms: readonly SignInForm[];
  /** Users can register themselves. */
  registration: boolean;
}

interface SignInRules extends PointItem {
  offer: (kernel: SettingsSource) => SignInOffer;
}

/** Not in points.ts, so that the first page does not load it: read only when the dialog opens. */
export const signInRules = point<SignInRules>('shell.signInRules', { onCrash: 'hide' });

const EVERYTHING: SignInOffer = { forms: SIGN_IN_FORMS, registration: true };

export function signInOffer(kernel: Pick<Kernel, 'contributions' | 'plugins'>): SignInOffer {
  return kernel.contributions(signInRules)[0]?.item.offer(kernel) ?? EVERYTHING;
}
