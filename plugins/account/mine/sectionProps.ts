import type { UserInfo } from '#kernel/auth/api.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import type { TraineeInfo } from '../api.ts';

/** What each section of the account page receives. */
export interface SectionProps {
  user: UserInfo;
  info: Remote<TraineeInfo>;
}
