// Renews the token of a session, before it expires or once it was refused.
import { BASE } from '../browser/base.ts';
import { boundedWait } from '../browser/boundedWait.ts';
import { CallError } from '../http/CallError.ts';
import type { Http } from '../http/http.ts';
import { getUserInfo, type UserInfo } from './api.ts';
import { storedToken, storedUser, storeToken, storeUser, tokenExpiresAt } from './storedSession.ts';
import { refreshToken } from './token.api.ts';

// Milliseconds.
/** The token is renewed when a fifth of its life is left, at most this long ahead. */
const AHEAD = 300_000;
/** Wait at least this long before a renewal; a token that dies sooner is renewed by its 401. */
const WAIT = 30_000;

/** Failures that do not mean that the token is invalid. */
const NO_ANSWER: ReadonlySet<CallError['kind']> = new Set(['network', 'timeout', 'cancelled']);

/** The session whose token is renewed. */
interface RenewedSession {
  send: Http['send'];
  /** The current token and its user. */
  holder(): { readonly token: string | undefined; readonly user: UserInfo | undefined };
  /** Switches to this token and user. */
  become(token: string | undefined, user: UserInfo | undefined): void;
  /** Another user has signed in, in another tab. */
  becomeOther(): void;
  /** Ends the session that had this token. */
  end(message: string, token: string): void;
}

export class Renewal {
  readonly #session: RenewedSession;
  /** The same user's previous token: a request refused with it may be sent again. */
  former: string | undefined;
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: RenewedSession) {
    this.#session = session;
  }

  /** Renews the token ahead of its expiry; called for each new token. */
  plan(): void {
    clearTimeout(this.#timer);
    const expires = tokenExpiresAt();
    if (this.#token === undefined || expires === undefined) return;
    const left = expires - Date.now();
    const wait = Math.max(WAIT, left - Math.min(AHEAD, left / 5));
    // A failed renewal is not the end: the token works until the upstream says 401.
    this.#timer = setTimeout(() => void this.renew().catch(() => undefined), boundedWait(wait));
  }

  /** Several requests that are refused together cause one renewal. */
  renewOnce(refusal: CallError): Promise<boolean> {
    this.#running ??= this.renew(refusal).finally(() => (this.#running = undefined));
    return this.#running;
  }

  /**
   * Gets a new token for the same user, from the upstream or from another tab: one tab asks, the others take its result.
   * Resolves to true if there is a new token. Otherwise, after a 401 (`refusal`), the session ends. If the upstream did
   * not answer, the session stays and the failure is thrown.
   */
  renew(refusal?: CallError): Promise<boolean> {
    const of = this.#token;
    return of === undefined ? Promise.resolve(false) : alone('yanxi:token', () => this.#renew(of, refusal));
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  get #token(): string | undefined {
    return this.#session.holder().token;
  }

  async #renew(of: string, refusal: CallError | undefined): Promise<boolean> {
    if (this.#token !== of) return this.#token !== undefined && this.former === of;
    const open = refusal?.line.includes('/out-api/') ?? false;
    try {
      const stored = storedToken();
      if (stored !== undefined && stored !== of) return await this.#takeOver(of, stored);
      if (open || clearedElsewhere()) return this.#end(of, refusal);
      const fresh = await this.#session.send(refreshToken.with({}), { tips: false, token: of });
      if (this.#token !== of) return false;
      if (clearedElsewhere()) return this.#end(of, refusal);
      storeToken(fresh.accessToken, fresh.expire);
      this.#session.become(fresh.accessToken, this.#session.holder().user);
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || NO_ANSWER.has(error.kind)) throw error;
      return this.#end(of, refusal ?? (error.kind === 'signed-out' ? error : undefined));
    }
  }

  /** Takes another tab's token if it belongs to the same user. */
  async #takeOver(of: string, stored: string): Promise<boolean> {
    const known = storedUser();
    const owner = known ?? (await this.#session.send(getUserInfo.with({}), { tips: false, token: stored }));
    const { token, user } = this.#session.holder();
    if (token !== of) return false;
    if (!known) storeUser(owner);
    if (user && user.userId !== owner.userId) {
      this.#session.becomeOther();
      return false;
    }
    this.#session.become(stored, user ?? owner);
    return true;
  }

  /** Without a refusal the token is merely old: keep using it until the upstream refuses it. */
  #end(of: string, refusal: CallError | undefined): boolean {
    if (refusal) this.#session.end(refusal.message, of);
    return false;
  }
}

/** A tab that ends its session clears both cookies. They show what the last lock holder did; local storage may lag. */
const clearedElsewhere = (): boolean => storedToken() === undefined && storedUser() === undefined;

function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Web Locks need https; without them each tab renews for itself.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(BASE + name, work);
}
