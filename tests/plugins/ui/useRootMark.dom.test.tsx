import { expect, test } from 'vitest';
import { DockedAction } from '#plugins/ui/detail/DockedAction.tsx';
import { useRootMark } from '#plugins/ui/useRootMark.ts';
import { draw } from './draw.tsx';

const root = document.documentElement;
const Room = () => {
  useRootMark('undisturbed');
  return null;
};

test('the root says what a page is, for as long as any page says so', async () => {
  const { again, gone } = await draw(<Room key="first" />);
  expect(root).toHaveProperty('dataset.undisturbed');
  await again([<Room key="first" />, <Room key="next" />]);
  await again([<Room key="next" />]);
  expect(root).toHaveProperty('dataset.undisturbed');
  await gone();
  expect(root).not.toHaveProperty('dataset.undisturbed');
});

test('an action that turns out to be nothing takes no room on a phone', async () => {
  const { again } = await draw(<DockedAction>{null}</DockedAction>);
  expect(root).not.toHaveProperty('dataset.docked');
  await again(
    <DockedAction>
      <button type="button">报名</button>
    </DockedAction>,
  );
  await expect.poll(() => root.dataset).toHaveProperty('docked');
  await again(<DockedAction>{null}</DockedAction>);
  await expect.poll(() => root.dataset).not.toHaveProperty('docked');
});
