import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

export interface Background extends PointItem {
  /** Called whenever a user signs in; they may have signed out again by then. */
  start: () => Promise<{ default: (kernel: Kernel) => unknown }>;
  /** Also starts for guests, on pages that ask for it. */
  forVisitors?: boolean;
}

/** Background work that starts on any page once a user is signed in. */
export const background = point<Background>('offline.background', { onCrash: 'hide' });

interface WhenCutOff extends PointItem {
  load: LazyScreen<object>;
}

/** Shown below a network error: how to continue offline. */
export const whenCutOff = point<WhenCutOff>('offline.whenCutOff', { onCrash: 'hide' });

/** Finds the text of an answer that this machine keeps for the signed-in user. */
export type FindAnswer = (kernel: Kernel, request: CallRequest) => Promise<string | undefined>;

interface KeptAnswers extends PointItem {
  find: () => Promise<{ default: FindAnswer }>;
}

/** Asked for what the upstream did not answer, before the screens say that there is no network. */
export const keptAnswers = point<KeptAnswers>('offline.keptAnswers', { onCrash: 'hide', signedInOnly: true });
