import { useEffect, useMemo } from 'react';
import { useKernel } from '#kernel/index.ts';
import { type ClazzDetail, getClazz, type PathNode } from './api.ts';
import { clazzStanding } from './clazzes/clazzStanding.ts';
import type { ClosedPlaces } from './paths/pathRules.ts';
import { serverNow } from './serverNow.ts';

/** The closed classes on a path, with reasons; without those still being fetched. For an observer. */
export function useClosedPlaces(nodes: readonly PathNode[]): ClosedPlaces {
  const { remotes } = useKernel();
  const ids = nodes.flatMap(({ kind, refId }) => (kind === 'clazz' ? [refId] : [])).join(' ');
  const requests = useMemo(
    () =>
      ids
        .split(' ')
        .filter(Boolean)
        .map((id) => ({ id, request: getClazz.with({ id }) })),
    [ids],
  );
  useEffect(() => {
    const stops = requests.map(({ request }) => remotes.watch(request));
    return () => {
      for (const stop of stops) stop();
    };
  }, [requests, remotes]);
  return new Map(
    requests.flatMap(({ id, request }) => {
      const { value, error } = remotes.get(request);
      const why = value ? whyClosed(value) : error?.kind === 'refused' ? error.message : undefined;
      return why === undefined ? [] : [[id, why] as const];
    }),
  );
}

function whyClosed(clazz: ClazzDetail): string | undefined {
  const now = serverNow(clazz);
  // Its members cannot study there either once it is over.
  if (clazz.status === 5 || (clazz.endTime !== undefined && now >= Date.parse(clazz.endTime))) return '培训班已结束';
  switch (clazzStanding(clazz, now).kind) {
    case 'gone':
      return '培训班已下架';
    case 'closed':
      return '报名已截止';
    case 'full':
      return '名额已满';
    default:
      return undefined;
  }
}
