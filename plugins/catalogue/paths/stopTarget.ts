import { clazzDetail, courseDetail } from '#plugins/places/refs.ts';
import type { PathNode } from '../api.ts';

/** The page of a stop's course or class. */
export function stopTarget({ kind, refId }: PathNode) {
  return kind === 'course' ? courseDetail.with({ id: refId }) : clazzDetail.with({ id: refId });
}
