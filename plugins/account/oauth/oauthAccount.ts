// The WeChat account that came back without belonging to anybody, kept in the session until it is bound.
import * as v from 'valibot';
import { tabStorage } from '#kernel/index.ts';
import { OauthAccount } from '../api.ts';

const KEY = 'yanxi.oauth-account';

export function keepOauthAccount(account: OauthAccount): void {
  tabStorage.set(KEY, JSON.stringify(account));
}

export function keptOauthAccount(): OauthAccount | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), OauthAccount), tabStorage.get(KEY));
  return read.success ? read.output : undefined;
}

export function forgetOauthAccount(): void {
  tabStorage.remove(KEY);
}
