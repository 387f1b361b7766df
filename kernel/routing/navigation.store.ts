// Runs a navigation: guards, loading code, the address, the title, the scroll position, the progress bar, the page
// view.
import { makeAutoObservable, observableRef } from 'mobx';
import { BASE } from '../browser/base.ts';
import type { Analytics } from '../analytics/Analytics.ts';
import type { SystemConfigStore } from '../config/systemConfig.ts';
import type { Notices } from '../notices/notices.store.ts';
import { WORDS_AFTER } from '../browser/patience.ts';
import type { PageEntry } from '../plugin/definePlugin.ts';
import { BrowserHistory } from './browserHistory.ts';
import { LEAVE_QUESTION, LeaveGuards } from './leaveGuards.ts';
import { fetchPage, type PageSources } from './fetchPage.ts';
import type { Target } from '../plugin/routeRef.ts';
import { followRedirects, type RouteTable } from './routeTable.ts';
import { ScrollMemory } from './scroll.ts';
import { isPage, pluginOf, titleOf, type View } from './view.ts';

const FRONT_PAGE = '/index';

export interface Shown {
  readonly path: string;
  readonly search: string;
  readonly view: View;
}

export interface GoOptions {
  replace?: boolean;
  /** Leaves without asking about unsaved work. */
  force?: boolean;
  /** Keeps the scroll position: the same page with another query, or another part of it. */
  stay?: boolean;
}

/** The page being loaded. */
interface Coming {
  readonly href: string;
  /** Known once the route is found. */
  readonly entry?: PageEntry;
}

interface Options extends PageSources {
  routes: RouteTable;
  notices: Notices;
  analytics: Analytics;
  systemConfig: SystemConfigStore;
}

interface Arrival extends GoOptions {
  by: 'go' | 'history' | 'start';
}

