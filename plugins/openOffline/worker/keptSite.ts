// The site's files cached in this browser, each release in its own cache; never answers of the upstream or anything
// that depends on the user. A file is cached only if its content matches the release's hash.
import type { Opened } from './opened.ts';
import type { Release } from './release.ts';
import { brandPictures, DEPLOYMENT } from './requestKind.ts';
import { switchedOff } from './switchedOff.ts';
import { isJson, isWhole } from './whole.ts';
import { within } from '#plugins/offline/within.ts';

/** Milliseconds to wait for the document and the deployment from the network before using the cached ones. */
const PATIENCE = 3_000;
/** Number of recently opened pages that are cached for the next release too. */
const MOST_PAGES = 20;

/** Prefix of the caches' names; a platform below a path adds that path. */
const PREFIX = 'yanxi';
const DOCUMENT = '/index.html';
const LAST_PAGES = '/last-pages.json';
const NEWEST = '/newest-release.json';
/** Files whose names stay the same in every release. */
const SAME_IN_EVERY_RELEASE = /\.(?:woff2|svg|png|webp|avif|bcmap|wasm)$/;

interface SiteOptions {
  /** The path below which the platform is served: `/learn`, or empty. */
  base: string;
  /** The paths of its files do not include `base`. */
  release: Release;
  caches: CacheStorage;
  fetch(address: string | Request, options?: RequestInit): Promise<Response>;
  /** Called if the deployment switches the worker off. */
  unregister(): Promise<unknown>;
}

export class KeptSite {
  readonly #options: SiteOptions;
  /**
   * Name of the cache that survives releases: the deployment, the recently opened pages, the newest complete release.
   */
  readonly #lasting: string;
  readonly #cacheName: string;
  #remembering: Promise<void> = Promise.resolve();

  constructor(options: SiteOptions) {
    this.#options = options;
    this.#lasting = PREFIX + options.base;
    this.#cacheName = `${this.#lasting} ${options.release.id}`;
  }

