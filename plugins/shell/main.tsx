import '#plugins/ui/theme/base.css';
import '#plugins/ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { loadDeployment } from './loadDeployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { first, rest } from './manifests.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { startKernel } from '#kernel/startKernel.ts';
import { App } from './App.tsx';
import { loadFrame } from './laterParts.ts';
import { latestNotice } from './notices/latestNotice.ts';
import { colourScheme } from '#plugins/ui/theme/colourScheme.ts';

async function start(root: HTMLElement): Promise<void> {
  colourScheme.start();
  // The style sheet is missing: instead of a heap of words stand those in index.html, which offer to load again.
  if (getComputedStyle(root).getPropertyValue('--yx-page') === '') return;
  const loading = await loadDeployment();
  if (!loading.ok) {
    const { default: OperatorErrorPage } = await import('./operator/OperatorErrorPage.tsx');
    createRoot(root).render(<OperatorErrorPage trouble={loading.trouble} />);
    return;
  }
  const kernel = createKernel(loading.deployment, [...(await kitPlugin()), ...first], {
    rest,
    loadFrame,
    loadSinks: async () => {
      const { openSinks } = await import('./analytics/openSinks.ts');
      return openSinks(
        loading.deployment.analytics,
        first.map(({ id }) => id),
      );
    },
    loadLenient: () => import('./lenient/lenientReading.ts'),
    loadSignIn: () => import('./signIn/SignInModal.tsx'),
  });
  // Asked for together with the page's code, so that the bar does not push the page down when it comes.
  kernel.remotes.warm([latestNotice]);
  await startKernel(kernel);
  createRoot(root).render(<App kernel={kernel} />);
}

/** For builds with `--kit` only: the pages on which every control is looked at and tested. */
async function kitPlugin(): Promise<FoundPlugin[]> {
  if (process.env['YANXI_KIT'] !== '1') return [];
  const { default: plugin } = await import('#plugins/ui/kit/plugin.ts');
  return [{ id: plugin.id, plugin }];
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html 中缺少 <div id="root">');
void start(root);
