import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type Remote, RouteLink, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { PathProgress } from '../api.ts';
import { useWanted } from '../applying/useWanted.ts';
import type { PathJoining } from './pathJoining.store.ts';
import type { Stop } from './pathRules.ts';
import { stopTarget } from './stopTarget.ts';

interface PathActionProps {
  pathId: string;
  /** Null for users who have not joined; undefined for visitors and until it is known. */
  mine: Remote<PathProgress | null>;
  next: Stop | undefined;
  joining: PathJoining;
}

/** The main action for a path: join, or continue with the next stop. */
export const PathAction = observer(({ pathId, mine, next, joining }: PathActionProps) => {
  const { session } = useKernel();
  const { value } = mine;
  useWanted(joining, {
    known: session.signedIn && value !== undefined,
    open: value === null,
    join: () => joining.join(pathId),
  });

  if (value) {
    return (
      next && (
        <Button size="md" component={RouteLink} to={stopTarget(next.node)}>
          {next.state === 'learning' ? '继续学习' : '学习下一站'}
        </Button>
      )
    );
  }
  // The user may have joined already, so do not ask them to.
  if (mine.error && value === undefined) return null;
  const join = (): Promise<void> | void => {
    if (session.signedIn) return joining.join(pathId);
    session.ask(joining.want);
  };
  return (
    <GuardedButton size="md" loading={joining.busy} onClick={join}>
      加入路径
    </GuardedButton>
  );
});
