import type { Kernel } from './createKernel.ts';
import { latestNotice } from './notices/latestNotice.ts';
import { FRAME_AFTER } from './patience.ts';

/** Takes up the session and fetches the first page; done when that is there, or when the frame shall not wait for it. */
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
  const soon = new Promise((end) => setTimeout(end, FRAME_AFTER));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.checkTab();
  });
  const known = session.start();
  // Its code and its frame are needed whoever it is.
  if (session.unsure) navigation.prefetch(location.href);
  await Promise.race([known, soon]);
  await Promise.race([navigation.start(), soon]);
}
