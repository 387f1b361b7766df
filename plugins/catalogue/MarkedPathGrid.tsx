import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { listMyPaths } from './api.ts';
import type { Path } from './lists.api.ts';
import { PathGrid } from './PathGrid.tsx';

/** More than anybody walks at once. */
const ALL = { page: 1, size: 100 };

/** Paths side by side; for whoever has signed in those are marked that they are on. */
export default observer(function MarkedPathGrid({ paths }: { paths: readonly Path[] }) {
  const { signedIn } = useKernel().session;
  const mine = useRemote(signedIn ? listMyPaths.with(ALL) : undefined).value?.records ?? [];
  return <PathGrid paths={paths} joined={new Map(mine.map((one) => [one.pathId, one]))} />;
});
