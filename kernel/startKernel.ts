import { reaction } from 'mobx';
import type { Kernel } from './createKernel.ts';
import { latestNotice } from './notices/latestNotice.ts';

/** Milliseconds after which it is looked for what was left unsent: it does not hold up the first page. */
const LEFT_OVER_AFTER = 2_000;

/** Takes up the session, and has the first page's code there before anything is drawn. */
export async function startKernel(kernel: Kernel): Promise<void> {
  const { analytics, systemConfig, http, remotes, session, navigation } = kernel;
  analytics.start();
  void systemConfig.load(http.send);
  // Asked for together with the page's code, so that the bar does not push the page down when it comes.
  remotes.warm([latestNotice]);
  await session.start();
  await navigation.start();
  reaction(
    () => session.user?.userId,
    (user) => user !== undefined && setTimeout(() => void sendLeftOver(kernel, user), LEFT_OVER_AFTER),
    { fireImmediately: true },
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.checkTab();
  });
}

async function sendLeftOver(kernel: Kernel, user: string): Promise<void> {
  // Without its code it is left for the next start.
  const code = await import('./outbox/sendLeftOver.ts').catch(() => undefined);
  await code?.sendLeftOver(kernel, user);
}
