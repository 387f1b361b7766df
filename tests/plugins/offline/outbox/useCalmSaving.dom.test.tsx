import { beforeEach, expect, test, vi } from 'vitest';
import type { Saving } from '#plugins/offline/outbox/saving.ts';
import { useCalmSaving } from '#plugins/offline/outbox/useCalmSaving.ts';
import { change, draw } from '../../ui/draw.tsx';

beforeEach(() => vi.useFakeTimers());

const Told = ({ saving }: { saving: Saving }) => useCalmSaving(saving);
const pass = (time: number): Promise<void> => change(() => void vi.advanceTimersByTime(time));

test('while keys come, it says that it is saving; once they pause, that all is saved', async () => {
  const { root, again } = await draw(<Told saving="empty" />);
  for (const saving of ['typed', 'kept', 'typed', 'kept', 'typed', 'synced'] as const) {
    await again(<Told saving={saving} />);
    expect(root.textContent).toBe('typed');
    await pass(200);
  }
  expect(root.textContent).toBe('typed');
  await pass(200);
  expect(root.textContent).toBe('synced');
});

test('trouble is told at once, and its end too', async () => {
  const { root, again } = await draw(<Told saving="typed" />);
  for (const saving of ['retrying', 'memory', 'attention', 'kept', 'synced'] as const) {
    await again(<Told saving={saving} />);
    expect(root.textContent).toBe(saving);
  }
});
