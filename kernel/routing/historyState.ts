// What the browser's history keeps of each of our steps.

/** `index` counts the steps since the start; `key` names the step, for its scroll position. */
export interface HistoryState {
  index: number;
  key: string;
}

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function readState(): HistoryState | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('yanxi' in state)) return undefined;
  const kept = state.yanxi;
  if (typeof kept !== 'object' || kept === null || !('index' in kept) || !('key' in kept)) return undefined;
  return typeof kept.index === 'number' && typeof kept.key === 'string'
    ? { index: kept.index, key: kept.key }
    : undefined;
}
