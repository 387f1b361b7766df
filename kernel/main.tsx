import './ui/base.css';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { storedToken } from './auth/storedSession.ts';
import { loadDeployment } from './config/loadDeployment.ts';
import { createKernel } from './createKernel.ts';
import { first, rest } from './plugin/manifests.ts';
import type { FoundPlugin } from './plugin/resolve.ts';
import { startKernel } from './startKernel.ts';
import { App } from './shell/App.tsx';
import kernelPlugin from './shell/plugin.ts';
import { colourScheme } from './ui/colourScheme.ts';

async function start(root: HTMLElement): Promise<void> {
  colourScheme.start();
  // The style sheet is missing: instead of a heap of words stand those in index.html, which offer to load again.
  if (getComputedStyle(root).getPropertyValue('--yx-page') === '') return;
  // Needed before anything is drawn for who is signed in; it is fetched beside the deployment.
  if (storedToken() !== undefined) void import('./auth/care.ts').catch(() => undefined);
  const loading = await loadDeployment();
  if (!loading.ok) {
    const { default: OperatorErrorPage } = await import('./config/OperatorErrorPage.tsx');
    createRoot(root).render(<OperatorErrorPage trouble={loading.trouble} />);
    return;
  }
  const found = [{ id: kernelPlugin.id, plugin: kernelPlugin }, ...(await kitPlugin()), ...first];
  const kernel = createKernel(loading.deployment, found, rest);
  await startKernel(kernel);
  createRoot(root).render(<App kernel={kernel} />);
}

/** For builds with `--kit` only: the pages on which every control is looked at and tested. */
async function kitPlugin(): Promise<FoundPlugin[]> {
  if (process.env['YANXI_KIT'] !== '1') return [];
  const { default: plugin } = await import('./ui/kit/plugin.ts');
  return [{ id: plugin.id, plugin }];
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html 中缺少 <div id="root">');
void start(root);
