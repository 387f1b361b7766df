import { courseDetail } from '#plugins/places/refs.ts';
import type { PathNode } from '../api.ts';
import { clazzDetail } from '../contract.ts';

/** The page of a stop's course or class. */
export function stopTarget({ kind, refId }: PathNode) {
  return kind === 'course' ? courseDetail.with({ id: refId }) : clazzDetail.with({ id: refId });
}
