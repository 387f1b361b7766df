import { afterEach, expect, test, vi } from 'vitest';
import KeptWorkList from '#plugins/openOffline/KeptWorkList.tsx';
import { change, draw } from '../ui/draw.tsx';

afterEach(() => vi.restoreAllMocks());

test('says that there is no network as soon as the browser knows it, and no longer than that', async () => {
  const { root } = await draw(<KeptWorkList />);
  expect(root.textContent).toBe('');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await change(() => dispatchEvent(new Event('offline')));
  await vi.waitFor(() => expect(root.textContent).toContain('现在没有网络'));
  online.mockReturnValue(true);
  await change(() => dispatchEvent(new Event('online')));
  expect(root.textContent).toBe('');
});
