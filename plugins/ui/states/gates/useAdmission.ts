import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Point } from '#kernel/plugin/point.ts';
import { Admission } from './admission.store.ts';
import type { Gate } from './gate.ts';

/** For `<Gates>`. Another `key`, such as another chapter or another user, is asked anew. */
export function useAdmission<About extends object>(point: Point<Gate<About>>, key?: string): Admission<About> {
  const kernel = useKernel();
  const [current, change] = useState(() => ({ key, admission: new Admission(kernel, point) }));
  if (current.key === key) return current.admission;
  const next = { key, admission: new Admission(kernel, point) };
  change(next);
  return next.admission;
}
