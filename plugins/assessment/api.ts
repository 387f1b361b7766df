// The hand-over to the assessment site.
import * as v from 'valibot';
import { call, MaybeTime } from '#kernel/index.ts';

/** T_K: by the platform's own token. */
export const signInToAssessment = call('POST /gameone/out-api/v1/login', {
  title: '登录测评空间',
  body: v.object({ loginType: v.literal('T_K'), token: v.string() }),
  reply: v.object({ accessToken: v.string(), expireAt: MaybeTime }),
});
