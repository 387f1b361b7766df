import { expect, test } from 'vitest';
import { WrittenElsewhere } from '#plugins/ui/manuscript/views/WrittenElsewhere.tsx';
import { draw } from '../draw.tsx';

test('one reads along and can go on here; who went on without a network hears that the other device does not know it', async () => {
  const takeOver = () => Promise.resolve();
  const of = (shown: { elsewhere: boolean; takeOverUnsent: boolean }) => (
    <WrittenElsewhere manuscript={{ ...shown, takeOver }} noun="这份报告" />
  );
  const { root, again } = await draw(of({ elsewhere: true, takeOverUnsent: false }));
  expect(root.textContent).toBe('这份报告正在别处写，这里只能查看。在这里继续');
  await again(of({ elsewhere: false, takeOverUnsent: true }));
  expect(root.textContent).toMatch(/^连接不上服务器，另一台设备还不知道这份报告换到了这里。可以照常写/);
  await again(of({ elsewhere: false, takeOverUnsent: false }));
  expect(root.textContent).toBe('');
});
