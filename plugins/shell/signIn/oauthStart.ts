// Leaving for a third party that signs in or binds, and knowing on return that it was we who left.
import { placed } from '#kernel/browser/base.ts';
import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { tabStorage } from '#kernel/browser/storage.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { renderOauth } from './signIn.api.ts';
import type { SignInWay, ThirdPartyWay } from './signInWays.ts';

const KEY = 'yanxi.oauth-start';
/** 128 bits take 22 characters of base64. */
const STATE_LENGTH = 22;

/** 0 signs in, 1 binds. */
export type OauthType = '0' | '1';

const Start = v.object({
  source: v.string(),
  state: v.string(),
  type: v.picklist(['0', '1']),
  userId: v.optional(v.string()),
});

export const isThirdParty = (way: SignInWay): way is ThirdPartyWay => 'source' in way;

/** All sources are the same account at the third party. */
export const hasSource = ({ source, inside }: ThirdPartyWay, asked: string): boolean =>
  source === asked || inside?.source === asked;

/** True in the browser of the way's own app. */
export const isInside = (way: SignInWay): boolean =>
  isThirdParty(way) && way.inside?.browser.test(navigator.userAgent) === true;

/** The ways that this browser can go, the one of its own app first. */
export const waysHere = (ways: readonly SignInWay[]): readonly SignInWay[] =>
  ways
    .filter(({ shows }) => shows?.(navigator.userAgent) ?? true)
    .toSorted((a, b) => Number(isInside(b)) - Number(isInside(a)));

/** An upstream that does not know the app's own page still has the one for all browsers. */
const sourcesHere = (way: ThirdPartyWay): readonly string[] =>
  way.inside && isInside(way) ? [way.inside.source, way.source] : [way.source];

/**
 * Goes to the third party's consent. What the upstream sent along to recognise us by is kept for this tab. Resolves to
 * the reason, for people, if that is not possible.
 */
export async function leaveFor(
  way: ThirdPartyWay,
  type: OauthType,
  { http, session }: Pick<Kernel, 'http' | 'session'>,
): Promise<string | undefined> {
  const failed = type === '0' ? `${way.title}登录没有成功` : `没有绑定${way.title}`;
  let reason = '';
  for (const source of sourcesHere(way)) {
    try {
      const address = consentAt(await http.send(renderOauth.with({ source, type }), { tips: false }));
      if (!address) return `${failed}：授权暂时不可用，请稍后再试`;
      const start: v.InferOutput<typeof Start> = { source, state: address.state, type, userId: session.user?.userId };
      tabStorage.set(KEY, JSON.stringify(start));
      location.assign(address.url);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reason = error.message;
      if (error.kind !== 'refused' && error.kind !== 'status') break;
    }
  }
  return `${failed}：${reason}`;
}

/** The address of a consent, if it can be told on return who comes back. */
function consentAt(said: string): { url: URL; state: string } | undefined {
  const written = placed(said);
  if (!URL.canParse(written, location.origin)) return undefined;
  const url = new URL(written, location.origin);
  const state = stateIn(url.searchParams);
  return state.length >= STATE_LENGTH && /^https?:$/.test(url.protocol) ? { url, state } : undefined;
}

/** CAS has no `state`: it stands in the address to which one is sent back. */
function stateIn(query: URLSearchParams): string {
  const back = query.get('service') ?? '';
  return query.get('state') ?? new URLSearchParams(back.slice(back.indexOf('?') + 1)).get('state') ?? '';
}

/** The departure that a return has to fit. */
interface Departure {
  source: string;
  type: OauthType;
  userId?: string | undefined;
}

/** The state with which someone comes back, if they left from this tab with it, for this, as this user. It serves once. */
export function returnsFrom(state: string | undefined, { source, type, userId }: Departure): string | undefined {
  const kept = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Start), kept);
  if (!read.success) return undefined;
  const { output: start } = read;
  const same =
    start.source === source &&
    start.state === state &&
    start.type === type &&
    (type === '0' || start.userId === userId);
  return same ? start.state : undefined;
}
