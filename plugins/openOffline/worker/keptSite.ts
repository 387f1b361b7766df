// The files of the site that are kept in this browser: those of one release in a cache of its own, never an answer of the
// upstream, never anything that depends on who is signed in. A file is kept only with the content that its release names.
import type { Opened } from './opened.ts';
import type { Release } from './release.ts';
import { brandPictures, DEPLOYMENT } from './requestKind.ts';
import { switchedOff } from './switchedOff.ts';
import { isJson, isWhole } from './whole.ts';
import { within } from '#plugins/offline/within.ts';

/** Milliseconds that the network has for the document and the deployment before the kept ones are taken. */
const PATIENCE = 3_000;
/** How many of the pages that were opened last are kept for the next release, too. */
const MOST_PAGES = 20;

/** Of the caches' names; those of a platform below a path bear that, too. */
const PREFIX = 'yanxi';
const DOCUMENT = '/index.html';
const LAST_PAGES = '/last-pages.json';
const NEWEST = '/newest-release.json';
/** They keep their names over releases. */
const SAME_IN_EVERY_RELEASE = /\.(?:woff2|svg|png|webp|avif)$/;

interface SiteOptions {
  /** The platform's place on its host: `/learn`, or nothing. */
  base: string;
  /** Its files have their addresses without that. */
  release: Release;
  caches: CacheStorage;
  fetch(address: string | Request, options?: RequestInit): Promise<Response>;
  /** The worker is switched off in the deployment. */
  unregister(): Promise<unknown>;
}

export class KeptSite {
  readonly #options: SiteOptions;
  /** Outlives releases: the deployment, which pages were opened last, which release is the newest one that is complete. */
  readonly #lasting: string;
  readonly #cacheName: string;
  #remembering: Promise<void> = Promise.resolve();

  constructor(options: SiteOptions) {
    this.#options = options;
    this.#lasting = PREFIX + options.base;
    this.#cacheName = `${this.#lasting} ${options.release.id}`;
  }

  /** Fetches the release: its shell, and the pages that were opened last. Throws unless all of it is there. */
  async install(): Promise<void> {
    const { release, caches } = this.#options;
    const before = await caches.keys();
    const cache = await caches.open(this.#cacheName);
    await this.#keepDocument(cache);
    await this.#keepDeployment(await this.#options.fetch(this.#at(DEPLOYMENT), { cache: 'no-cache' }));
    const pages = await this.#lastPages();
    await this.#keep(cache, [...release.shell, ...pages.flatMap((page) => release.pages[page] ?? [])]);
    await this.#takeAlong(cache, before);
    const lasting = await caches.open(this.#lasting);
    await lasting.put(this.#at(NEWEST), Response.json(this.#cacheName));
  }

  /** No page of an older release is open any more. */
  async dropOlder(): Promise<void> {
    await this.#drop((name) => name !== this.#cacheName && name !== this.#lasting);
  }

  /** A page from the network, or the kept document where that does not answer soon. */
  async page(network: Promise<Response>): Promise<Response> {
    const answer = await within(network, PATIENCE);
    if (answer && answer.status < 500) return answer;
    return (await this.#document()) ?? answer ?? network;
  }

  /**
   * A file's name says its release, so that it is the same wherever it comes from. A page for which it did not work asks
   * past all caches: then the kept one is not taken, and replaced.
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
      // Where there is no room, it is fetched again the next time.
      await cache?.put(request.url, answer.clone()).catch(() => undefined);
    }
    return answer;
  }

  /** The deployment from the network, or the one that was read last. It may say that there is to be no worker. */
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

  /** A picture of the institution's keeps its name when it changes: from the network, or as it was last. */
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

  /** Keeps what an open page needs. What cannot be fetched now is kept when the page next asks for it. */
  async opened({ page, files }: Opened): Promise<void> {
    const cache = await this.#cache();
    if (!cache) return;
    await this.#remember(page);
    const { pages } = this.#options.release;
    const wanted = [
      ...(pages[page] ?? []),
      ...files.map((file) => this.#ownPath(file)).filter((file) => this.#isOurs(file)),
    ];
    await Promise.allSettled([...new Set(wanted)].map((file) => this.#keep(cache, [file])));
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
    // What a page may reach follows from the deployment.
    if (before) await this.#keepDocument(cache).catch(() => undefined);
  }

  /** That there is none is a whole deployment, too. */
  async #keepDeployment(answer: Response): Promise<void> {
    if (answer.status >= 500) throw new Error(`${DEPLOYMENT} answered ${answer.status}`);
    const lasting = await this.#options.caches.open(this.#lasting);
    const text = await answer.clone().text();
    if (answer.ok && !isJson(text)) throw new Error(`${DEPLOYMENT} is not whole`);
    await lasting.put(this.#at(DEPLOYMENT), answer);
    // A page does without one that cannot be had now.
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
    // The plain one: what is written into a page for somebody is theirs.
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
    // Made anew: one that came by a redirect could not open a page.
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
   * Past the browser's own cache where that has it with another content than the release. Of another release's files the
   * content is not known here; a page in place of one is none of them.
   */
  async #fetchFile(path: string, request: string | Request, options: RequestInit = {}): Promise<Response> {
    const { fetch, release } = this.#options;
    const answer = await fetch(request, options);
    const right = this.#isOurs(path) ? await isWhole(answer, release.files[path]) : isFile(answer);
    return right || !answer.ok ? answer : fetch(request, { ...options, cache: 'reload' });
  }

  /** What is kept under an address, by whatever release. */
  async #forget(address: string): Promise<void> {
    const { caches } = this.#options;
    for (const name of await this.#names()) await (await caches.open(name)).delete(address, { ignoreVary: true });
  }

  /** Fonts and pictures that an older release kept, if this one has the same. */
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

  /** The address of a path of the platform, and the other way round. */
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
   * Of the newest release that is complete: its own worker may still wait until no page of this one is open. Its files are
   * found by their names.
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

  /** Not once it was dropped: a page that is still open would fill it again. */
  async #cache(): Promise<Cache | undefined> {
    const { caches } = this.#options;
    return (await caches.has(this.#cacheName)) ? caches.open(this.#cacheName) : undefined;
  }

  async #drop(which: (name: string) => boolean): Promise<void> {
    const names = await this.#names();
    await Promise.all(names.filter(which).map((name) => this.#options.caches.delete(name)));
  }

  /** Of the caches of this platform. */
  async #names(): Promise<string[]> {
    const names = await this.#options.caches.keys();
    return names.filter((name) => name === this.#lasting || name.startsWith(`${this.#lasting} `));
  }
}

/** Servers that answer unknown paths with a page do so for files of an older release, too. */
const isFile = ({ ok, headers }: Response): boolean => ok && !(headers.get('content-type') ?? '').includes('text/html');
