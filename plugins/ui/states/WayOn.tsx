import { Button } from '@mantine/core';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';

/**
 * A link that leads on from content that does not exist: `<Await of={sheet} onward={<WayOn label="返回培训班" to={…} />}>`.
 */
export function WayOn({ label, to }: { label: string; to: Target }) {
  return (
    <Button variant="default" component={RouteLink} to={to}>
      {label}
    </Button>
  );
}
