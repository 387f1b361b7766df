// Which tab this is, and which others are open: each holds a lock for as long as its page lives.
import { newOperationId } from '../operation.ts';
import { tabStorage } from '#kernel/browser/storage.ts';

const KEY = 'yanxi.tab';
const LOCK = 'yanxi:tab ';
/** Milliseconds in which the page before this one, in the same tab, lets its lock go. */
const PATIENCE = 1_000;

let name: Promise<string> | undefined;

/** The name of this tab; it outlives a reload. A tab that was duplicated gets one of its own. */
export function thisTab(): Promise<string> {
  name ??= takeName();
  return name;
}

/** The names of the tabs that are open, this one among them. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(held.flatMap((lock) => (lock.name?.startsWith(LOCK) ? [lock.name.slice(LOCK.length)] : [])));
}

async function takeName(): Promise<string> {
  const kept = tabStorage.get(KEY) ?? newOperationId();
  const mine = (await hold(kept)) ? kept : newOperationId();
  if (mine !== kept) void hold(mine);
  tabStorage.set(KEY, mine);
  return mine;
}

/** Whether the name is this page's now; without Web Locks, as on plain http, it is taken for granted. */
function hold(wanted: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const granted = () => {
      resolve(true);
      // Until the page goes.
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(LOCK + wanted, { signal: AbortSignal.timeout(PATIENCE) }, granted)
      .catch(() => resolve(false));
  });
}
