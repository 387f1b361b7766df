import type { MyPath } from '../api.ts';

/** The unfinished path that the user studied or joined last. */
export function pathToContinue(paths: readonly MyPath[]): MyPath | undefined {
  const time = ({ lastTime, joinTime }: MyPath) => Date.parse(lastTime ?? joinTime ?? '1970-01-01');
  return paths
    .filter(({ progress }) => (progress ?? 0) < 100)
    .toSorted((one, other) => time(other) - time(one))
    .at(0);
}
