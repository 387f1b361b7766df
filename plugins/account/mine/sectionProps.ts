import type { Remote, UserInfo } from '#kernel/index.ts';
import type { TraineeInfo } from '../api.ts';
import type { VerifyFor } from './verify/verifyFor.ts';

/** The props of each section of the account page. */
export interface SectionProps {
  user: UserInfo;
  info: Remote<TraineeInfo>;
  /** For what the user gets verified. */
  verifyFor: VerifyFor;
}
