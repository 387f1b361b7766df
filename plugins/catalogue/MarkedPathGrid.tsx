import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { Path } from './lists.api.ts';
import { pathsOfUser } from './listRequests.ts';
import { PathGrid } from './PathGrid.tsx';

/** A grid of paths; for signed-in users, the paths they have joined are marked. */
export default observer(function MarkedPathGrid({ paths }: { paths: readonly Path[] }) {
  const { signedIn } = useKernel().session;
  const mine = useRemote(signedIn ? pathsOfUser : undefined).value?.records ?? [];
  return <PathGrid paths={paths} joined={new Map(mine.map((one) => [one.pathId, one]))} />;
});
