// Plain JavaScript that an old Node can still parse: checks that this Node is new enough for everything else.
import { isBuiltin } from 'node:module';

/** The mock upstream stores its data in SQLite, which Node includes since 22.13. */
export function newEnough() {
  return isBuiltin('node:sqlite');
}

export const TOO_OLD = `研习需要 Node 22.13 或更新的版本，当前是 ${process.versions.node}。`;
