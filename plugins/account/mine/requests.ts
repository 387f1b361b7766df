// The account page's first calls; the manifest uses them too, so that code and data load in parallel.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { getLastLogin, getTraineeInfo, getVerify } from '../api.ts';
import type { MySection } from '../contract.ts';

/** The calls of each section, in addition to the user's own data. */
const SECTION_CALLS: Readonly<Record<MySection, (user: UserInfo) => readonly CallRequest[]>> = {
  profile: () => [listCodes.with({ type: 'REGION' }), listCodes.with({ type: 'EDUCATION' })],
  security: ({ userId }) => [getLastLogin.with({ userId })],
  verify: ({ userId }) => [getVerify.with({ id: userId })],
  // Which lists there are depends on the plugins that run.
  applications: () => [],
};

export const myInfoCalls = (section: MySection, user: UserInfo | undefined): readonly CallRequest[] =>
  user ? [getTraineeInfo.with({}), ...SECTION_CALLS[section](user)] : [];
