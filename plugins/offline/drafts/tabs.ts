// Names this tab and lists the open ones: each holds a Web Lock while its page is open.
import { newOperationId } from '#kernel/http/operation.ts';
import { tabStorage } from '#kernel/browser/storage.ts';

const KEY = 'yanxi.tab';
const LOCK = 'yanxi:tab ';
/** Milliseconds within which the previous page of this tab must release its lock. */
const PATIENCE = 1_000;

let name: Promise<string> | undefined;

/** The name of this tab, which survives a reload. A duplicated tab gets its own. */
export function thisTab(): Promise<string> {
  name ??= takeName();
  return name;
}

/** The names of all open tabs, including this one. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(held.flatMap((lock) => (lock.name?.startsWith(LOCK) ? [lock.name.slice(LOCK.length)] : [])));
}

async function takeName(): Promise<string> {
  const stored = tabStorage.get(KEY) ?? newOperationId();
  const mine = (await claim(stored)) ? stored : newOperationId();
  if (mine !== stored) void claim(mine);
  tabStorage.set(KEY, mine);
  return mine;
}

/** Resolves to true if this page now holds the name. Without Web Locks, as on plain http, it always does. */
function claim(wanted: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const granted = () => {
      resolve(true);
      // Never resolves, so the lock is held until the page closes.
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(LOCK + wanted, { signal: AbortSignal.timeout(PATIENCE) }, granted)
      .catch(() => resolve(false));
  });
}
