import type { Clazz } from './lists.api.ts';
import { CardGrid } from '#plugins/ui/lists/CardGrid.tsx';
import { ClazzCard } from './ClazzCard.tsx';

/** A few classes, outside of their list page. */
export function ClazzCards({ clazzes }: { clazzes: readonly Clazz[] }) {
  return (
    <CardGrid brief of={clazzes} id={({ clazzId }) => clazzId}>
      {(clazz) => <ClazzCard clazz={clazz} />}
    </CardGrid>
  );
}
