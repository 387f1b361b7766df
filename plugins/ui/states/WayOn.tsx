import { Button } from '@mantine/core';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';

/**
 * Where to go from what is not there: `<Await of={sheet} onward={<WayOn label="返回培训班" to={…} />}>`.
 */
export function WayOn({ label, to }: { label: string; to: Target }) {
  return (
    <Button variant="default" size="sm" component={RouteLink} to={to}>
      {label}
    </Button>
  );
}
