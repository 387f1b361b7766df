import { Button } from '@mantine/core';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { ErrorView } from '#plugins/ui/states/ErrorView.tsx';

interface NotThereProps {
  /** In the upstream's words: not there, taken down. */
  message: string;
  /** Where its like are. */
  list: Target;
  label: string;
}

/** What the upstream does not give out: trying again would not help. */
export function NotThere({ message, list, label }: NotThereProps) {
  return (
    <ErrorView
      message={message}
      advice="它可能已被删除或下架，链接可能已经过期"
      onward={
        <Button variant="default" size="sm" component={RouteLink} to={list}>
          {label}
        </Button>
      }
    />
  );
}
