// The session: who is signed in, until when, and what happens when it ends.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { BASE } from '../browser/base.ts';
import { WORDS_AFTER } from '../browser/patience.ts';
import { CallError } from '../http/CallError.ts';
import type { Http } from '../http/http.ts';
import type { Remotes } from '../http/Remote.ts';
import { getUserInfo, type UserInfo } from './api.ts';
import { usableToken } from './cookies.ts';
import {
  clearStored,
  isMarkedExpired,
  type LeftOff,
  markExpired,
  storedLeftOff,
  storedToken,
  storedUser,
  storeLeftOff,
  storeToken,
  storeUser,
} from './storedSession.ts';
import { Renewal } from './renewal.ts';
import { signOut, type SignedIn } from './token.api.ts';

// All times are milliseconds.
/** Delay before the front page is reloaded, so that the message can be read. */
const FRONT_PAGE_DELAY = 1_000;
/** A held page preloads the sign-in dialog: hours later a new release may have removed this file. */
const DIALOG_AFTER = 10_000;
/** Interval at which a held page checks whether another tab has signed in. */
const LOOK_EVERY = 1_000;

const GONE = '当前登录用户信息已失效';
const CHANGED = '当前登录用户信息已变更';

export interface SessionOptions {
  http: Pick<Http, 'send'>;
  remotes: Pick<Remotes, 'clear' | 'askAgain'>;
  warn(message: string): void;
  /** The page that is open, or is being opened; undefined for the front page. */
  place(): Pick<LeftOff, 'href' | 'title'> | undefined;
  /** Opens an address of this site. */
  goTo(href: string): void;
  /** Opens /index without asking the page about unsaved work. */
  toFrontPage(): void;
  /** Reloads the front page. */
  reloadFrontPage(): void;
  /** Fetches the code of the sign-in dialog. */
  loadSignIn(): Promise<unknown>;
}

