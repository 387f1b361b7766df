import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CardGrid } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { LongList } from '#plugins/ui/lists/LongList.tsx';
import { RowList } from '#plugins/ui/lists/rows/RowList.tsx';
import { draw, press } from './draw.tsx';

const records = ['甲', '乙', '丙'];
const cards = records.map((title) => ({ title }));
let broken = '乙';
function Card({ of }: { of: string }): ReactNode {
  if (of === broken) throw new RangeError('Invalid array length');
  return of;
}

const LISTS: Readonly<Record<string, () => ReactNode>> = {
  cards: () => (
    <CardGrid of={cards} id={({ title }) => title}>
      {({ title }) => <Card of={title} />}
    </CardGrid>
  ),
  'cards of which nothing is drawn yet': () => (
    <CardGrid of={cards} id={({ title }) => title}>
      {({ title }) => Card({ of: title })}
    </CardGrid>
  ),
  'a long list': () => (
    <LongList label="表" count={3} height={() => 20} id={String}>
      {(at) => <Card of={records[at] ?? ''} />}
    </LongList>
  ),
  rows: () => <RowList rows={records.map((one) => ({ id: one, title: one, facts: [], mark: <Card of={one} /> }))} />,
};

test.for(Object.keys(LISTS))('one record that crashes leaves the others where they are: %s', async (name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = '乙';
  const { root } = await draw(LISTS[name]?.());
  expect(root.textContent).toMatch(/甲.*这一条暂时无法显示.*丙/);
  broken = '';
  await press(root, '[role="alert"] button');
  expect(root.textContent).toMatch(/甲.*乙.*丙/);
  expect(root.textContent).not.toContain('无法显示');
});
