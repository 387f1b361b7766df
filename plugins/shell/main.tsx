import './publicPath.ts';
import '#plugins/ui/theme/baseline.css';
import '#plugins/ui/theme/base.css';
import '#plugins/ui/theme/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadDeployment } from './loadDeployment.ts';
import { usableToken } from '#kernel/auth/cookies.ts';
import { siteStorage } from '#kernel/browser/storage.ts';
import { createKernel, type Host, type Kernel } from '#kernel/createKernel.ts';
import { manifests } from './manifests.ts';
import { startKernel } from '#kernel/startKernel.ts';
import { App } from './App.tsx';
import { fetchFailedCodeAnew } from './codeAnew.ts';
import { keptClick } from './earlyClicks/keptClick.ts';
import { repeatEarlyClick } from './earlyClicks/repeatEarlyClick.ts';
import { pointsOfFrame } from './frame/frameEntries.ts';
import { loadFrame } from './frame/laterParts.ts';
import { themes } from './points.ts';
import { latestNotice } from './notices/latestNotice.ts';
import { carriedAnswers, markOf, readCarried, type Carried } from './render/carried.ts';
import { GOOD_FOR } from './render/goodFor.ts';
import { tellPageTime } from '#plugins/ui/clock/pageTime.ts';
import { guardSinks } from '#plugins/ui/content/trustedTypes.ts';
import { rememberTyped } from '#plugins/ui/form/typedBefore.ts';
import { hasLooks } from '#plugins/ui/localValues.ts';
import { takeover } from '#kernel/browser/hydration.ts';
import { care } from '#plugins/ui/care/care.ts';
import { colourScheme } from '#plugins/ui/theme/colourScheme.ts';

async function start(root: HTMLElement): Promise<void> {
  colourScheme.start();
  care.start();
  // The style sheet is missing: rather than unstyled text, show the message in index.html, which offers a reload.
  if (!(await isStyled(root))) return;
  const loading = await loadDeployment();
  if (!loading.ok) {
    const { default: OperatorErrorPage } = await import('./operator/OperatorErrorPage.tsx');
    createRoot(root).render(<OperatorErrorPage trouble={loading.trouble} />);
    return;
  }
  const carried = readCarried();
  const found = [...manifests];
  const host: Host = {
    loadFrame,
    pointsOfFrame,
    adaptManifests: loading.adaptManifests,
    loadSinks: async () => {
      const { openSinks } = await import('./analytics/openSinks.ts');
      return openSinks(
        loading.deployment.analytics,
        manifests.map(({ id }) => id),
        kernel.routes,
      );
    },
    loadLenient: () => import('./lenient/lenientReading.ts'),
    loadSignIn: () => import('./signIn/SignInModal.tsx'),
    keptAnswer: async (request) => (await import('#plugins/offline/keptAnswer.ts')).keptAnswer(kernel, request),
    // Another user who signs in meanwhile may get other answers.
    takePreloaded: carriedAnswers(carried, (owner) => performance.now() < GOOD_FOR && owner === markOf(usableToken())),
  };
  // For builds with `--kit` only: the pages on which every control is looked at and tested.
  if (process.env['YANXI_KIT'] === '1') {
    const { default: plugin } = await import('#kit/plugin.ts');
    found.unshift({ id: plugin.id, plugin });
  }
  // If this code cannot be fetched, the platform runs without external plugins.
  const outside =
    loading.deployment.external.length > 0
      ? await import('./external/externalPlugins.ts').catch(() => undefined)
      : undefined;
  if (outside) {
    // The platform's own plugins come first and so keep their routes.
    const apart = outside.keepApart(found, await outside.externalPlugins(loading.deployment));
    outside.tellFailures(apart);
    found.push(...apart);
    host.fetchFor = (request) => outside.adaptCalls(kernel, request);
  }
  const kernel: Kernel = createKernel(loading.deployment, found, host);
  for (const { id, failure } of found) {
    if (failure !== undefined) kernel.analytics.crash({ plugin: id, message: failure });
  }
  loading.applyFace?.(kernel);
  if (kernel.contributions(themes).length > 0) {
    await import('./face/themes.ts').then(({ wearThemes }) => wearThemes(kernel.plugins.active)).catch(() => undefined);
  }
  if (process.env['NODE_ENV'] !== 'production') {
    const { watchAnswers } = await import('./develop/watchAnswers.ts');
    watchAnswers(kernel);
  }
  takeover.pending = Boolean(carried?.drawn && isDrawnHere(carried));
  // A drawn page is visible already, so the frame need not come before the page.
  const started = startKernel(kernel, carried?.drawn);
  // Fetched together with the page's code, so that the bar does not push the page down later.
  kernel.remotes.warm([latestNotice]);
  await started;
  const app = <App kernel={kernel} />;
  const { session, navigation } = kernel;
  const isTheirs = carried?.owner === markOf(session.token) && !session.unsure;
  if (carried && takeover.pending && isTheirs && navigation.shown?.view.kind === 'page') {
    tellPageTime(() => (performance.now() < GOOD_FOR ? carried.at : Date.now()));
    hydrateRoot(root, app);
    repeatEarlyClick();
  } else {
    rememberTyped(root);
    keptClick.end();
    createRoot(root).render(app);
  }
  takeover.pending = false;
}

/** This script may run before the style sheet has loaded; and WebKit applies none until all of them have. */
async function isStyled(root: HTMLElement): Promise<boolean> {
  const styled = () => getComputedStyle(root).getPropertyValue('--yx-page') !== '';
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || styled() || document.readyState === 'complete') return styled();
  await new Promise<void>((settled) => {
    document.addEventListener('load', () => styled() && settled(), true);
    for (const [target, type] of [
      [link, 'error'],
      [window, 'load'],
    ] as const) {
      target.addEventListener(type, () => settled());
    }
  });
  return styled();
}

/** Stored values that change how a page looks at first, which the server does not know. */
const LOOKS = ['answer.monospace', 'agencyApplyNo', 'danmaku'].map((name) => `yanxi.${name}`);

/** True if the page came as this browser would draw it: with local times, and with what was chosen here. */
function isDrawnHere({ whole, zone, owner }: Carried): boolean {
  // A guest's page is the same for all guests.
  const choseLooks = owner === markOf(undefined) && hasLooks();
  const isLook = (key: string) => LOOKS.some((name) => key.startsWith(name));
  return whole && zone === new Date().getTimezoneOffset() && !choseLooks && !siteStorage.keys().some(isLook);
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html中没有#root');
// Read by mainAnew.ts.
document.documentElement.dataset['started'] = '';
guardSinks();
fetchFailedCodeAnew();
void start(root);
