import { afterEach, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { definePlugin } from '#kernel/index.ts';
import { keptWork, type WorkKeeper } from '#plugins/openOffline/contract.ts';
import openOffline from '#plugins/openOffline/plugin.ts';
import start from '#plugins/openOffline/start.ts';

afterEach(() => vi.restoreAllMocks());

const keeper = (id: string, forgetOthers: WorkKeeper['forgetOthers']) =>
  keptWork.add({ id, keeper: () => Promise.resolve({ default: { list: () => Promise.resolve([]), forgetOthers } }) });

test('if the browser blocks its storage, a failure to forget is no error, and the next one is asked', async () => {
  const next = vi.fn(() => Promise.resolve());
  const works = definePlugin({
    id: 'works',
    title: '作品',
    about: '',
    contributes: [
      keeper('blocked', () => Promise.reject(new DOMException('denied', 'SecurityError'))),
      keeper('next', next),
    ],
  });
  const kernel = createKernel(defaultDeployment(), [
    { id: 'openOffline', plugin: openOffline },
    { id: 'works', plugin: works },
  ]);
  const uncaught = vi.fn();
  process.on('unhandledRejection', uncaught);
  try {
    await start(kernel);
    await vi.waitFor(() => expect(next).toHaveBeenCalledWith(kernel, undefined));
    expect(uncaught).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', uncaught);
    kernel.dispose();
  }
});
