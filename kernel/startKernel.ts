import type { Kernel } from './createKernel.ts';

/** Takes up the session, and has the first page's code there before anything is drawn. */
export async function startKernel({ analytics, systemConfig, http, session, navigation }: Kernel): Promise<void> {
  analytics.start();
  void systemConfig.load(http.send);
  await session.start();
  await navigation.start();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.checkTab();
  });
}
