// A page that was left, and that the browser keeps as it is, to show it again on Back.
//
// WebKit keeps its transactions as well: they do not end, and the writes of all later pages wait for them. So they are
// undone when the page is left, except for those that are being committed, and begun again once it is shown again.

const running = new Set<IDBTransaction>();
let shown: PromiseWithResolvers<void> | undefined;
let undone = 0;
let isHeard = false;

/** Number of transactions undone so far: work that fails while it goes up is to be done again. */
export const timesUndone = (): number => undone;

/** Resolves at once in a page that was not left. */
export const whenShown = (): Promise<void> => shown?.promise ?? Promise.resolve();

export function hearOfKeeping(): void {
  if (isHeard) return;
  isHeard = true;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    shown ??= Promise.withResolvers();
    for (const transaction of running) undo(transaction);
  });
  addEventListener('pageshow', () => {
    shown?.resolve();
    shown = undefined;
  });
}

export function undoWhenKept(transaction: IDBTransaction): void {
  const ended = () => void running.delete(transaction);
  running.add(transaction);
  transaction.addEventListener('complete', ended);
  transaction.addEventListener('abort', ended);
  // The page was left before; the first requests, and the commit, may still follow in the same task.
  if (shown) queueMicrotask(() => undo(transaction));
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
    undone += 1;
  } catch {
    // It is being committed, or has ended.
  }
}
