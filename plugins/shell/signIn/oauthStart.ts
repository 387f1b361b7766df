// Leaving for a third party that signs in or binds, and knowing on return that it was we who left.
import { placed } from '#kernel/browser/base.ts';
import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { tabStorage } from '#kernel/browser/storage.ts';
import { renderOauth } from './signIn.api.ts';

const KEY = 'yanxi.oauth-start';
/** 128 bits take 22 characters of base64. */
const STATE_LENGTH = 22;

/** 0 signs in, 1 binds. */
export type OauthType = '0' | '1';

const Start = v.object({ state: v.string(), type: v.picklist(['0', '1']), userId: v.optional(v.string()) });

/** Goes to WeChat's consent. What the upstream sent along to recognise us by is kept for this tab. */
export async function leaveForWechat(
  { http, notices, session }: Pick<Kernel, 'http' | 'notices' | 'session'>,
  type: OauthType,
): Promise<void> {
  const said = await http.send(renderOauth.with({ source: 'wechat_open', type }));
  const address = new URL(placed(said), location.origin);
  const state = address.searchParams.get('state') ?? '';
  if (state.length < STATE_LENGTH || !/^https?:$/.test(address.protocol)) {
    notices.error('微信授权暂时不可用，请使用其他方式登录');
    return;
  }
  const start: v.InferOutput<typeof Start> = { state, type, userId: session.user?.userId };
  tabStorage.set(KEY, JSON.stringify(start));
  location.assign(address);
}

/** The state with which someone comes back, if they left from this tab with it, for this, as this user. It serves once. */
export function returnsFromWechat(state: string | undefined, type: OauthType, userId?: string): string | undefined {
  const kept = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Start), kept);
  if (!read.success) return undefined;
  const { output: start } = read;
  const same = start.state === state && start.type === type && (type === '0' || start.userId === userId);
  return same ? start.state : undefined;
}
