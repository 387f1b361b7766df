// The calls that renew or end a token.
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { Done, Id, Seconds } from '../http/entities.ts';

export type SignedIn = v.InferOutput<typeof SignedIn>;
/** `expire`: how long the token lives, in seconds. */
export const SignedIn = v.object({ accessToken: Id, expire: Seconds });

export const signOut = call('DELETE /system/out-api/v1/user/logout', { title: '退出登录', reply: Done });

export const refreshToken = call('PUT /system/api/v1/token/user/refresh', { title: '续期登录凭证', reply: SignedIn });
