import { boundedWait } from '#kernel/browser/boundedWait.ts';

/** Resolves to undefined if the promise fails or takes longer. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), boundedWait(milliseconds));
  });
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
