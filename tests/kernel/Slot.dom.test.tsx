// The slot without any UI: what is drawn comes from its props.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type OnCrash, type PointItem } from '#kernel/plugin/point.ts';
import { Slot } from '#kernel/Slot.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

interface Block extends PointItem {
  load: LazyScreen<{ name: string }>;
}

const Framed = ({ children }: { children: ReactNode }) => <section>{children}</section>;

async function drawContribution(load: Block['load'], onCrash: OnCrash) {
  const blocks = point<Block>('home.blocks', { onCrash });
  const home = definePlugin({ id: 'home', title: '首页', about: '', points: [blocks] });
  const notes = definePlugin({
    id: 'notes',
    title: '笔记',
    about: '',
    contributes: [blocks.add({ id: 'latest', load })],
  });
  const found = [home, notes].map((plugin) => ({ id: plugin.id, plugin }));
  const kernel = createKernel(defaultDeployment(), found);
  const crash = vi.spyOn(kernel.analytics, 'crash').mockReturnValue();
  const holder = document.createElement('div');
  const react = createRoot(holder, { onCaughtError: () => undefined });
  const slots = kernel.contributions(blocks).map((contributed) => (
    <Slot
      key={contributed.name}
      point={blocks}
      contributed={contributed}
      with={{ name: '林夏' }}
      waiting={<i>waiting</i>}
      around={Framed}
      card={(again) => (
        <button type="button" onClick={again}>
          again
        </button>
      )}
    />
  ));
  onTestFinished(async () => {
    await done(() => react.unmount());
    kernel.dispose();
  });
  await done(() => react.render(<KernelProvider value={kernel}>{slots}</KernelProvider>));
  return { holder, crash };
}

const done = (cause: () => void): Promise<void> =>
  act(() => {
    cause();
    return Promise.resolve();
  });

test('a contribution waits for its code, then stands in what goes around it, with the props of its point', async () => {
  let come: (() => void) | undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  const load: Block['load'] = () => coming.then(() => ({ default: ({ name }) => <p>{name}</p> }));
  const { holder, crash } = await drawContribution(load, 'card');
  expect(holder.innerHTML).toBe('<i>waiting</i>');
  await done(() => come?.());
  expect(holder.innerHTML).toBe('<section><p>林夏</p></section>');
  expect(crash).not.toHaveBeenCalled();
});

test('code that does not load is reported by the name of the contribution, and tried again on request', async () => {
  let failing = true;
  const load: Block['load'] = () =>
    failing ? Promise.reject(new Error('gone')) : Promise.resolve({ default: () => <p>there</p> });
  const { holder, crash } = await drawContribution(load, 'card');
  expect(holder.innerHTML).toBe('<button type="button">again</button>');
  expect(crash).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ plugin: 'notes', contribution: 'notes:latest', message: 'Error: gone' }),
  );
  failing = false;
  await done(() => holder.querySelector('button')?.click());
  expect(holder.innerHTML).toBe('<section><p>there</p></section>');
});

test.for([
  ['card', '<button type="button">again</button>'],
  ['hide', ''],
] as const)('where a point says %s, a crash leaves that in its place', async ([onCrash, left]) => {
  const Crashing = (): ReactNode => {
    throw new Error('crashed');
  };
  const { holder, crash } = await drawContribution(() => Promise.resolve({ default: Crashing }), onCrash);
  expect(holder.innerHTML).toBe(left);
  expect(crash).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ contribution: 'notes:latest' }));
});
