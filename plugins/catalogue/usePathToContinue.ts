import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { pathsOfUser } from './lists.api.ts';
import { pathToContinue } from './pathToContinue.ts';

/** The id of the path that a signed-in user continues, if any. For an observer. */
export function usePathToContinue(): string | undefined {
  const { signedIn } = useKernel().session;
  const mine = useRemote(signedIn ? pathsOfUser : undefined).value?.records ?? [];
  return pathToContinue(mine)?.pathId;
}
