// The third-party account that came back without belonging to anybody, kept in the session until it is bound.
import * as v from 'valibot';
import { tabStorage } from '#kernel/index.ts';
import { OauthAccount } from '../api.ts';

const KEY = 'yanxi.oauth-account';

export type KeptAccount = v.InferOutput<typeof Kept>;
const Kept = v.object({ ...OauthAccount.entries, /** The title of its way to sign in: 微信. */ way: v.string() });

export function keepOauthAccount(account: KeptAccount): void {
  tabStorage.set(KEY, JSON.stringify(account));
}

export function keptOauthAccount(): KeptAccount | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), tabStorage.get(KEY));
  return read.success ? read.output : undefined;
}

export function forgetOauthAccount(): void {
  tabStorage.remove(KEY);
}
