import { Button, Group } from '@mantine/core';
import { type PageProps, useQueryUpdate } from '#kernel/index.ts';
import { kitTyped } from './refs.ts';

export default function TypedPage({ name, page, sort }: PageProps<typeof kitTyped>) {
  const update = useQueryUpdate(kitTyped);
  return (
    <>
      <h1>{name}</h1>
      <p role="status">
        第{page}页，{sort === 'new' ? '按时间' : '按热度'}
      </p>
      <Group>
        <Button onClick={() => update({ page: page + 1 })}>下一页</Button>
        <Button onClick={() => update({ sort: 'hot', page: 1 })}>按热度</Button>
      </Group>
    </>
  );
}
