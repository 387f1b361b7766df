import { expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { whenCutOff } from '#plugins/offline/points.ts';
import { CutOff } from '#plugins/ui/states/failures/CutOff.tsx';
import { draw } from './draw.tsx';

test('the plugin that knows says how to continue offline', async () => {
  const owner = definePlugin({ id: 'owner', title: '', about: '', points: [whenCutOff] });
  const load = () => Promise.resolve({ default: () => '可以继续的在这里' });
  const keeper = definePlugin({
    id: 'keeper',
    title: '',
    about: '',
    contributes: [whenCutOff.add({ id: 'kept', load })],
  });
  const kernel = createKernel(
    defaultDeployment(),
    [owner, keeper].map((plugin) => ({ id: plugin.id, plugin })),
  );
  const { root } = await draw(
    <KernelProvider value={kernel}>
      <CutOff />
    </KernelProvider>,
  );
  await vi.waitFor(() => expect(root.textContent).toBe('可以继续的在这里'));
});
