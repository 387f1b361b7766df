import { Button } from '@mantine/core';
import { RouteLink, type Target } from '#kernel/index.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';

interface NotThereProps {
  /** The upstream's words: not found, or taken down. */
  message: string;
  /** The list of similar items. */
  list: Target;
  label: string;
}

/** Shown for an item that the upstream withholds: trying again would not help. */
export function NotThere({ message, list, label }: NotThereProps) {
  return (
    <ErrorView
      message={message}
      advice="它可能已被删除或下架，链接可能已经过期"
      onward={
        <Button variant="default" component={RouteLink} to={list}>
          {label}
        </Button>
      }
    />
  );
}
