// Fetches everything a page needs in parallel: its code and data, and those of its contributions.
import type { Session } from '../auth/session.store.ts';
import type { Remotes } from '../http/Remote.ts';
import type { FrameName, OpenedPage, PageEntry } from '../plugin/definePlugin.ts';
import type { ContributionEntry, PageData } from '../plugin/point.ts';
import type { Resolution } from '../plugin/resolve.ts';
import type { AddressParts } from '../plugin/routeRef.ts';

/** Milliseconds that a loaded page waits for its contributions, so that they appear together. */
const OTHERS_AFTER = 2_000;

export interface PageSources {
  /** Fetches the code of a page's frame. */
  loadFrame(name: FrameName, signedIn: boolean): Promise<void>;
  /** The contributions that a page shows at an address. */
  hosted(entry: PageEntry, address: AddressParts): readonly ContributionEntry[];
  plugins: Resolution;
  session: Session;
  remotes: Remotes;
}

export async function fetchPage(
  sources: PageSources,
  entry: PageEntry,
  address: AddressParts,
  data = true,
): Promise<(address: AddressParts) => OpenedPage> {
  const { remotes, session, plugins } = sources;
  if (data) void fetchData(remotes, entry.data(address, session.user, { plugins }));
  const page = entry.load();
  const others = Promise.all([
    sources.loadFrame(entry.frame, session.signedIn),
    fetchHosted(sources, entry, address, data),
  ]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inAWhile = new Promise((end) => {
    void page.then(() => (timer = setTimeout(end, OTHERS_AFTER)), end);
  });
  const [open] = await Promise.all([page, Promise.race([others, inAWhile])]);
  clearTimeout(timer);
  return open;
}

/** If the declarations of the calls cannot be loaded, the page that imports them fails too and reports it. */
async function fetchData(remotes: Remotes, calls: PageData): Promise<void> {
  remotes.warm(calls instanceof Promise ? await calls.catch(() => []) : calls);
}

async function fetchHosted(sources: PageSources, entry: PageEntry, address: AddressParts, data: boolean) {
  const { session, remotes, hosted } = sources;
  const entries = hosted(entry, address);
  for (const one of data ? entries : []) void fetchData(remotes, one.data(session.user, address));
  // A contribution that fails to load reports it in its own place.
  await Promise.allSettled(entries.map((one) => one.preload()));
}
