// A browser's caches, in memory. Addresses are paths of one site.
const SITE = 'https://yanxi.test';

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, SITE).href;

class FakeCache implements Cache {
  readonly kept = new Map<string, Response>();

  match(request: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(addressOf(request))?.clone());
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    this.kept.set(addressOf(request), new Response(body, { status, headers }));
  }

  keys(): Promise<readonly Request[]> {
    return Promise.resolve([...this.kept.keys()].map((address) => new Request(address)));
  }

  delete(request: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.kept.delete(addressOf(request)));
  }

  matchAll(): Promise<readonly Response[]> {
    return Promise.resolve([...this.kept.values()]);
  }

  add(): Promise<void> {
    return Promise.reject(new Error('not used'));
  }

  addAll(): Promise<void> {
    return Promise.reject(new Error('not used'));
  }
}

export class FakeCaches implements CacheStorage {
  readonly named = new Map<string, FakeCache>();

  open(name: string): Promise<Cache> {
    const cache = this.named.get(name) ?? new FakeCache();
    this.named.set(name, cache);
    return Promise.resolve(cache);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.named.has(name));
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.named.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.named.delete(name));
  }

  async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    const searched = cacheName === undefined ? [...this.named.values()] : [this.named.get(cacheName)];
    for (const cache of searched) {
      const found = await cache?.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** The paths that are kept under a name. */
  paths(name: string): string[] {
    return [...(this.named.get(name)?.kept.keys() ?? [])].map((address) => new URL(address).pathname).toSorted();
  }
}