  /** Fetches the release: its shell and the recently opened pages. Throws unless all of it is complete. */
  async install(): Promise<void> {
    const { release, caches } = this.#options;
    const before = await caches.keys();
    const cache = await caches.open(this.#cacheName);
    await this.#keepDocument(cache);
    await this.#keepDeployment(await this.#options.fetch(this.#at(DEPLOYMENT), { cache: 'no-cache' }));
    await this.#takeAlong(cache, before);
    const pages = await this.#lastPages();
    await this.#keep(cache, [...release.shell, ...pages.flatMap((page) => release.pages[page] ?? [])]);
    const lasting = await caches.open(this.#lasting);
    await lasting.put(this.#at(NEWEST), Response.json(this.#cacheName));
  }

  /** Called when no page of an older release is open any more. */
  async dropOlder(): Promise<void> {
    await this.#drop((name) => name !== this.#cacheName && name !== this.#lasting);
  }

  /** A page from the network, or the cached document if the network does not answer soon. */
  async page(network: Promise<Response>): Promise<Response> {
    const answer = await within(network, PATIENCE);
    if (answer && answer.status < 500) return answer;
    return (await this.#document()) ?? answer ?? network;
  }

  /**
   * File names include the release, so a cached file is as good as a fetched one. A page for which it did not work
   * requests it with `cache: 'reload'`: then the cached one is not used but replaced.
   */
  async file(request: Request): Promise<Response> {
    const { caches } = this.#options;
    const path = this.#ownPath(new URL(request.url).pathname);
    const anew = request.cache === 'reload';
    const kept = anew ? undefined : await caches.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    const answer = await this.#fetchFile(path, request);
    if (await isWhole(answer, this.#options.release.files[path])) {
      if (anew) await this.#forget(request.url);
      const cache = await this.#cache();
      // If there is no room, it is fetched again next time.
      await cache?.put(request.url, answer.clone()).catch(() => undefined);
    }
    return answer;
  }

  /** The deployment from the network, or the one last read. It may say that there is to be no worker. */
  async deployment(request: Request): Promise<Response> {
    const { fetch } = this.#options;
    const network = fetch(request);
    const answer = await within(network, PATIENCE);
    if (answer && answer.status < 500) {
      await this.#follow(answer.clone());
      return answer;
    }
    return (await this.#cached(DEPLOYMENT)) ?? answer ?? network;
  }

  /**
   * An institution's picture keeps its name when it changes: from the network if possible, otherwise from the cache.
   */
  async brand(request: Request): Promise<Response> {
    const { caches, fetch } = this.#options;
    const path = this.#ownPath(new URL(request.url).pathname);
    const network = fetch(request);
    const answer = await within(network, PATIENCE);
    if (!answer?.ok) return (await this.#cached(path)) ?? answer ?? network;
    if (isFile(answer) && (await caches.has(this.#lasting))) {
      const copy = answer.clone();
      const lasting = await caches.open(this.#lasting);
      await lasting.put(this.#at(path), copy).catch(() => undefined);
    }
    return answer;
  }

  /**
   * Caches the files of an open page, and returns whether all of them are there. Those that cannot be fetched now are
   * cached when the page next asks for them.
   */
  async opened({ page, files }: Opened): Promise<boolean> {
    const cache = await this.#cache();
    if (!cache) return false;
    await this.#remember(page);
    const { pages } = this.#options.release;
    const wanted = [
      ...(pages[page] ?? []),
      ...files.map((file) => this.#ownPath(file)).filter((file) => this.#isOurs(file)),
    ];
    const kept = await Promise.allSettled([...new Set(wanted)].map((file) => this.#keep(cache, [file])));
    return kept.every(({ status }) => status === 'fulfilled');
  }

  async #follow(answer: Response): Promise<void> {
    const text = await answer.clone().text();
    if (answer.ok && switchedOff(text)) {
      await this.#drop(() => true);
      await this.#options.unregister();
      return;
    }
    const cache = await this.#cache();
    const before = await this.#cached(DEPLOYMENT);
    if (!cache || (await before?.text()) === text) return;
    await this.#keepDeployment(answer).catch(() => undefined);
    // The document's security headers depend on the deployment.
    if (before) await this.#keepDocument(cache).catch(() => undefined);
  }

  /** A missing file is cached too: it means a deployment with only defaults. */
  async #keepDeployment(answer: Response): Promise<void> {
    if (answer.status >= 500) throw new Error(`${DEPLOYMENT} answered ${answer.status}`);
    const lasting = await this.#options.caches.open(this.#lasting);
    const text = await answer.clone().text();
    if (answer.ok && !isJson(text)) throw new Error(`${DEPLOYMENT} is not whole`);
    await lasting.put(this.#at(DEPLOYMENT), answer);
    // A page can do without a picture that cannot be fetched now.
    await Promise.allSettled(brandPictures(text).map((path) => this.#keepPicture(lasting, path)));
  }

  async #keepPicture(cache: Cache, path: string): Promise<void> {
    const address = this.#at(path);
    if (await cache.match(address, { ignoreVary: true })) return;
    const answer = await this.#options.fetch(address, { credentials: 'omit' });
    if (isFile(answer)) await cache.put(address, answer);
  }

  async #keepDocument(cache: Cache): Promise<void> {
    const { fetch, release } = this.#options;
    // Without credentials: a page with data of a user must not be cached.
    const answer = await fetch(this.#at(DOCUMENT), {
      headers: { accept: 'text/html' },
      credentials: 'omit',
      cache: 'no-cache',
    });
    const text = await answer.text();
    const whole = text.includes(release.script) && text.trimEnd().endsWith('</html>');
    if (!answer.ok || !whole) throw new Error(`${DOCUMENT} is not of release ${release.id}`);
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'link']) headers.delete(name);
    // Copied, because a redirected response cannot be used for a navigation.
    await cache.put(this.#at(DOCUMENT), new Response(text, { headers }));
  }

  async #keep(cache: Cache, files: readonly string[]): Promise<void> {
    await Promise.all(
      [...new Set(files)].map(async (path) => {
        const file = this.#at(path);
        if (await cache.match(file, { ignoreVary: true })) return;
        const answer = await this.#fetchFile(path, file, { credentials: 'omit' });
        if (!(await isWhole(answer, this.#options.release.files[path]))) throw new Error(`${file} is not whole`);
        await cache.put(file, answer);
      }),
    );
  }

  /**
   * Bypasses the HTTP cache if that has content other than the release's. For files of other releases the hash is
   * unknown; an HTML page in place of a file never counts as one.
   */
  async #fetchFile(path: string, request: string | Request, options: RequestInit = {}): Promise<Response> {
    const { fetch, release } = this.#options;
    const answer = await fetch(request, options);
    const right = this.#isOurs(path) ? await isWhole(answer, release.files[path]) : isFile(answer);
    return right || !answer.ok ? answer : fetch(request, { ...options, cache: 'reload' });
  }

  /** Deletes an address from the caches of all releases. */
  async #forget(address: string): Promise<void> {
    const { caches } = this.#options;
    for (const name of await this.#names()) await (await caches.open(name)).delete(address, { ignoreVary: true });
  }

  /** Copies fonts, pictures and tables from older releases' caches if this release has the same. */
  async #takeAlong(cache: Cache, older: readonly string[]): Promise<void> {
    for (const name of older.filter((one) => one.startsWith(`${this.#lasting} `) && one !== this.#cacheName)) {
      const from = await this.#options.caches.open(name);
      for (const request of await from.keys()) {
        const path = this.#ownPath(new URL(request.url).pathname);
        const kept = SAME_IN_EVERY_RELEASE.test(path) ? await from.match(request) : undefined;
        if (kept && (await isWhole(kept, this.#options.release.files[path]))) await cache.put(request, kept);
      }
    }
  }

  #remember(page: string): Promise<void> {
    this.#remembering = this.#remembering.then(async () => {
      const pages = await this.#lastPages();
      if (pages[0] === page) return;
      const lasting = await this.#options.caches.open(this.#lasting);
      const latest = [page, ...pages.filter((one) => one !== page)].slice(0, MOST_PAGES);
      await lasting.put(this.#at(LAST_PAGES), Response.json(latest)).catch(() => undefined);
    });
    return this.#remembering;
  }

  async #lastPages(): Promise<string[]> {
    const pages: unknown = await (await this.#cached(LAST_PAGES))?.json().catch(() => undefined);
    return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string') : [];
  }

  /** Converts a path of the platform to its address, and `#path` the other way round. */
  #at(path: string): string {
    return this.#options.base + path;
  }

  #ownPath(address: string): string {
    return address.slice(this.#options.base.length);
  }

  #isOurs(path: string): boolean {
    return Object.hasOwn(this.#options.release.files, path);
  }

  /**
   * The document of the newest complete release, whose own worker may still be waiting until all pages of this one are
   * closed. Its files are found by their names.
   */
  async #document(): Promise<Response | undefined> {
    const { caches } = this.#options;
    const newest: unknown = await (await this.#cached(NEWEST))?.json().catch(() => undefined);
    for (const cacheName of [newest, this.#cacheName]) {
      if (typeof cacheName !== 'string' || !(await caches.has(cacheName))) continue;
      const kept = await caches.match(this.#at(DOCUMENT), { cacheName, ignoreVary: true });
      if (kept) return kept;
    }
    return undefined;
  }

  async #cached(path: string): Promise<Response | undefined> {
    const { caches } = this.#options;
    return (await caches.has(this.#lasting))
      ? caches.match(this.#at(path), { cacheName: this.#lasting, ignoreVary: true })
      : undefined;
  }

  /** Undefined once the cache was dropped, so that a page that is still open does not fill it again. */
  async #cache(): Promise<Cache | undefined> {
    const { caches } = this.#options;
    return (await caches.has(this.#cacheName)) ? caches.open(this.#cacheName) : undefined;
  }

  async #drop(which: (name: string) => boolean): Promise<void> {
    const names = await this.#names();
    await Promise.all(names.filter(which).map((name) => this.#options.caches.delete(name)));
  }

  /** Names of this platform's caches. */
  async #names(): Promise<string[]> {
    const names = await this.#options.caches.keys();
    return names.filter((name) => name === this.#lasting || name.startsWith(`${this.#lasting} `));
  }
}

/** Servers that answer unknown paths with an HTML page do so for files of older releases too. */
const isFile = ({ ok, headers }: Response): boolean => ok && !(headers.get('content-type') ?? '').includes('text/html');
