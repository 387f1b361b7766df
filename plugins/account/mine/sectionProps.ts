import type { UserInfo } from '#kernel/auth/api.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import type { TraineeInfo } from '../api.ts';

/** What every part of one's own page gets. */
export interface SectionProps {
  user: UserInfo;
  info: Remote<TraineeInfo>;
}
