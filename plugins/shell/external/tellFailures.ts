import type { FoundPlugin } from '#kernel/plugin/resolve.ts';

/** For whoever looks for the reason: no server knows what goes wrong in a browser. */
export function tellFailures(found: readonly FoundPlugin[]): void {
  for (const { id, failure } of found) if (failure !== undefined) console.error(`插件「${id}」没有运行：${failure}`);
}
