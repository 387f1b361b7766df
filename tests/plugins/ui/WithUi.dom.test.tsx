// No `draw` here: it brings the real provider along, and this is about the time before that.
import { act, createElement, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { provideUi, WithUi } from '#plugins/ui/theme/WithUi.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const Theme = ({ children }: { children: ReactNode }) => <div data-theme>{children}</div>;
const Plain = () => <p>{useState(() => crypto.randomUUID())[0]}</p>;
const Themed = () => <b>themed</b>;

const done = (cause: () => void): Promise<void> =>
  act(() => {
    cause();
    return Promise.resolve();
  });

async function open(first: ReactElement) {
  const holder = document.createElement('div');
  document.body.append(holder);
  const react = createRoot(holder);
  const kernel = createKernel(defaultDeployment(), []);
  const show = (what: ReactElement) => done(() => react.render(<KernelProvider value={kernel}>{what}</KernelProvider>));
  onTestFinished(async () => {
    await done(() => react.unmount());
    holder.remove();
    kernel.dispose();
  });
  await show(first);
  return { holder, show };
}

test('a component whose code brings the provider gets it, also in the place of one that stood without', async () => {
  const { holder, show } = await open(
    <WithUi>
      <Plain />
    </WithUi>,
  );
  const stood = holder.textContent;
  expect(holder.querySelector('[data-theme]')).toBeNull();

  provideUi(Theme);
  await show(
    <WithUi>
      <Plain />
    </WithUi>,
  );
  expect(holder.textContent, 'what stands is not drawn anew').toBe(stood);

  await show(
    <WithUi>
      <Themed />
    </WithUi>,
  );
  expect(holder.innerHTML).toBe('<div data-theme="true"><b>themed</b></div>');
});

test('a later lazy component takes the place of the first', async () => {
  const first: LazyScreen<object> = () => Promise.resolve({ default: Plain });
  const second: LazyScreen<object> = () => Promise.resolve({ default: Themed });
  const late = (load: LazyScreen<object>) =>
    createElement(Late<object>, { load, with: {}, waiting: <i>wait</i>, failed: () => null });
  const { holder, show } = await open(late(first));
  expect(holder.querySelector('p')).not.toBeNull();
  await show(late(second));
  expect(holder.querySelector('b')).not.toBeNull();
});

test('a component whose code came after it was drawn, and before the effects, is drawn all the same', async () => {
  const load: LazyScreen<object> = () => Promise.resolve({ default: Themed });
  const Elsewhere = () => {
    useLayoutEffect(() => {
      load.ready = Themed;
    });
    return null;
  };
  const { holder } = await open(
    <>
      <Late load={load} with={{}} waiting={<i>wait</i>} failed={() => null} />
      <Elsewhere />
    </>,
  );
  expect(holder.textContent).toBe('themed');
});
