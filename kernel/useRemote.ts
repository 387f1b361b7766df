import { useEffect, useMemo } from 'react';
import { useKernel } from './KernelContext.ts';
import type { CallRequest } from './http/call.ts';
import type { Remote } from './http/Remote.ts';
import { requestKey } from './http/write.ts';

const NOTHING: Remote<never> = { value: undefined, error: undefined, loading: false, reload: () => Promise.resolve() };

/**
 * An upstream answer for a screen: screens with the same request share it, and it is cancelled when none waits for it.
 * Empty without a request. Draw it with `<Await>`.
 * @example const note = useRemote(getNote.with({ id }));
 */
export function useRemote<T>(request: CallRequest<T> | undefined): Remote<T> {
  const { remotes } = useKernel();
  const key = request && requestKey(request);
  // A new object with the same arguments is the same request.
  const [remote, watch] = useMemo(
    () => (request ? [remotes.get(request), () => remotes.watch(request)] : [NOTHING]),
    [key, remotes],
  );
  useEffect(() => watch?.(), [watch]);
  return remote;
}
