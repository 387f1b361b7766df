import type { MyPath } from './api.ts';

/** Of the paths that a user is on, the one to go on with: studied last, or joined last, and not yet walked to its end. */
export function pathToContinue(paths: readonly MyPath[]): MyPath | undefined {
  const time = ({ lastTime, joinTime }: MyPath) => Date.parse(lastTime ?? joinTime ?? '1970-01-01');
  return paths
    .filter(({ progress }) => (progress ?? 0) < 100)
    .toSorted((one, other) => time(other) - time(one))
    .at(0);
}