export class Session {
  user: UserInfo | undefined = undefined;
  token: string | undefined = undefined;
  /** The sign-in dialog is wanted; it opens once it is known that nobody is signed in. */
  asking = false;
  /** The token's user is being loaded, and it has not taken long yet. */
  learning = false;
  /** The address to go to after signing in; defaults to the current page. */
  wanted: string | undefined = undefined;
  /** The page on which the session expired; the front page leads back there. */
  leftOff: LeftOff | undefined = undefined;
  /** Resolves when the user is known, could not be loaded, or takes too long to load. */
  settled: Promise<void> | undefined;
  readonly #options: SessionOptions;
  /** Runs once the user has signed in. */
  #afterwards: (() => void) | undefined;
  readonly #renewal: Renewal;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** Set while the front page is about to reload; refusals until then are expected. */
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #holders = 0;
  #windows: BroadcastChannel | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#renewal = new Renewal({
      send: options.http.send,
      holder: () => this,
      become: (token, user) => this.#become(token, user),
      becomeOther: () => this.#becomeOther(),
      end: (message, token) => this.expired(message, token),
    });
    makeAutoObservable(this, { user: observableRef, settled: false }, { autoBind: true });
  }

  get signedIn(): boolean {
    return this.token !== undefined && this.user !== undefined;
  }

  /** Nobody is signed in. */
  get guest(): boolean {
    return this.token === undefined && this.user === undefined;
  }

  /** There is a token, but its user is unknown: neither signed in nor signed out. */
  get unsure(): boolean {
    return this.token !== undefined && this.user === undefined;
  }

  /** The session ended while a page was held; `user` is still the person we wait for. */
  get heldOut(): boolean {
    return this.token === undefined && this.user !== undefined;
  }

  /** The user belongs to an institution and has a back office. */
  get ofInstitution(): boolean {
    return this.user !== undefined && this.user.tenantIdArr.length > 0;
  }

  /** True if the user has at least one of these permissions. */
  may(any: readonly string[]): boolean {
    return any.some((permission) => this.user?.permissions.includes(permission));
  }

  /** Restores the session from the cookies; `unsure` if its user cannot be loaded. */
  start(): Promise<void> {
    this.learning = true;
    const learnt = this.learn().catch(() => undefined);
    const patience = new Promise((end) => {
      this.#patience = setTimeout(end, WORDS_AFTER);
    });
    const settled = Promise.race([learnt, patience]).then(() => {
      clearTimeout(this.#patience);
      runInAction(() => (this.learning = false));
    });
    this.settled = settled;
    return settled;
  }

  /** For a kernel that serves one request: the session is this user's for its whole life. */
  serve(token: string, user: UserInfo | undefined): void {
    this.token = token;
    this.user = user;
  }

  /** Listens for sign-outs in other windows of this browser; returns a function that stops it. */
  listen(): () => void {
    const windows = new BroadcastChannel(`yanxi${BASE}:signed-out`);
    windows.addEventListener('message', ({ data: userId }: MessageEvent<unknown>) => {
      // A hidden window checks when it becomes visible.
      if (document.visibilityState === 'visible' && userId === this.user?.userId) this.#gone();
    });
    this.#windows = windows;
    return () => windows.close();
  }

  /** Loads the token's user again if the last attempt failed. */
  tryAgain(): void {
    if (!this.unsure || this.learning) return;
    // Answers requested as a guest are requested again as this user.
    void this.start().then(() => this.signedIn && this.#options.remotes.clear({ keepOpen: true }));
  }

  /** Waits for the user only if the cookie does not have it; throws a CallError if it cannot be loaded. */
  async learn(): Promise<void> {
    this.token = usableToken();
    this.leftOff = storedLeftOff();
    if (this.token === undefined) return;
    this.forgetLeftOff();
    this.user ??= storedUser();
    this.#renewal.plan();
    const loading = this.loadUser({ tips: false });
    if (this.user) loading.catch(() => undefined);
    else await loading;
    if (this.signedIn && this.asking) this.#goOn();
  }

  /** Opens the sign-in dialog; `afterwards` runs once signed in. */
  ask(afterwards?: () => void, wanted?: string): void {
    if (this.signedIn) {
      afterwards?.();
      return;
    }
    this.#afterwards = afterwards;
    this.wanted = wanted;
    this.asking = true;
    if (!this.unsure) return;
    this.#options.warn('正在确认你的登录信息，请稍候');
    if (!this.learning) void this.start();
  }

  stopAsking(): void {
    this.asking = false;
    this.#afterwards = undefined;
  }

  /** After a successful login: stores the token, loads the user, closes the dialog, continues. */
  async accept({ accessToken, expire }: SignedIn): Promise<void> {
    const user = await this.#options.http.send(getUserInfo.with({}), { tips: false, token: accessToken });
    // Other tabs react to the token, so the user must be stored first.
    storeUser(user);
    storeToken(accessToken, expire);
    if (this.heldOut && this.user?.userId !== user.userId) {
      this.checkTab();
      return;
    }
    const afterwards = this.#afterwards;
    const { asking } = this;
    this.#become(accessToken, user);
    this.stopAsking();
    // Without the dialog, the user signed in on a page of its own, which redirects by itself.
    const back = asking ? this.takeWayBack() : undefined;
    if (afterwards) afterwards();
    else if (back !== undefined) this.#options.goTo(back);
  }

  /** Returns the page on which the session expired if it belonged to the current user, and forgets it. */
  takeWayBack(): string | undefined {
    const { leftOff, user } = this;
    this.forgetLeftOff();
    return leftOff && leftOff.userId === user?.userId ? leftOff.href : undefined;
  }

  forgetLeftOff(): void {
    this.leftOff = undefined;
    storeLeftOff(undefined);
  }

  /** Reloads the user's own information, e.g. after they changed it. */
  async loadUser(options: { tips?: boolean } = {}): Promise<void> {
    const before = this.user;
    const user = await this.#options.http.send(getUserInfo.with({}), options);
    if (this.token === undefined || this.user?.userId !== before?.userId) return;
    storeUser(user);
    runInAction(() => (this.user = user));
  }

  /** Logs out at once; the server is told meanwhile. If it cannot be, the token ends by itself. */
  leave(): void {
    const { token, user } = this;
    this.#drop();
    this.#windows?.postMessage(user?.userId);
    this.#options.toFrontPage();
    if (token === undefined) return;
    // The page may be closed before the server answers.
    const told = this.#options.http.send(signOut.with({}), { tips: false, token, keepalive: true });
    told.catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }

  /**
   * For pages on which people work: while held, the end of a session does not leave the page but opens the sign-in dialog
   * over it. The page offers `ask()` while `heldOut`. Returns a function that releases the page.
   * @example useEffect(() => session.hold(), [session]);
   */
  hold(): () => void {
    this.#holders++;
    const fetching = setTimeout(() => void this.#options.loadSignIn().catch(() => undefined), DIALOG_AFTER);
    // A storage event may arrive before the cookie is visible here, so poll.
    const looking = setInterval(() => this.heldOut && this.checkTab(), LOOK_EVERY);
    return () => {
      this.#holders--;
      clearTimeout(fetching);
      clearInterval(looking);
      // A page that merely re-renders holds again in the same turn.
      setTimeout(() => this.#takeUpNext());
    };
  }

  /**
   * A request with this token got a 401. Resolves to true if it may be sent again; otherwise the session has ended.
   * Several requests refused together cause only one refresh and one message.
   */
  refused(refusal: CallError, token: string | undefined, again: boolean): Promise<boolean> {
    if (token === undefined || this.#leaving) return Promise.resolve(false);
    if (again && token === this.token) {
      return this.#renewal.renewOnce(refusal);
    }
    this.expired(refusal.message, token);
    return Promise.resolve(again && this.token !== undefined && token === this.#renewal.former);
  }

  /** Ends the session that had this token; a held page keeps its user and asks to sign in again. */
  expired(message: string, token: string | undefined): void {
    if (token === undefined || token !== this.token || this.#leaving) return;
    const { user } = this;
    const kept = this.#holders > 0 ? user : undefined;
    const place = this.#options.place();
    this.#drop(kept);
    if (user) markExpired(user.userId);
    this.#options.warn(message);
    if (kept) {
      this.ask();
      return;
    }
    if (place) {
      this.leftOff = { ...place, userId: user?.userId };
      storeLeftOff(this.leftOff);
    }
    this.#options.toFrontPage();
  }

  /** Checks that the stored user is still the loaded one, e.g. when the tab becomes visible. */
  checkTab(): void {
    if (!this.user || this.#leaving) return;
    const stored = storedUser();
    if (stored?.userId === this.user.userId) this.#become(storedToken() ?? this.token, this.user);
    else if (stored) this.#becomeOther();
    else this.#gone();
  }

  /** Gets a new token for the same user; see `Renewal`. */
  refresh(): Promise<boolean> {
    return this.#renewal.renew();
  }

  dispose(): void {
    this.#renewal.dispose();
    for (const timer of [this.#patience, this.#leaving]) clearTimeout(timer);
  }

  /** The session was ended in another tab. */
  #gone(): void {
    if (!this.user || this.#leaving) return;
    if (this.#holders > 0) {
      this.expired(GONE, this.token);
      return;
    }
    const { userId } = this.user;
    const place = this.#options.place();
    if (place && isMarkedExpired(userId)) storeLeftOff({ ...place, userId });
    this.#options.warn(GONE);
    this.#leaving = setTimeout(() => this.#options.reloadFrontPage(), FRONT_PAGE_DELAY);
  }

  /** Another user has signed in. A held page does not become theirs; their session starts when it is released. */
  #becomeOther(): void {
    this.#options.warn(CHANGED);
    this.stopAsking();
    if (this.#holders > 0) this.#become(undefined, this.user);
    else this.#become(storedToken(), storedUser());
    this.#options.toFrontPage();
  }

  /** Switches to this token and user; the same user continues where the last token ended. */
  #become(token: string | undefined, user: UserInfo | undefined): void {
    const before = this.user;
    const same = before?.userId === user?.userId;
    const back = this.heldOut && same && token !== undefined;
    if (token !== this.token) this.#renewal.former = same ? this.token : undefined;
    runInAction(() => {
      this.token = token;
      this.user = user;
    });
    this.#renewal.plan();
    if (!same) this.#options.remotes.clear({ keepOpen: before === undefined });
    if (!back) return;
    this.stopAsking();
    this.#options.remotes.askAgain();
  }

  #drop(kept?: UserInfo): void {
    clearStored();
    this.leftOff = undefined;
    this.#become(undefined, kept);
  }

  #goOn(): void {
    const afterwards = this.#afterwards;
    this.stopAsking();
    afterwards?.();
  }

  /** The page was released: starts the session of the user who is signed in by now. */
  #takeUpNext(): void {
    if (this.#holders > 0 || !this.heldOut) return;
    this.#become(undefined, undefined);
    void this.start();
  }
}
