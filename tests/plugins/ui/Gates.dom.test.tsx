// Checks before something begins, at a point of an exam.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { screensToCome } from '#kernel/LateScreen.tsx';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { point } from '#kernel/plugin/point.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import type { Gate, GateProps } from '#plugins/ui/states/gates/gate.ts';
import { Gates } from '#plugins/ui/states/gates/Gates.tsx';
import { useAdmission } from '#plugins/ui/states/gates/useAdmission.ts';
import { change, draw, press } from './draw.tsx';

interface Exam {
  title: string;
}
type Item = Partial<Gate<Exam>> & { id: string; plugin?: string };

const before = point<Gate<Exam>>('exams.before', { onCrash: 'card' });

/** A screen that says its name and what it is about, and yes by a button. */
const screen =
  (name: string): Gate<Exam>['load'] =>
  () =>
    Promise.resolve({
      default: ({ title, onYes }: GateProps<Exam>) => (
        <button type="button" onClick={onYes}>
          {name}：{title}
        </button>
      ),
    });

function kernelWith(items: readonly Item[], off: readonly string[] = []) {
  const owner = definePlugin({ id: 'exams', title: '考试', about: '', points: [before] });
  const plugins = items.map(({ plugin = 'checks', ...item }) =>
    definePlugin({
      id: `${plugin}${item.id}`,
      title: '检查',
      about: '',
      contributes: [before.add({ load: screen(item.id), ...item })],
    }),
  );
  const deployment = {
    ...defaultDeployment(),
    plugins: Object.fromEntries(off.map((id) => [id, { enabled: false, settings: undefined }])),
  };
  const kernel = createKernel(
    deployment,
    [owner, ...plugins].map((plugin) => ({ id: plugin.id, plugin })),
  );
  onTestFinished(() => kernel.dispose());
  return kernel;
}

function Guarded({ title = '期末', part }: { title?: string; part?: string }) {
  const admission = useAdmission(before, part);
  return (
    <Gates admission={admission} about={{ title }} what="考试" frame={(gate) => <section>{gate}</section>}>
      {() => <b>第1题</b>}
    </Gates>
  );
}

async function drawGuarded(items: readonly Item[], off: readonly string[] = []) {
  const kernel = kernelWith(items, off);
  const crash = vi.spyOn(kernel.analytics, 'crash').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const { root, again } = await draw(<Guarded />, kernel);
  await change(() => undefined);
  return { root, crash, again };
}

test('without gates, or with none that is needed, the content is there at once', async () => {
  for (const items of [[], [{ id: 'a', needed: () => false }]]) {
    const { root } = await drawGuarded(items);
    expect(root.innerHTML).toBe('<b>第1题</b>');
  }
});

test('one gate after the other has to say yes, in their order, and is told what it is about', async () => {
  const { root } = await drawGuarded([
    { id: 'agreement', order: 20 },
    { id: 'identity', order: 10 },
    { id: 'other', needed: ({ title }) => title === '别的考试' },
  ]);
  expect(root.textContent).toBe('identity：期末');
  expect(root.innerHTML).toMatch(/^<section>/);
  await press(root, 'button');
  await change(() => undefined);
  expect(root.textContent).toBe('agreement：期末');
  await press(root, 'button');
  expect(root.innerHTML).toBe('<b>第1题</b>');
});

test('what has begun stays open; another part of it is asked anew', async () => {
  let needed = false;
  const { root, again } = await drawGuarded([{ id: 'a', needed: () => needed }]);
  needed = true;
  await again(<Guarded title="改了名" />);
  expect(root.innerHTML).toBe('<b>第1题</b>');
  await again(<Guarded part="second" />);
  await change(() => undefined);
  expect(root.textContent).toBe('a：期末');
});

test('the gate of a plugin that is off is not there', async () => {
  const { root } = await drawGuarded([{ id: 'a' }], ['checksa']);
  expect(root.innerHTML).toBe('<b>第1题</b>');
});

/** Deployed from out of tree, with a gate here by what `yanxi plugins add` wrote down; its code did not come. */
async function drawWithout(lost: FoundPlugin | undefined, enabled = true) {
  const owner = definePlugin({ id: 'exams', title: '考试', about: '', points: [before] });
  const deployment = {
    ...defaultDeployment(),
    external: [{ id: 'pledge', url: '/plugins/pledge/', integrity: '', gates: [before.id] }],
    plugins: enabled ? {} : { pledge: { enabled, settings: undefined } },
  };
  const kernel = createKernel(deployment, [{ id: owner.id, plugin: owner }, ...(lost ? [lost] : [])]);
  onTestFinished(() => kernel.dispose());
  return (await draw(<Guarded />, kernel)).root;
}

test('behind the gate of a plugin whose code did not come it stays shut, unless the plugin is off', async () => {
  const plugin = definePlugin({ id: 'pledge', title: '承诺', about: '' });
  // Read in part, not at all, or its loader could not be had either.
  for (const lost of [{ id: 'pledge', plugin, failure: '断了' }, { id: 'pledge', failure: '断了' }, undefined]) {
    const root = await drawWithout(lost);
    expect(root.textContent).toContain('开始前的检查没有打开');
    expect(root.textContent).not.toContain('第1题');
  }
  for (const there of [{ id: 'pledge', plugin }, undefined]) {
    expect((await drawWithout(there, there !== undefined)).innerHTML).toBe('<b>第1题</b>');
  }
});

/** A gate that fails in one way, until it is mended. */
function breaking(way: 'crashes' | 'does not load' | 'cannot say if it is needed') {
  let broken = true;
  const fail = (): void => {
    if (broken) throw new Error(way);
  };
  const Screen = ({ title, onYes }: GateProps<Exam>): ReactNode => {
    if (way === 'crashes') fail();
    return (
      <button type="button" onClick={onYes}>
        a：{title}
      </button>
    );
  };
  const item: Item = {
    id: 'a',
    needed() {
      if (way === 'cannot say if it is needed') fail();
      return true;
    },
    async load() {
      if (way === 'does not load') fail();
      return { default: Screen };
    },
  };
  return { item, mend: () => (broken = false) };
}

test.for(['crashes', 'does not load', 'cannot say if it is needed'] as const)(
  'a gate that %s keeps it closed, says so, and is asked again on request',
  async (way) => {
    const { item, mend } = breaking(way);
    const { root, crash } = await drawGuarded([item]);
    expect(root.textContent).toContain('开始前的检查没有打开');
    expect(root.textContent).toContain('考试要通过检查才能开始');
    expect(root.querySelector('b')).toBeNull();
    expect(crash).toHaveBeenCalledWith(
      expect.objectContaining({ plugin: 'checksa', contribution: 'checksa:a', message: `Error: ${way}` }),
    );

    await press(root, 'button');
    expect(root.textContent).toContain('开始前的检查没有打开');
    mend();
    await press(root, 'button');
    await change(() => undefined);
    expect(root.textContent).toBe('a：期末');
    await press(root, 'button');
    expect(root.innerHTML).toBe('<b>第1题</b>');
  },
);

test('the server draws the gate, or nothing while its code is not there, and never what is behind it', async () => {
  const kernel = kernelWith([{ id: 'a' }]);
  const html = () =>
    renderToString(
      <KernelProvider value={kernel}>
        <Guarded />
      </KernelProvider>,
    );
  expect(html()).not.toContain('第1题');
  await Promise.all(screensToCome);
  expect(html()).toContain('期末');
  expect(html()).not.toContain('第1题');
});
