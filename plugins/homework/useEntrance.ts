import { useKernel } from '#kernel/KernelContext.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { Homework } from './api.ts';
import { answerPage, entrance } from './homeworkAt.ts';

/** Where one goes to do it, once it is known what it is; on its own page where nobody shows its chapter. */
export function useEntrance(place: StudyPlace, homework: Homework): Target;
export function useEntrance(place: StudyPlace, homework: Homework | undefined): Target | undefined;
export function useEntrance(place: StudyPlace, homework: Homework | undefined): Target | undefined {
  const { routes } = useKernel();
  if (!homework) return undefined;
  const way = entrance(place, homework);
  return routes.open(way.pattern) ? way : answerPage({ place, refId: homework.refId });
}
