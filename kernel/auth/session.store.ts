// Who is signed in, for how long, and what happens when that ends.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Http } from '../http/http.ts';
import { CallError } from '../http/CallError.ts';
import { getUserInfo, refreshToken, signOut, type SignedIn, type UserInfo } from './api.ts';
import { clearStored, storedToken, storedUser, storeToken, storeUser, tokenExpiresAt } from './storedSession.ts';

/** A token is refreshed when a fifth of its life is left, at most 5 minutes ahead. */
const REFRESH_AHEAD = 300_000;
const FRONT_PAGE_DELAY = 1000;

export interface SessionSurroundings {
  http: Pick<Http, 'send'>;
  warn(message: string): void;
  /** To /index, whatever the page would like to keep. */
  toFrontPage(): void;
  /** Loads the front page anew. */
  reloadFrontPage(): void;
  /** Another user, or nobody: answers kept for the last one go. */
  forget(): void;
}

export class Session {
  user: UserInfo | undefined = undefined;
  token: string | undefined = undefined;
  /** The sign-in modal is open. */
  asking = false;
  /** The address that it stands in the way of; the page itself unless said. */
  wanted: string | undefined = undefined;
  private afterwards: (() => void) | undefined;
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly around: SessionSurroundings;

  constructor(around: SessionSurroundings) {
    this.around = around;
    makeAutoObservable<this, 'around' | 'afterwards' | 'refreshTimer'>(
      this,
      { user: observableRef, around: false, afterwards: false, refreshTimer: false },
      { autoBind: true },
    );
  }

  get signedIn(): boolean {
    return this.token !== undefined && this.user !== undefined;
  }

  /** A user with tenant entries: someone of an institution, who has a back office. */
  get ofInstitution(): boolean {
    return this.user !== undefined && this.user.tenantIdArr.length > 0;
  }

  /** Whether the user has any of these permissions. */
  may(any: readonly string[]): boolean {
    return any.some((permission) => this.user?.permissions.includes(permission));
  }

  /** Takes up the session that the cookies hold. Waits for the user only where the cookie lacks it. */
  async start(): Promise<void> {
    this.token = storedToken();
    if (!this.token) return;
    this.user = storedUser();
    this.planRefresh();
    const loading = this.loadUser({ tips: false }).catch(() => undefined);
    if (!this.user) await loading;
  }

  /** Opens the sign-in modal; after signing in it goes on with what was asked for. */
  ask(afterwards?: () => void, wanted?: string): void {
    if (this.signedIn) {
      afterwards?.();
      return;
    }
    this.afterwards = afterwards;
    this.wanted = wanted;
    this.asking = true;
  }

  stopAsking(): void {
    this.asking = false;
    this.afterwards = undefined;
  }

  /** After a successful login: keeps the token, loads the user, closes the modal, goes on. */
  async accept(signedIn: SignedIn): Promise<void> {
    this.token = signedIn.accessToken;
    storeToken(signedIn.accessToken, signedIn.expire);
    try {
      await this.loadUser({ tips: false });
    } catch (error) {
      this.drop();
      throw error;
    }
    this.around.forget();
    this.planRefresh();
    const afterwards = this.afterwards;
    this.stopAsking();
    afterwards?.();
  }

  /** Loads the user's own information again, e.g. after a change of it. */
  async loadUser(options: { tips?: boolean } = {}): Promise<void> {
    const user = await this.around.http.send(getUserInfo.with({}), options);
    if (this.token === undefined) return;
    storeUser(user);
    runInAction(() => (this.user = user));
  }

  /** Logs out, also when the call fails. */
  async leave(): Promise<void> {
    try {
      await this.around.http.send(signOut.with({}), { tips: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      this.drop();
      this.around.toFrontPage();
    }
  }

  /** A 401 for a request that carried this token; however many come together, one is told. */
  expired(message: string, token: string | undefined): void {
    if (token === undefined || token !== this.token) return;
    this.drop();
    this.around.warn(message);
    this.around.toFrontPage();
  }

  /** The tab is visible again: is the stored user still the one that is loaded? */
  checkTab(): void {
    if (!this.user) return;
    const stored = storedUser();
    if (!stored) {
      this.around.warn('当前登录用户信息已失效');
      setTimeout(this.around.reloadFrontPage, FRONT_PAGE_DELAY);
    } else if (stored.userId !== this.user.userId) {
      this.around.warn('当前登录用户信息已变更');
      this.token = storedToken();
      this.user = stored;
      this.around.forget();
      this.around.toFrontPage();
    }
    this.planRefresh();
  }

  /** One refresh across all tabs: whoever finds the token changed after waiting takes the new one. */
  async refresh(): Promise<void> {
    const before = this.token;
    if (before === undefined) return;
    await withLock('yanxi:token', async () => {
      const stored = storedToken();
      if (stored !== undefined && stored !== before) {
        runInAction(() => (this.token = stored));
        return;
      }
      const fresh = await this.around.http.send(refreshToken.with({}), { tips: false });
      if (this.token !== before) return;
      storeToken(fresh.accessToken, fresh.expire);
      runInAction(() => (this.token = fresh.accessToken));
    });
    this.planRefresh();
  }

  private planRefresh(): void {
    clearTimeout(this.refreshTimer);
    const expires = tokenExpiresAt();
    if (this.token === undefined || expires === undefined) return;
    const left = expires - Date.now();
    const wait = Math.max(0, left - Math.min(REFRESH_AHEAD, left / 5));
    // A failed refresh is not the end: the token is used until the upstream says 401.
    this.refreshTimer = setTimeout(() => void this.refresh().catch(() => undefined), Math.min(wait, 2 ** 31 - 1));
  }

  private drop(): void {
    clearTimeout(this.refreshTimer);
    this.token = undefined;
    this.user = undefined;
    clearStored();
    this.around.forget();
  }
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Plain http has no Web Locks: then each tab refreshes for itself.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
}
