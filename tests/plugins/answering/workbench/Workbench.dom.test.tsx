import { expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { definePlugin, type LazyScreen } from '#kernel/index.ts';
import { type ConsoleProps, consoles } from '#plugins/answering/contract.ts';
import Workbench from '#plugins/answering/workbench/Workbench.tsx';
import { draw } from '../../ui/draw.tsx';

const owner = definePlugin({ id: 'owner', title: '', about: '', points: [consoles] });

async function drawWith(load: LazyScreen<ConsoleProps> | undefined, chapterRefId: string | undefined) {
  const contributes = load ? [consoles.add({ id: 'console', load })] : [];
  const machines = definePlugin({ id: 'machines', title: '', about: '', contributes });
  const found = [owner, machines].map((plugin) => ({ id: plugin.id, plugin }));
  return draw(
    <KernelProvider value={createKernel(defaultDeployment(), found)}>
      <Workbench place={{ kind: 'clazz', id: 'clazz-1' }} chapterRefId={chapterRefId} title="作答">
        <textarea defaultValue="已写" />
      </Workbench>
    </KernelProvider>,
  );
}

test('the machine of the chapter stands beside the work', async () => {
  const { root } = await drawWith(
    () => Promise.resolve({ default: ({ place, chapterRefId }) => `${place.id}的${chapterRefId}` }),
    'ref-1',
  );
  await vi.waitFor(() => expect(root.textContent).toContain('clazz-1的ref-1'));
  expect(root.querySelector('textarea')?.value).toBe('已写');
});

test('without a console, or for work without a machine, that is said and the work continues', async () => {
  for (const { root } of [
    await drawWith(undefined, 'ref-1'),
    await drawWith(() => Promise.resolve({ default: () => '不应出现' }), undefined),
  ]) {
    expect(root.textContent).toContain('这里没有可用的实验机');
    expect(root.querySelector('textarea')?.value).toBe('已写');
  }
});

test('a console that crashes takes nothing of what was written', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('no machine');
  };
  const { root } = await drawWith(() => Promise.resolve({ default: Broken }), 'ref-1');
  await vi.waitFor(() => expect(root.querySelector('[role="alert"]')).not.toBeNull());
  expect(root.querySelector('textarea')?.value).toBe('已写');
});
