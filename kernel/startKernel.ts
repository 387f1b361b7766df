import type { Kernel } from './createKernel.ts';
import { latestNotice } from './notices/latestNotice.ts';

/** Takes up the session, and has the first page's code there before anything is drawn. */
export async function startKernel({
  analytics,
  systemConfig,
  http,
  remotes,
  session,
  navigation,
}: Kernel): Promise<void> {
  analytics.start();
  void systemConfig.load(http.send);
  // Asked for together with the page's code, so that the bar does not push the page down when it comes.
  remotes.warm([latestNotice]);
  await session.start();
  await navigation.start();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.checkTab();
  });
}
