import { Button, Group } from '@mantine/core';
import type { DialogProps } from '#kernel/index.ts';

export default function DemoDialog({ done, cancel }: DialogProps<number>) {
  return (
    <Group>
      <Button onClick={() => done(7)}>七</Button>
      <Button variant="default" onClick={cancel}>
        算了
      </Button>
    </Group>
  );
}
