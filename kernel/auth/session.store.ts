// Who is signed in, for how long, and what happens when that ends.
import { makeAutoObservable, observableRef } from 'mobx';
import { type Http, noAnswer } from '../http/http.ts';
import { CallError } from '../http/CallError.ts';
import type { Remotes } from '../http/Remote.ts';
import { WORDS_AFTER } from '../patience.ts';
import type { UserInfo } from './api.ts';
import { clearStored, storedToken } from './storedSession.ts';
import type { SignedIn } from './token.api.ts';

/** All that only someone signed in needs, or who signs in: a guest's first load is without it. */
const care = () => import('./care.ts').catch(() => undefined);

export interface SessionSurroundings {
  http: Pick<Http, 'send'>;
  remotes: Pick<Remotes, 'clear' | 'askAgain'>;
  warn(message: string): void;
  /** To /index, whatever the page would like to keep. */
  toFrontPage(): void;
  /** Loads the front page anew. */
  reloadFrontPage(): void;
}

export class Session {
  user: UserInfo | undefined = undefined;
  token: string | undefined = undefined;
  /** The one before it, of the same user: what was sent with it and refused may be sent again. */
  former: string | undefined = undefined;
  /** Someone is asked to sign in: the modal is open, once it is known that nobody is signed in. */
  asking = false;
  /** It is being asked whose the token is, and not for long yet. */
  learning = false;
  /** Resolves when that is known, when it could not be learnt, and when it takes long. */
  settled: Promise<void> | undefined;
  /** The address that it stands in the way of; the page itself unless said. */
  wanted: string | undefined = undefined;
  /** What was asked for when the modal opened. */
  afterwards: (() => void) | undefined;
  private renewal: Promise<boolean> | undefined;
  /** The front page is about to be loaded anew: what is refused until then is no news. */
  leaving = false;
  /** How many hold the page. */
  holders = 0;
  private readonly around: SessionSurroundings;

  constructor(around: SessionSurroundings) {
    this.around = around;
    makeAutoObservable<this, 'around' | 'renewal'>(
      this,
      {
        user: observableRef,
        former: false,
        around: false,
        afterwards: false,
        settled: false,
        renewal: false,
        leaving: false,
        holders: false,
      },
      { autoBind: true },
    );
  }

  get signedIn(): boolean {
    return this.token !== undefined && this.user !== undefined;
  }

  /** Nobody is signed in, as far as can be known. */
  get guest(): boolean {
    return this.token === undefined && this.user === undefined;
  }

  /** There is a token, but whose it is could not be learnt: neither signed in nor signed out. */
  get unsure(): boolean {
    return this.token !== undefined && this.user === undefined;
  }

  /** The session has ended under a page that is held: `user` is who was there, and is waited for. */
  get heldOut(): boolean {
    return this.token === undefined && this.user !== undefined;
  }

  /** A user with tenant entries: someone of an institution, who has a back office. */
  get ofInstitution(): boolean {
    return this.user !== undefined && this.user.tenantIdArr.length > 0;
  }

  /** Whether the user has any of these permissions. */
  may(any: readonly string[]): boolean {
    return any.some((permission) => this.user?.permissions.includes(permission));
  }

  /** Takes up the session that the cookies hold; `unsure` where it cannot be learnt whose it is. */
  start(): Promise<void> {
    this.learning = true;
    const learnt = this.learn().catch(() => undefined);
    const patience = new Promise((end) => setTimeout(end, WORDS_AFTER));
    this.settled = Promise.race([learnt, patience]).then(this.stopLearning);
    return this.settled;
  }

  /** Waits for the user only where the cookie lacks it; throws a CallError where nobody says who it is. */
  async learn(): Promise<void> {
    this.token = storedToken();
    if (this.token === undefined) return;
    const code = await care();
    if (!code) throw noAnswer('');
    await code.takeUp(this);
  }

  private stopLearning(): void {
    this.learning = false;
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
    if (!this.unsure) return;
    this.around.warn('正在确认你的登录信息，请稍候');
    if (!this.learning) void this.start();
  }

  stopAsking(): void {
    this.asking = false;
    this.afterwards = undefined;
  }

  /**
   * For a page on which work is done: while it is held, a session that ends does not leave it, but asks to sign in over it.
   * The page shows a way to `ask()` while it is `heldOut`. Returns what lets go of it.
   */
  hold(): () => void {
    this.holders++;
    const caring = care().then((code) => code?.holdSession(this));
    return () => {
      this.holders--;
      void caring.then((letGo) => letGo?.());
    };
  }

  /** After a successful login: keeps the token, loads the user, closes the modal, goes on. */
  async accept(signedIn: SignedIn): Promise<void> {
    const code = await care();
    if (!code) throw noAnswer('');
    await code.accept(this, this.around, signedIn);
  }

  /** Loads the user's own information again, e.g. after a change of it. */
  async loadUser(options: { tips?: boolean } = {}): Promise<void> {
    await (await care())?.loadUser(this, this.around.http, options);
  }

  /** Logs out, also when the call fails. */
  async leave(): Promise<void> {
    try {
      await (await care())?.tellSignOut(this.around.http);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      this.drop();
      this.around.toFrontPage();
    }
  }

  /** After a 401 for a request that carried this token: whether it may be sent again. Otherwise the session has ended. */
  refused(refusal: CallError, token: string | undefined, again: boolean): Promise<boolean> {
    if (token === undefined || this.leaving) return Promise.resolve(false);
    if (again && token === this.token) {
      this.renewal ??= this.refresh(refusal).finally(() => (this.renewal = undefined));
      return this.renewal;
    }
    this.expired(refusal.message, token);
    return Promise.resolve(again && this.token !== undefined && token === this.former);
  }

  /** The session that had this token is over; however many requests find it together, one is told. */
  expired(message: string, token: string | undefined): void {
    if (token === undefined || token !== this.token || this.leaving) return;
    const kept = this.holders > 0 ? this.user : undefined;
    this.drop(kept);
    this.around.warn(message);
    if (kept) this.ask();
    else this.around.toFrontPage();
  }

  /** The tab is visible again: is the stored user still the one that is loaded? */
  checkTab(): void {
    if (this.user) void care().then((code) => code?.checkTab(this, this.around));
  }

  /** From now on it is this token and this user; the same one goes on where the last token ended. */
  become(token: string | undefined, user: UserInfo | undefined): void {
    const same = this.user?.userId === user?.userId;
    const back = this.heldOut && same && token !== undefined;
    if (token !== this.token) this.former = same ? this.token : undefined;
    this.token = token;
    this.user = user;
    void care().then((code) => code?.planRefresh(this));
    if (!same) this.around.remotes.clear();
    if (!back) return;
    this.stopAsking();
    this.around.remotes.askAgain();
  }

  /** Another token in time, from the upstream or from another tab. Says whether there is one. */
  async refresh(refusal?: CallError): Promise<boolean> {
    const { token: of } = this;
    if (of === undefined) return false;
    const code = await care();
    if (code) return code.renew({ session: this, around: this.around, of, refusal });
    if (refusal) this.expired(refusal.message, of);
    return false;
  }

  private drop(kept?: UserInfo): void {
    clearStored();
    this.become(undefined, kept);
  }
}
