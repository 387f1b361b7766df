import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { CardGrid } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { type Path, pathsOfUser } from '../lists.api.ts';
import { PathCard } from './PathCard.tsx';

interface MarkedPathCardsProps {
  paths: readonly Path[];
  /** The words of a search, marked in the titles. */
  keyword?: string | undefined;
}

/** Paths; those that a signed-in user has joined show the progress. */
export const MarkedPathCards = observer(({ paths, keyword }: MarkedPathCardsProps) => {
  const { signedIn } = useKernel().session;
  const mine = useRemote(signedIn ? pathsOfUser : undefined).value?.records ?? [];
  const joined = new Map(mine.map((one) => [one.pathId, one]));
  return (
    <CardGrid of={paths} id={({ pathId }) => pathId}>
      {(path) => <PathCard path={path} joined={joined.get(path.pathId)} keyword={keyword} />}
    </CardGrid>
  );
});