export class Navigation {
  shown: Shown | undefined = undefined;
  /** A navigation is under way: the progress bar runs. */
  coming: Coming | undefined = undefined;
  /** The navigation takes long: the screen says so and offers a retry. */
  slow = false;
  /** The title that the page gave itself. */
  named: string | undefined = undefined;
  /** Precedes the document title, such as a count of unread messages. */
  private prefix = '';
  /** The address whose code could not be loaded: a reload is offered. */
  failed: string | undefined = undefined;
  /** All paths and their owners. */
  readonly routes: RouteTable;
  readonly guards = new LeaveGuards();
  readonly #scroll = new ScrollMemory();
  readonly #history = new BrowserHistory({
    guarded: () => this.guards.message !== undefined,
    mayLeave: () => this.mayLeave(),
    isShown: (url) => url.pathname === this.shown?.path && url.search === this.shown.search,
    leave: (key) => this.#scroll.remember(key),
    arrive: (url) => void this.arrive(url, { by: 'history' }),
  });
  readonly #options: Options;
  #turn = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #afterPaint: (() => void) | undefined;
  #ends: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.routes = options.routes;
    makeAutoObservable(
      this,
      { routes: false, shown: observableRef, coming: observableRef, guards: false },
      { autoBind: true },
    );
  }

  /** Shows the current address. */
  async start(): Promise<void> {
    this.#ends = [this.guards.start(), this.#history.start(), this.#scroll.start()];
    await this.arrive(new URL(location.href), { by: 'start' });
  }

  dispose(): void {
    clearTimeout(this.#patience);
    this.#turn++;
    for (const end of this.#ends.splice(0)) end();
  }

  /** The page that is open or being opened, to return to after signing in; undefined for the front page. */
  get place(): { href: string; title: string | undefined } | undefined {
    const { pathname, search, hash } = new URL(this.coming?.href ?? location.href);
    if ([BASE, `${BASE}/`, BASE + FRONT_PAGE].includes(pathname)) return undefined;
    const shown = this.shown === undefined || this.shown.path === pathname;
    const title = shown && location.pathname === pathname ? (this.named ?? this.#history.title) : undefined;
    return { href: pathname + search + hash, title };
  }

  /** Goes to a place: `navigation.go(noteDetail.with({ id }))`. */
  go(to: Target, options: GoOptions = {}): Promise<void> {
    return this.goTo(to.href, options);
  }

  /** For validated addresses from outside; our own links are route refs. */
  async goTo(href: string, options: GoOptions = {}): Promise<void> {
    const url = new URL(href, location.origin);
    const left = !options.stay || url.pathname !== this.shown?.path;
    if (left && !options.force && !(await this.mayLeave())) return;
    await this.arrive(url, { ...options, by: 'go' });
  }

  toFrontPage(force = true): void {
    void this.goTo(BASE + FRONT_PAGE, { force });
  }

  back(): void {
    if (!this.#history.back()) this.toFrontPage(false);
  }

  /** A dialog lies over the page; see `useBackCloses`. */
  cover(close: () => void): () => void {
    return this.#history.cover(close);
  }

  /** Fetches a page's code and data while its link is hovered. */
  prefetch(href: string): void {
    const url = new URL(href, location.origin);
    const match = this.routes.find(url.pathname);
    if (match.kind !== 'page') return;
    const signedIn = match.entry.access === 'public' || this.#options.session.signedIn;
    // A failure here is ignored: the navigation itself tries again and reports it.
    void fetchPage(this.#options, match.entry, { params: match.params, search: url.search }, signedIn).catch(
      () => undefined,
    );
  }

  /** Called once the page on screen has been drawn. */
  painted(): void {
    this.#afterPaint?.();
    this.#afterPaint = undefined;
  }

  /** Some code could not be loaded: offers to reload the page. */
  offerReload(): void {
    this.failed = location.href;
  }

  /**
   * Opens the page whose code could not be loaded: the one in the address bar, or the one that was clicked, unless the
   * user chose to stay or has typed something since.
   */
  tryAgain(): void {
    const { shown, failed } = this;
    if (this.coming) return;
    if (shown?.view.kind === 'broken') {
      void this.arrive(new URL(location.href), { by: 'start' });
    } else if (failed === location.href) this.stayHere();
    else if (failed !== undefined && this.guards.message === undefined) void this.goTo(failed);
  }

  /** Dismisses the offer; a navigation under way continues. */
  stayHere(): void {
    this.failed = undefined;
    this.slow = false;
  }

  name(title: string | undefined): void {
    this.named = title;
    if (title !== undefined) this.#history.name(title);
  }

  /** Puts a few words before the document title; an empty text removes them. */
  prefixTitle(prefix: string): void {
    this.prefix = prefix;
  }

  private mayLeave(): Promise<boolean> {
    const { message } = this.guards;
    if (message === undefined) return Promise.resolve(true);
    return this.#options.notices.confirm({ ...LEAVE_QUESTION, message });
  }

  private async arrive(url: URL, arrival: Arrival): Promise<void> {
    clearTimeout(this.#patience);
    this.slow = false;
    this.#patience = setTimeout(this.becomeSlow, WORDS_AFTER);
    await this.open(url, arrival, ++this.#turn);
  }

  private becomeSlow(): void {
    this.slow = this.coming !== undefined;
  }

  private async open(asked: URL, wish: Arrival, turn: number): Promise<void> {
    const { path, match } = followRedirects(this.routes, asked.pathname);
    const moved = path !== asked.pathname;
    const url = moved ? new URL(path + asked.search, asked.origin) : asked;
    const arrival = moved ? { ...wish, replace: wish.replace || wish.by !== 'go' } : wish;
    if (match.kind !== 'page') {
      this.show(url, match, arrival);
      return;
    }
    const { plugin, entry } = match;
    // Navigating within a held page keeps what was typed.
    const held = this.#options.session.heldOut && isPage(this.shown?.view, entry);
    this.coming = { href: url.href, entry };
    if (entry.access === 'login' && !held && !(await this.signedIn(url.href))) {
      if (turn === this.#turn) this.askSignIn(url, { plugin, entry }, arrival);
      return;
    }
    const address = { params: match.params, search: url.search };
    try {
      const open = await fetchPage(this.#options, entry, address, !held);
      if (turn === this.#turn) this.show(url, { kind: 'page', plugin, entry, opened: open(address) }, arrival);
    } catch (error) {
      this.#options.analytics.crash({ plugin: plugin.id, message: `页面代码加载失败：${String(error)}` });
      if (turn === this.#turn) this.fail(url, { kind: 'broken', plugin, entry }, arrival);
    }
  }

  /** Waits until it is known whether somebody is signed in, and prefetches the page meanwhile. */
  private async signedIn(href: string): Promise<boolean> {
    const { session } = this.#options;
    if (session.unsure) {
      this.prefetch(href);
      await session.settled;
    }
    return session.signedIn;
  }

  /** After a click the old page stays below the dialog; a typed address gets a page that asks the user to sign in. */
  private askSignIn(url: URL, page: Omit<View & { kind: 'sign-in' }, 'kind'>, arrival: Arrival): void {
    this.coming = undefined;
    if (this.#options.session.unsure) {
      this.show(url, { kind: 'unsure', ...page }, arrival);
      return;
    }
    const stays = this.mayStay(arrival);
    if (!stays) this.show(url, { kind: 'sign-in', ...page }, arrival);
    const options = stays ? arrival : { force: true, replace: true };
    const wanted = url.pathname + url.search + url.hash;
    this.#options.session.ask(() => void this.goTo(wanted, options), wanted);
  }

  private fail(url: URL, view: View, arrival: Arrival): void {
    if (!this.mayStay(arrival)) {
      this.show(url, view, arrival);
      return;
    }
    this.coming = undefined;
    this.slow = false;
    this.failed = url.href;
  }

  /** A click whose page fails keeps the current page, if there is one. */
  private mayStay({ by }: Arrival): boolean {
    return by === 'go' && this.shown !== undefined;
  }

  private show(url: URL, view: View, arrival: Arrival): void {
    const href = url.pathname + url.search + url.hash;
    if (arrival.by === 'go' && !arrival.replace) this.#history.push(href);
    else if (arrival.by === 'go' || location.href !== url.href) this.#history.replace(href);
    const { key } = this.#history;
    const moved = this.shown?.path !== url.pathname;
    this.failed = undefined;
    this.coming = undefined;
    this.slow = false;
    this.#afterPaint = () => {
      if (arrival.by !== 'go') this.#scroll.restore(key, arrival.by);
      else if (!arrival.stay) this.#scroll.toTop();
    };
    this.shown = { path: url.pathname, search: url.search, view };
    if (moved || !arrival.stay) {
      this.#options.analytics.pageView({ path: url.pathname, title: titleOf(view), plugin: pluginOf(view) });
    }
  }

  /** The document title: the page's title and the system's name. */
  get title(): string {
    const { systemName } = this.#options.systemConfig.value;
    const page = this.named ?? (this.shown && titleOf(this.shown.view));
    return this.prefix + (page ? `${page} - ${systemName}` : systemName);
  }
}
