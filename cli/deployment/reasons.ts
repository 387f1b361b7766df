import { reasonsIn } from '#plugins/shell/operator/reasons.ts';
import { words } from '../words/operator.ts';

/** Why a plugin does not run, in the language of the terminal. */
export const { describeReason, describeError } = reasonsIn(words);
