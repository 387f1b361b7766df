import { expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { whenCutOff } from '#plugins/offline/points.ts';
import { CutOff } from '#plugins/ui/states/CutOff.tsx';
import { change, draw } from './draw.tsx';

test('how one can go on is said also where the manifest that knows it comes after the failure', async () => {
  const owner = definePlugin({ id: 'owner', title: '', about: '', points: [whenCutOff] });
  const load = () => Promise.resolve({ default: () => '可以继续的在这里' });
  const late = definePlugin({ id: 'late', title: '', about: '', contributes: [whenCutOff.add({ id: 'kept', load })] });
  const kernel = createKernel(defaultDeployment(), [{ id: owner.id, plugin: owner }], {
    rest: () => Promise.resolve({ default: [{ id: late.id, plugin: late }] }),
  });
  const { root } = await draw(
    <KernelProvider value={kernel}>
      <CutOff />
    </KernelProvider>,
  );
  expect(root.textContent).toBe('');
  await change(() => void kernel.manifests.fetchAll());
  await vi.waitFor(() => expect(root.textContent).toBe('可以继续的在这里'));
});
