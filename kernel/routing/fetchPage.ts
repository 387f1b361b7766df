// Fetches what a page needs: its code, its data, and both for what others add to it; all at once.
import type { Session } from '../auth/session.store.ts';
import type { Remotes } from '../http/Remote.ts';
import type { FrameName, OpenedPage, PageEntry } from '../plugin/definePlugin.ts';
import type { Manifests } from '../plugin/manifests.store.ts';
import type { ContributionEntry } from '../plugin/point.ts';
import type { AddressParts } from '../plugin/routeRef.ts';

export const FRONT_PAGE = '/index';
/** Milliseconds that a page whose own code is there waits for what is added to it, so that both are drawn together. */
const OTHERS_AFTER = 2_000;

export interface PageSources {
  /** Fetches what stands around a page. */
  loadFrame(name: FrameName, signedIn: boolean): Promise<void>;
  /** What is contributed to the points of a page and shown at an address. */
  hosted(entry: PageEntry, address: AddressParts): readonly ContributionEntry[];
  manifests: Manifests;
  session: Session;
  remotes: Remotes;
}

export async function fetchPage(
  sources: PageSources,
  entry: PageEntry,
  address: AddressParts,
  data = true,
): Promise<(address: AddressParts) => OpenedPage> {
  if (data) sources.remotes.warm(entry.data(address, sources.session.user, { plugins: sources.manifests.resolution }));
  const page = entry.load();
  const others = Promise.all([
    sources.loadFrame(entry.frame, sources.session.signedIn),
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

async function fetchHosted(
  { manifests, session, remotes, hosted }: PageSources,
  entry: PageEntry,
  address: AddressParts,
  data: boolean,
): Promise<void> {
  // All manifests together say what is added; a guest's front page needs no more than the first of them.
  if (entry.pattern !== FRONT_PAGE || session.token !== undefined || !manifests.enough) await manifests.fetchAll();
  const entries = hosted(entry, address);
  if (data) remotes.warm(entries.flatMap((one) => one.data));
  // What a guest cannot load is told in its own place.
  await Promise.allSettled(entries.map((one) => one.preload()));
}
