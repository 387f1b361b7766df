import { CardGrid } from '#plugins/ui/lists/CardGrid.tsx';
import type { Path } from './lists.api.ts';
import { PathCard } from './PathCard.tsx';

interface PathCardsProps {
  paths: readonly Path[];
  /** Outside of their list page. */
  brief?: boolean;
}

/** Paths as every visitor sees them. */
export function PathCards({ paths, brief = false }: PathCardsProps) {
  return (
    <CardGrid brief={brief} of={paths} id={({ pathId }) => pathId}>
      {(path) => <PathCard path={path} />}
    </CardGrid>
  );
}
